// What is on the way to a seat and away from it is looked over by axe-core, in both looks and both languages: coming in, what is behind
// More, a seat that is asked for, a connection that is lost, a phone that was sent away. What is in between, looks.mjs looks over.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ask, browser, done, here, joined, pause, PHONES, pressed, told } from './table.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What a page does with a press on what has just changed: nothing. */
const GUARD_MS = 310;

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
for (const page of seated) {
  const tap = (what) => pressed(page, () => page.locator(`button[value="${what}"]:visible`).first().tap(), () => pause(GUARD_MS));
  await tap('more');
  await page.locator('[aria-modal]').waitFor();
  await looked(page, 'more');
  await tap('close');
}
// Another phone asks for a seat; then the connection is lost.
const asks = await joined(chromium, 0, { viewport: PHONES[1] });
await seated[0].locator('.asked').waitFor();
await looked(asks, 'asking for a seat');
await looked(seated[0], 'asked for its seat');
await ask('removes', { seat: 0 });
await seated[0].locator('.asked').waitFor({ state: 'detached' });
await looked(seated[0], 'sent away');
await seated[1].context().setOffline(true);
await seated[1].locator('#lost').waitFor();
await looked(seated[1], 'connection lost');
if (faults.length > 0) {
  console.error([...new Set(faults)].join('\n'));
  process.exit(1);
}
done({ pages });
await chromium.close();
process.exit(0);
