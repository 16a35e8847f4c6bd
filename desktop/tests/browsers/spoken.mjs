// A whole turn of Dice Hospital: ER by two players who neither see nor point: what there is to press is found in the accessibility
// tree by its role and its name, and pressed by the keyboard.
import { ask, browser, differs, done, joined, PATIENCE_MS, pause, pressed, told } from './table.mjs';

/** What leads away from the turn, by its name. */
const AWAY = /^(ada|bartek)\b|take back|leave|undo|language|ask|settings|more|boxes|opuść|cofnij|back|‹|own dice|enter/i;
/** Presses of a turn: many more than anybody takes. */
const MOST = 120;
/** What a page does with a press on what has just changed: nothing. */
const GUARD_MS = 310;

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

async function enter(page, { id }) {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.getDocument');
  await client.send('DOM.focus', { backendNodeId: id });
  await client.detach();
  await page.keyboard.press('Enter');
}

/** Every page shows the table as it stands: whoever looks now finds what is there. */
async function shown() {
  for (const page of players) {
    for (const end = Date.now() + PATIENCE_MS; (await differs(page)).length > 0; await pause(30)) {
      if (Date.now() > end) throw new Error(`a page is not what the table would draw: ${JSON.stringify(await differs(page))}`);
    }
  }
}

let presses = 0;
const heard = [];
while ((await ask('stands')).round < 2) {
  if (presses > MOST) throw new Error(`no turn after ${presses} presses: ${heard.join(' > ')}`);
  for (const [seat, page] of players.entries()) {
    await shown();
    const all = (await buttons(page)).filter(({ name }) => !AWAY.test(name));
    if (all.length === 0) continue;
    // Writing comes first, and the morgue only where nothing else is told.
    const better = all.filter(({ name }) => !/morgue/i.test(name));
    const some = better.length > 0 ? better : all;
    const chosen = all.find(({ name }) => /^(write|deal|flip)/i.test(name)) ?? some[(presses * 7 + seat) % some.length];
    heard.push(chosen.name);
    await pressed(page, () => enter(page, chosen), () => pause(GUARD_MS));
    presses += 1;
    if ((await ask('stands')).round >= 2) break;
  }
}
done({ presses, heard: heard.slice(-12), seed: told.seed });
await chromium.close();
process.exit(0);
