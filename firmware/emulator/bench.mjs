// What the gadget costs, in emulated cycles of the real image: one JSON line a figure. Ends with 1 where a limit is broken.
// Presses are chosen by what the panel says, from a seed: whatever the menus are like, they are gone through.
import { readFileSync } from 'node:fs';
import { chance } from './test/chance.mjs';
import { played } from './test/desktop.mjs';
import { SIX, DEAL, turns } from './test/emergency.mjs';
import { FOUR, Player } from './test/player.mjs';
import { END_HZ, isTone, TUNES } from './test/sounds.mjs';
import { wander } from './test/wanderer.mjs';
import { GLASSES, openedJournal } from './test/wire.mjs';

const FULL_FRAME = 1024; // bytes of the display memory
const GLASS_MS = 25_000;
const REST_MS = 160; // between two tunes
const PRESS_LIMIT = 15; // with the cache of the flash, whose misses are counted at their worst
const RELEASE_LIMIT = PRESS_LIMIT + 15; // a contact has to be open for 15 ms: until then it may chatter
const PRESSES = 100; // in each game
const UNDOS = 8;
const ANSWER_MS = 100; // what changes later is no answer: a press that is refused again changes nothing
const DETENT_MS = 8; // a detent is felt at its last contact, so long after the first
const STACK_LIMIT = 160 * 1024; // of 192 KiB that are there, less the guard

let broken = false;

function figure(what, value, unit, limit = null) {
  const ok = limit === null || value <= limit;
  broken ||= !ok;
  console.log(JSON.stringify({ what, value: Math.round(value * 1000) / 1000, unit, limit, ok }));
}

/** Every gadget that was switched on, for what all of them took. */
const boards = [];

function switchedOn(options) {
  const player = new Player({ bootMs: 500, ...options });
  boards.push(player.board);
  return player;
}

const start = () => switchedOn();

/** A gadget at the table of a saved journal, with nobody at the other end of the cable. */
function startAt(journal) {
  const player = switchedOn();
  player.desk.meet();
  player.desk.hand(journal);
  player.unplug();
  player.run(500);
  return player;
}

/** A table for four whose glasses run so long, in council. */
function withGlasses(choices = []) {
  return startAt(openedJournal({ seats: FOUR, choices: [{ glass_millis: GLASS_MS }, ...choices] }));
}

/** Keeps eight glasses running by presses: each is turned again as soon as it is empty and the player gets there. */
class GlassTurner {
  #player;
  #chosen = 0;
  #ends = GLASSES.map(() => 0);
  turned = 0;

  constructor(player) {
    this.#player = player;
  }

  /** Turns the glass that has been empty for the longest time. */
  #tend() {
    const glass = this.#ends.indexOf(Math.min(...this.#ends));
    this.#player.press(glass - this.#chosen);
    this.#chosen = glass;
    this.#ends[glass] = this.#player.ms + GLASS_MS;
    this.#player.press('push');
    this.turned++;
  }

  /** Lets time pass until `ms`, with the glasses tended. */
  until(ms) {
    while (this.#player.ms < ms) {
      const empty = Math.min(...this.#ends) + 10;
      if (empty > this.#player.ms) this.#player.runTo(Math.min(ms, empty));
      else this.#tend();
    }
  }
}

/** A flash with a table of 200 entries, in whose clock about a thousand beats were written. */
function typicalFlash() {
  const player = Player.linked({ bootMs: 500 });
  player.does({ adjust_clock: { secs: 400 } });
  for (let i = 0; i < 66; i++) player.does({ adjust_clock: { secs: i % 2 ? -5 : 5 } });
  player.unplug();
  for (let i = 0; i < 132; i++) {
    player.press('go');
    player.run(i < 120 ? 50 : 85_000);
  }
  const { entries } = player.desk.meet().revision;
  if (entries < 200) throw new Error(`only ${entries} entries were made`);
  player.board.cutPower();
  player.assertHealthy();
  return player.board.flash;
}

/** Milliseconds from power-up until every byte of the first picture has gone over the bus. */
function startToFrame(flash) {
  const player = new Player({ bootMs: 0, flash });
  const { board } = player;
  board.runUntil(() => board.bus.bytes >= FULL_FRAME, 5000, 0.1);
  // The picture is whole when the bus then falls silent.
  board.runUntil(() => board.ms - board.bus.lastByteMs > 3, 1000, 0.1);
  const { lastByteMs } = board.bus;
  if (!board.oled.on || board.screen.filter((column) => column !== 0).length < 200) throw new Error('the first picture is blank');
  player.assertHealthy();
  return lastByteMs;
}

/** The way from a contact to the first byte on the bus that changes a pixel; null where nothing changes. */
function wayToByte(player, contact) {
  const { board, ms } = player;
  contact();
  return board.runUntil(() => board.bus.lastChangeMs > ms, ANSWER_MS, 0.05) ? board.bus.lastChangeMs - ms : null;
}

/** Presses a key and answers the way to what it changes, and from letting go to that; null where nothing changes. */
function ways(player, key) {
  const { board } = player;
  if (typeof key === 'number') {
    const way = wayToByte(player, () => board.spin(key));
    player.run(60);
    return { press: way === null ? null : way - DETENT_MS };
  }
  const press = wayToByte(player, () => board.down(key));
  player.run(60);
  // A push is seen as it goes down, and does what it does when it is let go.
  const release = wayToByte(player, () => board.up(key));
  return key === 'push' ? { press, release } : { press };
}

/** Measured presses: how many were seen, and the longest. */
class Ways {
  count = 0;
  worst = 0;
  #unseen = 0;
  #which = '';

  take(way, which) {
    if (way === undefined) return;
    if (way === null) this.#unseen++;
    else this.count++;
    if (way > this.worst) [this.worst, this.#which] = [way, which];
  }

  /** Prints the longest; which one it was is said beside it. */
  tell(what, limit) {
    if (this.count <= this.#unseen) throw new Error(`${what}: only ${this.count} of ${this.count + this.#unseen} presses were seen`);
    console.log(`${what}, the longest: ${this.#which}`);
    figure(`${what}, worst of ${this.count}`, this.worst, 'ms', limit);
  }
}

/** Presses chosen from what the panel says, each some time after the last one: `{ presses, releases }`. */
function pressed(player, count, seed = 40) {
  const random = chance(seed);
  const [presses, releases] = [new Ways(), new Ways()];
  while (presses.count < count) {
    player.run(350 + random() * 900);
    // A second that ends just then would be taken for the answer.
    while (nearSecond(player.board)) player.run(50);
    const { panel } = player;
    const key = wander(panel, random);
    if (key === 'hold') {
      player.press(key);
      continue;
    }
    const { press, release } = ways(player, key);
    const which = `${key} at '${panel.header}', '${panel.chosen ?? panel.go}'`;
    presses.take(press, which);
    releases.take(release, which);
  }
  player.assertHealthy();
  return { presses, releases };
}

/** Undoing, each time after something that was done. */
function undone(player, count) {
  const undos = new Ways();
  for (let press = 0; undos.count < count && press < 20 * count; press++) {
    player.press('go');
    player.run(2500);
    const { panel } = player;
    // Where a page is open, BACK closes it.
    if (panel.back !== 'Undo') continue;
    undos.take(ways(player, 'back').press, `'${panel.header}', '${panel.chosen ?? panel.go}'`);
    player.run(2500);
  }
  player.assertHealthy();
  return undos;
}

function nearSecond(board) {
  // The picture of a running clock last changed at a full second; the next one is due a second later.
  const since = (board.ms - (board.bus.lastChangeMs ?? 0)) % 1000;
  return since > 900 || since < 60;
}

/** A clock of four minutes: share of time awake, bytes on the bus a second, and the worst second. */
function fourMinutes(player, turner = null) {
  const { board } = player;
  const from = player.press('go');
  turner?.until(from + 900);
  player.runTo(from + 900);
  const { awakeCycles, cycles } = board;
  const first = board.bus.bytes;
  let [last, worst] = [first, 0];
  const seconds = 238;
  for (let second = 0; second < seconds; second++) {
    const ends = from + 900 + 1000 * (second + 1);
    turner?.until(ends);
    player.runTo(ends);
    worst = Math.max(worst, board.bus.bytes - last);
    last = board.bus.bytes;
  }
  player.assertHealthy();
  return {
    awake: (100 * (board.awakeCycles - awakeCycles)) / (board.cycles - cycles),
    bytes: (last - first) / seconds,
    worst,
  };
}

/**
 * The error of the end signal over clocks with up to three random pauses: what the presses have let the clock run, contact by
 * contact, against the moment of the tone.
 */
function endError(runs) {
  const random = chance(20);
  const player = Player.linked({ bootMs: 500 });
  let worst = 0;
  for (let run = 0; run < runs; run++) {
    const secs = 4 + Math.floor(random() * 9);
    player.setsClock(secs);
    player.run(200 + random() * 100);
    let left = secs * 1000;
    let from = player.press('go');
    for (let pause = Math.floor(random() * 4); pause > 0; pause--) {
      player.run(random() * Math.min(2500, left / 3));
      left -= player.press('go') - from;
      player.run(150 + random() * 3000);
      from = player.press('go');
    }
    player.runTo(from + left + 200);
    const end = player.board.tones.findLast((tone) => tone.ms > from + 200 && isTone(END_HZ)(tone));
    if (!end || end.ms < from + left - 500) throw new Error(`run ${run} has no end signal`);
    worst = Math.max(worst, Math.abs(end.ms - from - left));
    player.run(1500);
    player.opensTable();
    player.run(500);
  }
  player.assertHealthy();
  return worst;
}

/**
 * The error of the end signal, and of the ends of sand, with glasses turned at random and the clock paused once: contact by
 * contact against the moment of the tone.
 */
function endErrorWithGlasses(runs) {
  const random = chance(21);
  let [worst, sand, heard] = [0, 0, 0];
  for (let run = 0; run < runs; run++) {
    const player = withGlasses([{ action_seconds: 40 }]);
    const { tones } = player.board;
    player.run(random());
    const start = player.press('go');
    const turned = [];
    for (let glass = 0; glass < GLASSES.length; glass++) {
      if (glass > 0) player.press(1);
      player.run(100 + random() * 900);
      turned.push(player.press('push'));
    }
    player.run(500 + random() * 3000);
    const paused = player.press('go');
    player.run(300 + random() * 3000);
    const stood = player.press('go') - paused;
    player.runTo(start + 40_000 + stood + 1500);
    const tone = (hz, ms) => tones.find((tone) => Math.abs(tone.ms - ms) < 300 && isTone(hz)(tone));
    const end = tone(END_HZ, start + 40_000 + stood);
    if (!end) throw new Error(`run ${run} has no end signal`);
    worst = Math.max(worst, Math.abs(end.ms - start - 40_000 - stood));
    turned.forEach((ms, glass) => {
      const due = ms + GLASS_MS + stood;
      const free = tone(TUNES[glass < 4 ? 'doctor' : 'nurse'][0], due);
      // One that has to wait for another tune says nothing about the clock.
      const before = tones.findLast((tone) => tone.ms < due - 2);
      if (before.hz > 0 || before.ms > due - REST_MS) return;
      if (!free) throw new Error(`run ${run} does not say that glass ${glass} is empty`);
      sand = Math.max(sand, Math.abs(free.ms - due));
      heard++;
    });
    player.assertHealthy();
  }
  return { worst, sand, heard };
}

/** A new table, opened by presses. */
function opened(table) {
  const player = start();
  player.opensTable(table);
  return player;
}

/** Six at Emergency Roll in their twentieth turn: the sheets are full, and whoever is asked has most to choose from. */
function sixLate() {
  const late = [DEAL, ...turns(1, 19, 6), { roll: { card: null, dice: [3, 3, 4] } }];
  return startAt(played('emergency_roll', SIX, {}, late, { refusals: true }));
}

const flash = typicalFlash();
figure('start to first full frame', startToFrame(flash), 'ms', 250);
const town = process.env.BEDSIDE_TOWN; // a saved game; `cargo xtask bench` makes one
const GAMES = {
  'Rush M.D. by its clock': start,
  'Rush M.D. with eight glasses': withGlasses,
  'Dice Hospital, scored': () => opened({ game: 'dice_hospital', players: 3 }),
  ...(town ? { 'the middle of Dice Hospital, refereed': () => startAt(new Uint8Array(readFileSync(town))) } : {}),
  'Emergency Roll with six': sixLate,
  'Emergency Roll alone': () => opened({ game: 'emergency_roll', players: 1 }),
  'an open table': () => opened({ game: 'open_table', players: 4 }),
};
for (const [game, table] of Object.entries(GAMES)) {
  const { presses, releases } = pressed(table(), PRESSES);
  presses.tell(`press to first changed byte in ${game}`, PRESS_LIMIT);
  releases.tell(`a push let go to first changed byte in ${game}`, RELEASE_LIMIT);
  // While a clock runs an undo has to be held.
  if (!game.startsWith('Rush')) undone(table(), UNDOS).tell(`undo to first changed byte in ${game}`, PRESS_LIMIT);
}
const clock = fourMinutes(start());
const player = withGlasses();
const turner = new GlassTurner(player);
const glasses = fourMinutes(player, turner);
figure('awake while the clock runs', clock.awake, '%', 3);
figure(`awake with eight glasses and the ring, turned ${turner.turned} times`, glasses.awake, '%', 5);
figure('error of the end signal, worst of 20', endError(20), 'ms', 1);
const withSand = endErrorWithGlasses(10);
figure('error of the end signal with eight glasses, worst of 10', withSand.worst, 'ms', 1);
// The journal counts whole milliseconds: the turn, the pause and the going on each have their share.
figure(`error of a glass's end, worst of ${withSand.heard}`, withSand.sand, 'ms', 2);
figure('bytes on the bus a second', clock.bytes, 'B/s', 400);
figure('bytes on the bus a second with eight glasses', glasses.bytes, 'B/s', 400);
figure('bytes on the bus in the worst second', clock.worst, 'B');
figure('bytes on the bus in the worst second with eight glasses', glasses.worst, 'B');
figure('deepest stack, by paint', Math.max(...boards.map((board) => board.stackUsed)), 'B', STACK_LIMIT);
process.exitCode = broken ? 1 : 0;
