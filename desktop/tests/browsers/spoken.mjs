// A whole turn of Dice Hospital: ER by two players who neither see nor point: what there is to press is found in the accessibility
// tree by its role and its name, and pressed by the keyboard.
import { ask, browser, done, joined, pause, told } from './table.mjs';

/** What leads away from the turn, by its name. */
const AWAY = /^(ada|bartek)\b|take back|leave|undo|language|ask|settings|more|opuść|cofnij|back|‹|own dice|enter/i;
const MOST = 120;

const chromium = await browser();
const players = [await joined(chromium, 0, { touch: false }), await joined(chromium, 1, { touch: false })];

/** Buttons in the order in which they are read, by their names. */
async function buttons(page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const flag = (node, name) => node.properties?.some((property) => property.name === name && property.value.value === true);
  const heard = nodes.filter((node) => !node.ignored);
  const landmarks = new Set(heard.map((node) => node.role?.value));
  for (const role of ['main', 'banner', 'contentinfo', 'status', 'heading']) if (!landmarks.has(role)) throw new Error(`nobody hears of a ${role}`);
  const found = heard.filter((node) => node.role?.value === 'button' && !flag(node, 'disabled'));
  const nameless = found.filter((node) => !node.name?.value?.trim());
  if (nameless.length > 0) throw new Error(`${nameless.length} buttons have no name`);
  return found.map((node) => ({ name: node.name.value, id: node.backendDOMNodeId }));
}

async function presses(page, { id }) {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.getDocument');
  await client.send('DOM.focus', { backendNodeId: id });
  await client.detach();
  await page.keyboard.press('Enter');
}

let pressed = 0;
const heard = [];
while ((await ask('stands')).round < 2) {
  if (pressed > MOST) throw new Error(`no turn after ${pressed} presses: ${heard.join(' > ')}`);
  for (const [seat, page] of players.entries()) {
    const before = (await ask('stands')).digest;
    const all = (await buttons(page)).filter(({ name }) => !AWAY.test(name));
    if (all.length === 0) continue;
    // Writing comes first, and the morgue only where nothing else is told.
    const better = all.filter(({ name }) => !/morgue/i.test(name));
    const some = better.length > 0 ? better : all;
    const chosen = all.find(({ name }) => /^(write|deal|flip)/i.test(name)) ?? some[(pressed * 7 + seat) % some.length];
    heard.push(chosen.name);
    await pause(330);
    await presses(page, chosen).catch(() => {});
    pressed += 1;
    for (let look = 0; look < 10 && (await ask('stands')).digest === before; look += 1) await pause(30);
    if ((await ask('stands')).round >= 2) break;
  }
}
done({ pressed, heard: heard.slice(-12), seed: told.seed });
await chromium.close();
process.exit(0);
