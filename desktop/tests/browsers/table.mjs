// What every script of this folder has: the table that it asks about, chance, a browser, and a line that breaks.
import { existsSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

export const told = JSON.parse(process.argv[2]);

const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
let turn = Promise.resolve();
/** Asks about the table: one question after the other. */
export function ask(what, more = {}) {
  const mine = turn.then(async () => {
    process.stdout.write(`${JSON.stringify({ ask: what, ...more })}\n`);
    return JSON.parse((await answers.next()).value);
  });
  turn = mine.catch(() => {});
  return mine;
}

export function done(how) {
  process.stdout.write(`${JSON.stringify({ done: how })}\n`);
}

/** Chance that is the same each time (mulberry32). */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pause = (ms) => new Promise((go) => setTimeout(go, ms));

const BROWSERS = [process.env.BEDSIDE_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export async function browser() {
  const executablePath = BROWSERS.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('no Chromium is here: `cargo xtask setup` installs one, or name it in BEDSIDE_CHROMIUM');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** The link as it is reached on this machine. */
export function here(link) {
  return link.replace(/^http:\/\/[^/]+/, `http://${told.address}`);
}

export const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

/** What has not come by then never will, however busy the machine. */
export const PATIENCE_MS = 60_000;

/** In a page: what fingers do there is counted, and how many presses of theirs are under way. */
function counted() {
  const counts = { clicks: 0, presses: 0, under_way: 0 };
  globalThis.counts = counts;
  addEventListener('click', () => { counts.clicks += 1; }, true);
  const fetched = globalThis.fetch;
  globalThis.fetch = async (what, ...more) => {
    if (what !== '/press') return fetched(what, ...more);
    counts.presses += 1;
    counts.under_way += 1;
    try { return await fetched(what, ...more); } finally { counts.under_way -= 1; }
  };
}
export const counts = (page) => page.evaluate(() => ({ ...globalThis.counts }));

/** Waits until something is so on a page; `say` tells what is there instead. */
export async function until(page, what, more, say = () => '') {
  for (const end = Date.now() + PATIENCE_MS; !(await page.evaluate(what, more)); await pause(20)) {
    if (Date.now() > end) throw new Error(`never ${what} ${JSON.stringify(more)}: ${await say()}`);
  }
}

/**
 * Presses until a press has left the page, and waits for its answer. What has changed or moved under the finger is held back by the page,
 * and pressed again; what was sent is not. `ready` is done before each.
 */
export async function pressed(page, presses, ready) {
  await until(page, () => globalThis.counts.under_way === 0);
  const before = await counts(page);
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const { clicks } = await counts(page);
    await ready();
    await presses();
    // A click and the press that comes of it are one task of the page: who sees the one sees the other.
    for (const late = Date.now() + 5_000; (await counts(page)).clicks === clicks && Date.now() < late;) await pause(10);
    if ((await counts(page)).presses > before.presses) break;
    if (Date.now() > end) throw new Error(`nothing was sent: ${JSON.stringify(await counts(page))}`);
  }
  await until(page, () => globalThis.counts.under_way === 0);
}

/** A phone that has taken a seat, or a television where none is named. `line`: the port of a line that breaks. */
export async function joined(browser, seat, { viewport = PHONES[0], line = null, touch = true, scheme = 'light', locale = 'en' } = {}) {
  const proxy = line && { proxy: { server: `http://127.0.0.1:${line}`, bypass: '<-loopback>' } };
  const context = await browser.newContext({ viewport, hasTouch: touch, colorScheme: scheme, locale, reducedMotion: 'reduce', ...proxy });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(counted);
  const page = await context.newPage();
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(error.message));
  await page.goto(here(told.link));
  await page.locator(seat === null ? 'button[value="watch"]' : `button[value="sit ${seat}"]`).first().click();
  await page.waitForURL('**/seat');
  page.cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return page;
}

/** Everything that can be pressed on a page, as whoever looks and touches finds it, with the part of the page in which it lies. */
export function pressable(page) {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button[name="what"]')];
    const seen = (button) => button.checkVisibility({ checkVisibilityCSS: true }) && !button.closest('[inert]');
    const able = (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true';
    const part = (button) => button.closest('#seats,#sentence,#main,#choices,#slot,#dock,#sheet')?.id ?? '';
    return buttons.filter((button) => seen(button) && able(button)).map((button) => ({ what: button.value, part: part(button), says: button.innerText.trim() || button.ariaLabel || '' }));
  });
}

/** Touches the middle of what is pressable on a page, as it lies there now; whether it is still there and nothing lies over it. */
export async function finger(page, { what, part }) {
  const at = await page.evaluate(({ what, part }) => {
    const within = part ? document.getElementById(part) : document;
    const button = [...within.querySelectorAll('button[name="what"]')].find((button) => button.value === what && button.checkVisibility({ checkVisibilityCSS: true }));
    if (!button) return null;
    button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return button.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
  }, { what, part });
  if (at) await page.touchscreen.tap(at.x, at.y);
  return at !== null;
}

/** Fills in what an open form asks for with the least that it takes. */
export async function fillIn(page) {
  for (const input of await page.locator('form[action="/press"] input:visible').all()) {
    const kind = await input.getAttribute('type');
    if (kind === 'checkbox') continue;
    const range = await input.evaluate((node) => document.querySelector(`label[for="${node.id}"] small`)?.textContent ?? '');
    const least = range.match(/[−-]?\d+/)?.[0].replace('−', '-') ?? '1';
    await input.fill(least, { timeout: 1000 });
  }
}

/** What becomes of presses that lines carry, by chance, and each of it once in so many. */
export function fates(random) {
  const all = ['lost', 'unanswered', 'twice', 'twice', ...Array(18).fill('carried')];
  let left = [];
  return () => {
    if (left.length === 0) left = [...all];
    return left.splice(Math.floor(random() * left.length), 1)[0];
  };
}

/**
 * A line between one phone and the table that breaks: presses are lost on their way there, answers on their way back, some presses
 * arrive twice, as `fate` has it, and what is listened to is cut. `one` lets presses through one at a time, over all lines. While it is
 * `down` nothing comes through; while it `holds`, presses arrive when it `delivers`, whoever has hung up by then.
 */
export async function line(random, fate, log, one) {
  const [host, port] = told.address.split(':');
  const agent = new Agent({ keepAlive: false });
  const forward = (incoming, body) =>
    new Promise((answered, failed) => {
      const { pathname, search } = new URL(incoming.url, 'http://table');
      const headers = { ...incoming.headers, host: told.address, connection: 'close' };
      delete headers['proxy-connection'];
      const sent = request({ host, port, path: pathname + search, method: incoming.method, headers, agent }, answered);
      sent.on('error', failed);
      sent.end(body);
    });
  const read = (stream) => new Promise((whole, failed) => {
    const parts = [];
    stream.on('data', (part) => parts.push(part)).on('end', () => whole(Buffer.concat(parts))).on('error', failed);
  });
  let broken = false;
  const held = [];
  const server = createServer(async (incoming, outgoing) => {
    try {
      if (broken) return outgoing.destroy();
      const body = await read(incoming);
      const path = new URL(incoming.url, 'http://table').pathname;
      if (path === '/press' && server.holds) {
        held.push(() => forward(incoming, body).then(read));
        return;
      }
      if (path === '/press' && incoming.method === 'POST') {
        const becomes = server.calm ? 'carried' : fate();
        if (becomes === 'lost') {
          log.dropped += 1;
          return outgoing.destroy();
        }
        const [status, answer] = await one(async () => {
          const fields = new URLSearchParams(body.toString());
          const first = await forward(incoming, body);
          const answer = await read(first);
          log.note(server, fields.get('number'), fields.get('what'), first.statusCode);
          if (becomes === 'twice') {
            const between = (await ask('stands')).entries;
            await read(await forward(incoming, body));
            const after = (await ask('stands')).entries;
            if (after !== between) throw new Error(`done twice: ${body}`);
            log.twice += 1;
          }
          return [first.statusCode, answer];
        });
        if (becomes === 'unanswered') {
          log.dropped += 1;
          return outgoing.destroy();
        }
        outgoing.writeHead(status, { 'content-type': 'text/plain' });
        return outgoing.end(answer);
      }
      const answered = await forward(incoming, body);
      outgoing.writeHead(answered.statusCode, answered.headers);
      answered.pipe(outgoing);
      answered.on('error', () => outgoing.destroy());
      outgoing.on('close', () => answered.destroy());
      if (path === '/events') {
        const cut = setTimeout(() => {
          if (server.calm) return;
          log.cut += 1;
          outgoing.destroy();
        }, 3000 + random() * 12000);
        outgoing.on('close', () => clearTimeout(cut));
      }
    } catch (fault) {
      if (/done twice/.test(fault.message)) log.faults.push(fault.message);
      outgoing.destroy();
    }
  });
  server.calm = server.holds = false;
  server.down = () => { broken = true; server.closeAllConnections(); };
  server.up = () => { broken = false; };
  server.delivers = async () => { for (const late of held.splice(0)) await late(); };
  await new Promise((go) => server.listen(0, '127.0.0.1', go));
  return server;
}

/**
 * What differs between a page as it is and as it would be loaded anew from the table; nothing, where they are the same. Clocks and
 * sand go on by themselves.
 */
export async function differs(page) {
  const answer = await fetch(`http://${told.address}/seat`, { headers: { cookie: page.cookie } });
  const fresh = await answer.text();
  return page.evaluate((fresh) => {
    const still = (root) => {
      const copy = root.cloneNode(true);
      for (const node of copy.querySelectorAll('[data-end],[data-since]')) node.textContent = '';
      for (const node of copy.querySelectorAll('*')) {
        node.removeAttribute('style');
        node.removeAttribute('inert');
        node.classList.remove('sent', 'long');
        if (!node.classList.length) node.removeAttribute('class');
      }
      return copy.innerHTML;
    };
    const other = new DOMParser().parseFromString(fresh, 'text/html');
    const found = [];
    for (const id of ['seats', 'sentence', 'main', 'choices', 'slot', 'dock', 'sheet']) {
      const [here, there] = [document.getElementById(id), other.getElementById(id)];
      if (!here && !there) continue;
      if (!here || !there || still(here) !== still(there)) found.push({ id, here: here && still(here), there: there && still(there) });
    }
    return found;
  }, fresh);
}
