// What becomes of presses when a line breaks for a moment, when it breaks for long, when the table's computer hangs, and when it has no
// time. The page's clock moves where the test moves it, so that a slow machine loses nothing more than a fast one.
import assert from 'node:assert/strict';
import { ask, browser, counts, done, here, joined, line, pressed, told, until } from './table.mjs';

/** In the page: what it hears when it asks whether the table is still there, and how often its presses are turned away. */
function answered() {
  delete Navigator.prototype.wakeLock;
  Object.assign(globalThis, { silent: false, busy: 0 });
  const fetched = globalThis.fetch;
  globalThis.fetch = async (what, ...more) => {
    if (what === '/press' && globalThis.busy > 0) return new Response('', { status: 429 + 74 * (globalThis.busy-- % 2) });
    if (what !== '/phone.js') return fetched(what, ...more);
    if (globalThis.silent) throw new DOMException('nothing came', 'TimeoutError');
    return new Response();
  };
}

const table = await line(() => 1, () => 'carried', { note() {} }, (work) => work());
table.calm = true;
const chromium = await browser();
const page = await joined(chromium, 0, { line: table.address().port });
await page.addInitScript(answered);
await page.clock.install({ time: 0 });
await page.goto(new URL('/seat', here(told.link)).href);
await page.clock.pauseAt(60_000);
const entries = async () => (await ask('stands')).entries;
const glass = (name) => page.locator(`button.g-b:has(.unseen:text-matches("^${name}"))`);
const says = (id) => page.locator(`#${id}`).innerText();
const comes = (what, more) => until(page, what, more, async () => JSON.stringify([await counts(page), await page.locator('body').innerText()]));
const is_lost = () => page.locator('#lost').isVisible();
const runs = (count) => comes((count) => document.querySelectorAll('.g.run').length === count, count);
const idle = () => comes(() => globalThis.counts.under_way === 0);
/** A finger on a glass; nobody waits for what comes of it. */
async function tap(name) {
  await page.clock.fastForward(400);
  const { clicks } = await counts(page);
  await glass(name).tap();
  await comes((clicks) => globalThis.counts.clicks > clicks, clicks);
}
/** Time passes while presses are tried again and again. */
async function passes(ms) {
  for (let gone = 0; gone < ms; gone += 200) {
    await page.clock.runFor(200);
    if (!table.holds) await idle();
  }
}
/** Connected again: the page looks by itself. */
async function returns() {
  for (const end = Date.now() + 60_000; await is_lost(); await page.clock.runFor(100)) assert.ok(Date.now() < end, 'it comes back');
}

await comes(() => document.querySelector('#slot button'));
await pressed(page, () => page.locator('#slot button').tap(), () => page.clock.fastForward(400));
await comes(() => document.querySelector('.g-b'));
// Where the browser cannot keep the screen on, that is said.
await page.clock.fastForward(400);
const opens = () => document.querySelector('.dims')?.checkVisibility();
for (const more of ['#dock button', '#sheet button[value="more"]']) await pressed(page, () => page.locator(more).last().tap(), () => page.clock.fastForward(400));
await comes(opens);
await pressed(page, () => page.locator('button[value="close"]').tap(), () => page.clock.fastForward(400));
await comes(() => !document.querySelector('#sheet').childElementCount);
let stood = await entries();

// A moment without a connection is nothing: the press waits.
table.down();
await tap('Nurse 1');
await passes(2_000);
assert.equal(await is_lost(), false);
table.up();
await page.clock.runFor(400);
await runs(1);
assert.equal(await entries(), stood += 1);

// From three seconds on presses are dropped, and named for as long as it lasts; when the line is back the table says so, too.
table.down();
await tap('Nurse 2');
await tap('Nurse 3');
await passes(3_000);
assert.ok(await is_lost());
await passes(3_000);
assert.match(await says('dropped'), /^No answer yet: Nurse 2[^]*Nurse 3/);
table.up();
await returns();
await comes(() => /^Not done: Nurse 2[^]*Nurse 3/.test(document.querySelector('#sentence').innerText));
assert.equal(await page.locator('#dropped').textContent(), '');
assert.equal(await entries(), stood);
await tap('Nurse 2');
await runs(2);
assert.equal(await entries(), stood += 1);

/** The table's computer hangs longer than anybody waits. */
async function hangs(name) {
  table.holds = true;
  await page.evaluate(() => { globalThis.silent = true; });
  await tap(name);
  await comes(() => globalThis.counts.under_way === 1);
  await passes(7_000);
  assert.ok(await is_lost());
  await idle();
  assert.match(await says('dropped'), new RegExp(`^No answer yet: ${name}`));
}
async function awakes() {
  table.holds = false;
  await page.evaluate(() => { globalThis.silent = false; });
  await returns();
}
// What was said not to be done is not done, also where it arrives after all.
await hangs('Nurse 3');
await awakes();
await comes(() => /^Not done: Nurse 3/.test(document.querySelector('#sentence').innerText));
await table.delivers();
assert.equal(await entries(), stood);
// What was done before is not said not to be.
await hangs('Nurse 3');
await table.delivers();
assert.equal(await entries(), stood += 1);
await awakes();
await runs(3);
await idle();
assert.ok(!/Not done/.test(await says('sentence')));

// The table has no time, and then none for this phone: that is said.
await page.evaluate(() => { globalThis.busy = 2; });
await tap('Nurse 4');
await passes(1_200);
await comes(() => /^Not done: Nurse 4/.test(document.querySelector('#sentence').innerText));
assert.equal(await entries(), stood);
assert.equal(page.errors.join(), '');
done({ entries: stood });
await chromium.close();
process.exit(0);
