// Every page is looked over by axe-core, in both looks and both languages: coming in, a seat at many moments, a form, a television,
// a connection that is lost, a phone that was sent away.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ask, browser, chance, done, here, joined, pause, PHONES, pressable, told } from './table.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const MOMENTS = 14;
const WANTED = ['go', 'do', 'board', 'open', 'form', 'more'];

let pages = 0;
const faults = [];
async function looked(page, name) {
  // What is dark is as it was when it was light, in other colours.
  for (const [colorScheme, more] of [['light', {}], ['dark', { runOnly: ['color-contrast'] }]]) {
    await page.emulateMedia({ colorScheme });
    if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(axe);
    const { violations } = await page.evaluate((more) => globalThis.axe.run(document, { resultTypes: ['violations'], ...more }), more);
    for (const { id, help, nodes } of violations) faults.push(`${name}, ${colorScheme}: ${id} (${help}): ${nodes.map((node) => `${node.html} ${node.any.map((any) => any.message).join(' ')}`).slice(0, 3).join(' | ')}`);
    pages += 1;
  }
}

const chromium = await browser();
const random = chance(told.seed);
for (const locale of ['en', 'pl']) {
  const context = await chromium.newContext({ viewport: PHONES[0], locale });
  const page = await context.newPage();
  await page.goto(`http://${told.address}/`);
  await looked(page, `code ${locale}`);
  await page.goto(here(told.link));
  await looked(page, `join ${locale}`);
  await page.goto(`http://${told.address}/join/0`);
  await looked(page, `no invitation ${locale}`);
  await context.close();
}
const seated = [await joined(chromium, 0, { locale: 'en' }), await joined(chromium, 1, { viewport: PHONES[1], locale: 'pl' })];
const television = await joined(chromium, null, { viewport: { width: 1280, height: 720 }, touch: false });
for (let moment = 0; moment < MOMENTS; moment += 1) {
  const page = seated[moment % 2];
  await looked(page, `seat at moment ${moment} of ${told.of.title}`);
  if (moment % 5 === 0) await looked(television, `television at moment ${moment}`);
  const found = (await pressable(page)).filter(({ what }) => WANTED.includes(what.split(' ')[0]));
  const chosen = found[Math.floor(random() * found.length)];
  if (!chosen) continue;
  await pause(330);
  await page.locator(`button[name="what"][value="${chosen.what}"]:visible`).first().tap({ timeout: 2000 }).catch(() => {});
  await pause(100);
}
// Another phone asks for a seat; then the connection is lost.
const asks = await joined(chromium, 0, { viewport: PHONES[1] });
await pause(300);
await looked(asks, 'asking for a seat');
await looked(seated[0], 'asked for its seat');
await seated[1].context().setOffline(true);
await seated[1].locator('#lost').waitFor({ state: 'visible', timeout: 20_000 }).catch(() => {});
await looked(seated[1], 'connection lost');
await ask('stands');
if (faults.length > 0) {
  console.error([...new Set(faults)].join('\n'));
  process.exit(1);
}
done({ pages });
await chromium.close();
process.exit(0);
