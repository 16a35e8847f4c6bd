// Six pages play a table to its end: phones of two sizes and a television. Each presses what it finds on its page, as a player who goes
// on: what is asked, mostly what the slot says, else something by chance; while lines break. At rest every page is what the table
// would draw anew, and the table is the fold of its journal.
import { ask, browser, chance, counts, differs, done, fates, fillIn, finger, joined, line, PATIENCE_MS, pause, PHONES, pressable, told } from './table.mjs';

const { seats } = told.of;
/** How long a game may take, also on a machine that has other work. */
const LONGEST_MS = Number(process.env.BEDSIDE_LONGEST ?? 600_000);
/** Presses between two moments of rest. */
const REST_EVERY = 150;

/** What no player presses in the middle of a game, by what stands on it; the next thing of the game is pressed whatever it says. */
const NOT_NOW = /end (the )?(game|shift|table)|give up|correct|own dice|enter (the|your|dice|tiles|patients)|seconds|from the start|take .*back|from the table|options|signals|draw lots|miss|my wards|^departments|^boxes|^nurses|not yet/i;
/** How often a kind of press is wanted; what is not named is left alone. */
const WANTED = { go: 40, do: 40, board: 6, fill: 40, agree: 40, open: 4, form: 0.2, up: 0.2, undo: 0.2 };
/** What is done by whoever has no better. */
const WORSE = /morgue|discard|nothing|skip|oath|time it|fell over/i;
/** What is pressed now and then only, although nothing else may be there. */
const SELDOM = { up: 0.2, undo: 0.02 };
/** Where a player who goes on looks first, and how often they press what is there: what is asked, the next thing, what ends a turn. */
const FIRST = [['sheet', 1], ['slot', 0.85], ['dock', 0.2]];
/** What a page does with a press on what has just changed: nothing. */
const GUARD_MS = 310;

const log = {
  twice: 0, dropped: 0, cut: 0, faults: [], presses: new Map(),
  note(server, number, what, status) {
    const key = `${server.address().port} ${number}`;
    if (!this.presses.has(key)) this.presses.set(key, { what, status });
  },
};

let last = Promise.resolve();
/** One press at a time, over all lines: what comes of it is then known. */
const one = (work) => {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
};

const fate = fates(chance(told.seed));
const chromium = await browser();
const lines = [];
const phones = [];
for (let seat = 0; seat < 5; seat += 1) {
  const server = await line(chance(told.seed + 100 + seat), fate, log, one);
  lines.push(server);
  // Whoever finds no seat free watches.
  phones.push(await joined(chromium, seat < seats ? seat : null, { viewport: PHONES[seat % PHONES.length], line: server.address().port }));
}
const cut = await line(chance(told.seed + 200), fate, log, one);
lines.push(cut);
const television = await joined(chromium, null, { viewport: { width: 1280, height: 720 }, line: cut.address().port, touch: false });
const pages = [...phones, television];

let taps = 0;
let rests = false;
/** How often what was pressed, by what stands on it. */
const pressed = new Map();
let over = false;

const kind = (what) => what.split(' ')[0];

async function tap(page, random) {
  const wanted = (await pressable(page)).filter(({ what, says }) => WANTED[kind(what)] && (kind(what) === 'go' || !NOT_NOW.test(says)));
  const in_part = (part) => wanted.filter((button) => button.part === part && kind(button.what) !== 'undo');
  const first = FIRST.filter(([, often]) => random() < often).map(([part]) => in_part(part));
  const found = first.find((there) => there.length > 0) ?? wanted;
  const weight = ({ what, says }) => WANTED[kind(what)] * (WORSE.test(says) ? 0.1 : 1);
  let left = random() * found.reduce((sum, button) => sum + weight(button), 0);
  const chosen = found.find((button) => (left -= weight(button)) <= 0) ?? found.at(-1);
  if (!chosen || random() > (SELDOM[kind(chosen.what)] ?? 1)) return false;
  if (kind(chosen.what) === 'fill') await fillIn(page);
  if (!(await finger(page, chosen))) return false;
  for (const end = Date.now() + PATIENCE_MS; (await counts(page)).under_way > 0 && Date.now() < end;) await pause(10);
  taps += 1;
  pressed.set(chosen.says, (pressed.get(chosen.says) ?? 0) + 1);
  return true;
}

async function play(page, seat) {
  const random = chance(told.seed * 31 + seat);
  let idle = 0;
  while (!over && log.faults.length === 0) {
    if (rests) {
      await pause(50);
      continue;
    }
    page.busy = true;
    // What was pressed may have changed, moved or gone meanwhile: then nothing is pressed.
    const pressed = await tap(page, random).catch(() => false);
    page.busy = false;
    idle = pressed ? 0 : idle + 1;
    await pause(pressed ? GUARD_MS : Math.min(60 * idle, 400));
  }
}

/** At rest every page is what would be drawn anew, and the table is the fold of its journal. */
async function rest() {
  rests = true;
  for (const server of lines) server.calm = true;
  while (pages.some((page) => page.busy)) await pause(20);
  await last;
  const end = performance.now() + PATIENCE_MS;
  for (const page of pages) {
    for (;;) {
      const found = await differs(page);
      if (found.length === 0) break;
      if (performance.now() > end) throw new Error(`a page is not what the table would draw: ${JSON.stringify(found, null, 1)}`);
      await pause(150);
    }
    if (page.errors.length > 0) throw new Error(page.errors.join('; '));
  }
  if (!(await ask('fold')).same) throw new Error('the table is not the fold of its journal');
  for (const server of lines) server.calm = false;
  rests = false;
}

/** What was pressed most, and what there is to press now. */
async function account() {
  const most = [...pressed].sort(([, one], [, other]) => other - one).slice(0, 40);
  const now = await Promise.all(phones.map((page) => pressable(page)));
  return JSON.stringify({ most, now: now.map((all) => all.map(({ what, says }) => `${what.slice(0, 12)}|${says}`)) }, null, 1);
}

async function watch() {
  const end = performance.now() + LONGEST_MS;
  let next = REST_EVERY;
  let rested = 0;
  let stands;
  try {
    while (!over) {
      stands = await ask('stands');
      over = stands.over;
      if (log.faults.length > 0) throw new Error(log.faults[0]);
      if (performance.now() > end) throw new Error(`not over after ${taps} presses: ${JSON.stringify(stands)}; ${await account()}`);
      if (taps >= next || over) {
        await rest();
        rested += 1;
        next = taps + REST_EVERY;
      }
      await pause(150);
    }
  } finally {
    over = true;
  }
  return rested;
}

const began = performance.now();
const plays = phones.slice(0, seats).map((page, seat) => play(page, seat));
const rested = await watch();
await Promise.all(plays);
const counted = (kinds) => [...log.presses.values()].filter(({ what, status }) => status === 200 && kinds.includes(kind(what ?? ''))).length;
const secs = Math.round((performance.now() - began) / 1000);
done({ taps, secs, rested, presses: log.presses.size, done: counted(['go', 'do', 'fill', 'board']), twice: log.twice, dropped: log.dropped, cut: log.cut });
await chromium.close();
process.exit(0);
