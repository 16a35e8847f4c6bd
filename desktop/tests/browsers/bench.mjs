// How soon a tap on one phone is seen on all six pages of a table: four players of Rush M.D. and two televisions, from the touch to the
// frame after the change. Figures as JSON lines, for `cargo xtask bench`.
import { browser, here, pause, told } from './table.mjs';

const TAPS = 100;
/** From tap to tap of a glass of a second, with the time that a page holds other presses back. */
const APART_MS = 400;
/** What a group notices. */
const LIMIT_MS = 50;

/** In a page: when the frame after each change was begun, by the clock that all pages have. */
function watched() {
  globalThis.now = () => performance.timeOrigin + performance.now();
  globalThis.drawn = [];
  globalThis.EventSource = class extends EventSource {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', () => requestAnimationFrame(() => globalThis.drawn.push(globalThis.now())));
    }
  };
}

async function joined(chromium, what) {
  const context = await chromium.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' });
  await context.addInitScript(watched);
  const page = await context.newPage();
  await page.goto(here(told.link));
  await page.locator(`button[value="${what}"]`).first().click();
  await page.waitForURL('**/seat');
  return page;
}

const chromium = await browser();
const pages = [];
for (const what of ['sit 0', 'sit 1', 'sit 2', 'sit 3', 'watch', 'watch']) pages.push(await joined(chromium, what));
await pause(1000);
const took = [];
for (let tap = 0; tap < TAPS; tap += 1) {
  await pause(APART_MS);
  const touched = await pages[tap % 4].evaluate((name) => {
    const tile = [...document.querySelectorAll('button[name="what"]')].find((button) => button.value.startsWith('do ') && button.textContent.includes(name));
    const now = globalThis.now();
    tile?.click();
    return tile ? now : null;
  }, `Nurse ${tap % 4 + 1}`);
  if (touched === null) continue;
  const seen = await Promise.all(pages.map((page) => page.evaluate(async (touched) => {
    const since = () => globalThis.drawn.find((at) => at >= touched);
    for (const end = globalThis.now() + 5_000; since() === undefined && globalThis.now() < end;) await new Promise((go) => setTimeout(go, 5));
    return since() ?? null;
  }, touched)));
  if (seen.includes(null)) throw new Error(`a page did not change: ${seen.map((at) => at && at - touched)}`);
  took.push(Math.max(...seen) - touched);
}
if (took.length < TAPS / 2) throw new Error(`only ${took.length} of ${TAPS} taps found their glass`);
took.sort((one, other) => one - other);
const share = (part) => Math.round(took[Math.floor((took.length - 1) * part)] * 10) / 10;
const print = (name, value, limit) => console.log(JSON.stringify({ what: `phones: tap to all six pictures changed, ${name}`, value, unit: 'ms', limit, ok: limit === null || value <= limit }));
print('p50', share(0.5), null);
print('p99', share(0.99), LIMIT_MS);
await chromium.close();
process.exit(0);
