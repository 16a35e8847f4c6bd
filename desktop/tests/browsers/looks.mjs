// Every page at one moment of each kind, at both sizes of phones, in both languages and looks and with letters twice as large, and on a
// television: nothing runs out sideways, nothing to press is small, what must not scroll does not, and axe-core finds nothing. Where a
// folder is named, each is kept as a picture, to be looked at; else only the views are looked at that axe-core looks over.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { browser, done, PATIENCE_MS, told } from './table.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const VIEWS = [
  { name: '390', width: 390, height: 844, lang: 'en', scheme: 'light', letters: '100', axe: true },
  { name: '360-pl-dark', width: 360, height: 640, lang: 'pl', scheme: 'dark', letters: '100', axe: true },
  { name: '360', width: 360, height: 640, lang: 'en', scheme: 'light', letters: '100' },
  { name: '390-200', width: 390, height: 844, lang: 'pl', scheme: 'light', letters: '200' },
];
const TELEVISION = { name: 'tv', width: 1280, height: 720, lang: 'en', scheme: 'light', axe: true };
/** The sizes of letters, as a press goes through them. */
const LETTERS = ['100', '125', '150', '200'];
/** Less than that is not seen. */
const SLACK = 1;
/** The least side of what is pressed: beds lie closer. */
const LEAST = 43;

const { tables, folder } = told.of;
const views = VIEWS.filter((view) => folder || view.axe);
/** How many tables are looked at at once: a page waits more than it works. */
const AT_ONCE = 2;
const chromium = await browser();
const faults = [];
let pages = 0;

/** What is wrong with a page as it lies there. */
function laid({ slack, least, still }) {
  const found = [];
  const name = (node) => `${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ''}.${node.className?.baseVal ?? node.className}`;
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > slack) found.push(`the page is ${wide} px too wide`);
  for (const part of document.querySelectorAll('main, footer, header, #sentence, .rise, .watch')) {
    const out = part.scrollWidth - part.clientWidth;
    if (out > slack) {
      const edge = part.getBoundingClientRect().right;
      const who = [...part.querySelectorAll('*')].filter((node) => node.getBoundingClientRect().right > edge + slack && !node.closest('.unseen')).slice(0, 3).map(name);
      found.push(`${name(part)} runs out sideways by ${out}: ${who.join(', ')}`);
    }
  }
  const main = document.querySelector('main');
  const down = main.scrollHeight - main.clientHeight;
  if (still && down > slack) found.push(`main scrolls by ${down}`);
  for (const button of document.querySelectorAll('button')) {
    if (!button.checkVisibility({ checkVisibilityCSS: true }) || button.id === 'again') continue;
    const { width, height } = button.getBoundingClientRect();
    if (width < least || height < least) found.push(`${button.value} is ${Math.round(width)} x ${Math.round(height)}: ${button.textContent.trim().slice(0, 30)}`);
    if (button.scrollWidth > button.clientWidth + 2 && getComputedStyle(button).overflow !== 'visible') found.push(`${button.value} is cut: ${button.textContent.trim().slice(0, 40)}`);
  }
  return found;
}

/** What a press brings about, without the page: one that loads itself anew cannot lose it. */
async function press(page, table, number, what) {
  const answer = await page.context().request.post(new URL('/press', table.link).href, { headers: { 'x-bedside': '1' }, form: { number: String(number), what } });
  if (!answer.ok()) throw new Error(`${table.name}: ${what} was answered by ${answer.status()}`);
}

/** What its player has chosen for their page. */
async function chosen(page, table) {
  const answer = await page.context().request.get(new URL('/seat', table.link).href);
  const [, set] = (await answer.text()).match(/id="set"[^>]*><([^>]*)>/);
  return (what) => set.match(new RegExp(`data-${what}="(\\w+)"`))[1];
}

async function looked(page, table, view) {
  const where = `${table.name} ${view.name}`;
  for (const fault of await page.evaluate(laid, { slack: SLACK, least: LEAST, still: table.still && view.letters === '100' || view.name === 'tv' })) faults.push(`${where}: ${fault}`);
  if (page.errors.length > 0) faults.push(`${where}: ${page.errors.join('; ')}`);
  if (view.axe) {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
    for (const { id, help, nodes } of violations) faults.push(`${where}: ${id} (${help}): ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.any.map((any) => any.message).join(' ')}`).slice(0, 2).join(' | ')}`);
  }
  if (folder) await page.screenshot({ path: `${folder}/${table.name}-${view.name}.png` });
  pages += 1;
}

async function opened(table, seat, view) {
  const context = await chromium.newContext({ viewport: { width: view.width, height: view.height }, hasTouch: seat !== null, locale: 'en', reducedMotion: 'reduce', colorScheme: view.scheme });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(error.message));
  await page.goto(table.link);
  await page.locator(seat === null ? 'button[value="watch"]' : `button[value="sit ${seat}"]`).first().click();
  await page.waitForURL('**/seat');
  return page;
}

/** Opens the form whose button says something, behind `More` where it lies there, and chooses what comes first. */
async function filled(page, table, says, next) {
  const first = (kind, says) => page.evaluate(([kind, says]) => [...document.querySelectorAll('button[name="what"]')].find((button) => button.value.startsWith(kind) && button.textContent.includes(says))?.value, [kind, says]);
  const presses = async (what) => {
    if (!what) throw new Error(`nothing says ${says}`);
    await press(page, table, next(), what);
    await page.goto(new URL('/seat', table.link).href);
  };
  if (!(await first('form ', says))) await presses('more');
  await presses(await first('form ', says));
  for (let picks = 0; picks < 2; picks += 1) await presses(await first('pick ', ''));
}

async function over(table) {
  const page = await opened(table, table.seat ?? 0, VIEWS[0]);
  let number = 1000;
  if (table.form) await filled(page, table, table.form, () => number += 1);
  for (const view of views) {
    await page.setViewportSize({ width: view.width, height: view.height });
    await page.emulateMedia({ colorScheme: view.scheme });
    // Nobody looks while a page changes its language: it would load itself anew.
    await page.goto('about:blank');
    const is = await chosen(page, table);
    if (is('lang') !== view.lang) await press(page, table, number += 1, 'language');
    const steps = LETTERS.indexOf(view.letters) - LETTERS.indexOf(is('letters'));
    for (let count = (steps + LETTERS.length) % LETTERS.length; count > 0; count -= 1) await press(page, table, number += 1, 'set letters');
    await page.goto(new URL('/seat', table.link).href);
    await looked(page, table, view);
  }
  await page.context().close();
  if (table.television) {
    const screen = await opened(table, null, TELEVISION);
    await looked(screen, table, TELEVISION);
    await screen.context().close();
  }
}

const left = tables.values();
const looks = async () => { for (const table of left) await over(table); };
await Promise.all(Array.from({ length: AT_ONCE }, looks));
if (faults.length > 0) {
  console.error([...new Set(faults)].join('\n'));
  process.exit(1);
}
done({ pages });
await chromium.close();
process.exit(0);
