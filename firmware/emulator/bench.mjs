// What the gadget costs, in emulated cycles of the real image: one JSON line a figure. Ends with 1 where a limit is broken.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Board } from './src/board.mjs';
import { Desk, GLASSES, openedJournal } from './test/link.mjs';

const IMAGE = process.env.BEDSIDE_ELF
  ?? fileURLToPath(new URL('../../target/firmware/thumbv6m-none-eabi/release/pico', import.meta.url));
const END_HZ = 3136;
const FULL_FRAME = 1024; // bytes of the display memory
const GLASS_MS = 25_000;
const FOUR = ['Ada', 'Ben', 'Cyd', 'Dag'];
const DOCTOR_HZ = 1319;
const NURSE_HZ = 3520;
const REST_MS = 160; // between two tunes

if (!existsSync(IMAGE)) {
  console.error(`there is no image at ${IMAGE}: build the firmware, or name one in BEDSIDE_ELF`);
  process.exit(2);
}
const elf = new Uint8Array(readFileSync(IMAGE));

let broken = false;

function figure(what, value, unit, limit = null) {
  const ok = limit === null || value <= limit;
  broken ||= !ok;
  console.log(JSON.stringify({ what, value: Math.round(value * 1000) / 1000, unit, limit, ok }));
}

/** Numbers from 0 to 1 that are the same in every run. */
function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function start(options = {}) {
  const board = new Board({ elf, ...options });
  board.run(500);
  return board;
}

/** A fault or a restart would make every figure worthless. */
function checked(board) {
  if (board.faults.length || board.resets) throw new Error(`the firmware crashed: ${JSON.stringify(board.faults)}`);
  return board;
}

/** A table for four whose glasses run so long, in council, with nobody at the other end of the cable. */
function withGlasses(choices = []) {
  const board = start();
  const desk = new Desk(board);
  desk.meet();
  desk.hand(openedJournal({ seats: FOUR, choices: [{ glass_millis: GLASS_MS }, ...choices] }));
  board.usb.unplug();
  board.run(500);
  return { board, desk };
}

/** Keeps eight glasses running by presses: each is turned again as soon as it is empty and the hand gets there. */
class BusyHand {
  #board;
  #chosen = 0;
  #ends = GLASSES.map(() => 0);
  turned = 0;

  constructor(board) {
    this.#board = board;
  }

  /** Turns the glass that has been empty for the longest time. */
  #tend() {
    const glass = this.#ends.indexOf(Math.min(...this.#ends));
    if (glass !== this.#chosen) this.#board.turn(glass - this.#chosen);
    this.#chosen = glass;
    this.#ends[glass] = this.#board.ms + GLASS_MS;
    this.#board.tap('push');
    this.turned++;
  }

  /** Lets time pass until `ms`, with the glasses tended. */
  until(ms) {
    while (this.#board.ms < ms) {
      const empty = Math.min(...this.#ends) + 10;
      if (empty > this.#board.ms) this.#board.run(Math.min(ms, empty) - this.#board.ms);
      else this.#tend();
    }
  }
}

/** A flash with a table of 200 entries, in whose clock about a thousand beats were written. */
function typicalFlash() {
  const board = start();
  const desk = new Desk(board);
  desk.meet();
  desk.propose({ adjust_clock: { secs: 400 } });
  desk.wait('taken');
  board.usb.unplug();
  for (let i = 0; i < 66; i++) board.turn(i % 2 ? -1 : 1);
  for (let i = 0; i < 132; i++) {
    board.tap('go');
    board.run(i < 120 ? 50 : 85_000);
  }
  const entries = desk.meet().revision.entries;
  if (entries < 200) throw new Error(`only ${entries} entries were made`);
  board.cutPower();
  return checked(board).flash;
}

/** Milliseconds from power-up until every byte of the first picture has gone over the bus. */
function startToFrame(flash) {
  const board = new Board({ elf, flash });
  board.runUntil(() => board.bus.bytes >= FULL_FRAME, 5000, 0.1);
  // The picture is whole when the bus then falls silent.
  board.runUntil(() => board.ms - board.bus.lastByteMs > 3, 1000, 0.1);
  const { lastByteMs } = board.bus;
  if (!board.oled.on || board.screen.filter((column) => column !== 0).length < 200) throw new Error('the first picture is blank');
  return checked(board) && lastByteMs;
}

/** The longest way from a contact to the first byte on the bus that changes a pixel, over these presses. */
function pressToByte(board, presses) {
  const random = chance(40);
  let worst = 0;
  for (const key of presses) {
    board.run(700 + random() * 900);
    // A second that ends just then would be taken for the answer.
    while (nearSecond(board)) board.run(50);
    const { ms } = board;
    const turn = typeof key === 'number';
    if (turn) board.spin(Math.sign(key));
    else board.down(key);
    // A detent is felt at its last contact, 8 ms after the first.
    const felt = turn ? ms + 8 : ms;
    if (!board.runUntil(() => board.bus.lastChangeMs > ms, 200, 0.05)) throw new Error(`nothing was shown for ${key} at ${ms}`);
    worst = Math.max(worst, board.bus.lastChangeMs - felt);
    board.run(60);
    if (!turn) board.up(key);
    if (turn && Math.abs(key) > 1) board.turn(key - Math.sign(key));
  }
  checked(board);
  return { worst, count: presses.length };
}

function nearSecond(board) {
  // The picture of a running clock last changed at a full second; the next one is due a second later.
  const since = (board.ms - (board.bus.lastChangeMs ?? 0)) % 1000;
  return since > 900 || since < 60;
}

/** A clock of four minutes: share of time awake, bytes on the bus a second, and the worst second. */
function fourMinutes(board, hand = null) {
  const from = press(board);
  hand?.until(from + 900);
  board.run(from + 900 - board.ms);
  const { awakeCycles, cycles } = board;
  const first = board.bus.bytes;
  let [last, worst] = [first, 0];
  const seconds = 238;
  for (let second = 0; second < seconds; second++) {
    const ends = from + 900 + 1000 * (second + 1);
    hand?.until(ends);
    board.run(ends - board.ms);
    worst = Math.max(worst, board.bus.bytes - last);
    last = board.bus.bytes;
  }
  checked(board);
  return {
    awake: (100 * (board.awakeCycles - awakeCycles)) / (board.cycles - cycles),
    bytes: (last - first) / seconds,
    worst,
  };
}

/**
 * The error of the end signal over clocks with up to three random pauses: what the hands have let the clock run, contact by
 * contact, against the moment of the tone.
 */
function endError(runs) {
  const random = chance(20);
  const board = start();
  const desk = new Desk(board);
  desk.meet();
  let worst = 0;
  for (let run = 0; run < runs; run++) {
    const secs = 4 + Math.floor(random() * 9);
    desk.propose({ adjust_clock: { secs: secs - 240 } });
    desk.wait('taken');
    board.run(200 + random() * 100);
    let left = secs * 1000;
    let from = press(board);
    for (let pause = Math.floor(random() * 4); pause > 0; pause--) {
      board.run(random() * Math.min(2500, left / 3));
      left -= press(board) - from;
      board.run(150 + random() * 3000);
      from = press(board);
    }
    board.run(from + left + 200 - board.ms);
    const end = board.tones.findLast(({ ms, hz }) => ms > from + 200 && Math.abs(hz / END_HZ - 1) < 0.01);
    if (!end || end.ms < from + left - 500) throw new Error(`run ${run} has no end signal`);
    worst = Math.max(worst, Math.abs(end.ms - from - left));
    // To a new table: the menu's last item, the same game, as many players.
    board.run(1500);
    board.tap('push');
    board.turn(40);
    board.tap('push');
    board.tap('push');
    board.tap('go');
    board.run(500);
  }
  checked(board);
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
    const { board } = withGlasses([{ action_seconds: 40 }]);
    board.run(random());
    const start = press(board);
    const turned = [];
    for (let glass = 0; glass < GLASSES.length; glass++) {
      if (glass > 0) board.turn(1);
      board.run(100 + random() * 900);
      turned.push(board.ms);
      board.tap('push');
    }
    board.run(500 + random() * 3000);
    const paused = press(board);
    board.run(300 + random() * 3000);
    const stood = press(board) - paused;
    board.run(start + 40_000 + stood + 1500 - board.ms);
    const tone = (hz, ms) => board.tones.find((tone) => Math.abs(tone.ms - ms) < 300 && Math.abs(tone.hz / hz - 1) < 0.01);
    const end = tone(END_HZ, start + 40_000 + stood);
    if (!end) throw new Error(`run ${run} has no end signal`);
    worst = Math.max(worst, Math.abs(end.ms - start - 40_000 - stood));
    turned.forEach((ms, glass) => {
      const due = ms + GLASS_MS + stood;
      const free = tone(glass < 4 ? DOCTOR_HZ : NURSE_HZ, due);
      // One that has to wait for another tune says nothing about the clock.
      const before = board.tones.findLast((tone) => tone.ms < due - 2);
      if (before.hz > 0 || before.ms > due - REST_MS) return;
      if (!free) throw new Error(`run ${run} does not say that glass ${glass} is empty`);
      sand = Math.max(sand, Math.abs(free.ms - due));
      heard++;
    });
    checked(board);
  }
  return { worst, sand, heard };
}

function press(board) {
  const { ms } = board;
  board.tap('go');
  return ms;
}

const CLOCK_PRESSES = [
  // In council, in the menu and its pages.
  'push', 1, 1, 'back', 1, -1, 'push', 40, 'push', 1, 'back', 'back', 'push', 40, -3, 'push', 1, 'push', 'back', 'back',
  // The clock starts, is paused, goes on, is set, and what was done to it is undone or refused.
  'go', 'go', 'go', 1, 'go', 1, 'go', 'go', 'back', 'go', 'back', 'push', 'back', 'go',
  // On to the next round.
  'push', 2, 'push', 'go', 'go', 'go', 'back', 'go', 'go', 'go',
];
const GLASS_PRESSES = [
  'go',
  // Every glass is chosen and turned, and one of them once more, which is refused.
  'push', ...GLASSES.slice(1).flatMap(() => [1, 'push']), 'push', -1, -1, 1,
  // With all of them running: undo, pause, the menu and its pages.
  'back', 'push', 'go', 'go', 40, 'push', 1, 1, 'back', -40, 1, 'push',
  'back', 'push', 1, 'push', 'back', 'back', 'go', 'push', 'go', 1, -1, 1, -1,
];

// In the middle of a game of Dice Hospital: the moves, a hospital's departments, meeples, and back again.
const TOWN_PRESSES = ['push', 1, 1, -1, 'push', 1, 1, 1, -1, 'push', 'back', 'back', 'push', 1, 'push', 'back', 'back'];

// Six at Emergency Roll: specialists and dice label by label, a die, a ward and a value, a sheet, everybody's points.
const EMERGENCY_PRESSES = [
  'push', 1, 1, 'push', 1, 'push', 1, 'push', 1, 'push', 'push', 'push', 1, 'push', 1, 'push', 'push', 1, 'push',
  'push', 'push', 'push', 'push', 1, -1, 'back', 'back', 1,
  'push', 40, 'push', 1, 'push', 1, 'push', 1, 'back', 'back', 'back', 'back', 'go', 'back',
];

/** A new table of Emergency Roll for six, opened by presses. */
function sixAtEmergency() {
  const board = start();
  for (const key of ['push', 40, 'push', 40, 'push', 40, 'push']) typeof key === 'string' ? board.tap(key) : board.turn(key);
  return board;
}

const flash = typicalFlash();
figure('start to first full frame', startToFrame(flash), 'ms', 250);
const presses = pressToByte(start(), CLOCK_PRESSES);
figure(`press to first changed byte, worst of ${presses.count}`, presses.worst, 'ms', 15);
const glassPresses = pressToByte(withGlasses().board, GLASS_PRESSES);
figure(`the same with eight glasses, worst of ${glassPresses.count}`, glassPresses.worst, 'ms', 15);
if (process.env.BEDSIDE_TOWN) { // a saved game; `cargo xtask bench` makes one
  const board = start();
  const desk = new Desk(board);
  desk.meet();
  desk.hand(new Uint8Array(readFileSync(process.env.BEDSIDE_TOWN)));
  board.usb.unplug();
  board.run(500);
  const town = pressToByte(board, TOWN_PRESSES);
  figure(`the same in the middle of Dice Hospital, worst of ${town.count}`, town.worst, 'ms', 25);
}
const emergency = pressToByte(sixAtEmergency(), EMERGENCY_PRESSES);
figure(`the same with six at Emergency Roll, worst of ${emergency.count}`, emergency.worst, 'ms', 15);
const clock = fourMinutes(start());
const { board } = withGlasses();
const hand = new BusyHand(board);
const glasses = fourMinutes(board, hand);
figure('awake while the clock runs', clock.awake, '%', 3);
figure(`awake with eight glasses, turned ${hand.turned} times`, glasses.awake, '%', 3);
figure('error of the end signal, worst of 20', endError(20), 'ms', 1);
const withSand = endErrorWithGlasses(10);
figure('error of the end signal with eight glasses, worst of 10', withSand.worst, 'ms', 1);
// The journal counts whole milliseconds: the turn, the pause and the going on each have their share.
figure(`error of a glass's end, worst of ${withSand.heard}`, withSand.sand, 'ms', 2);
figure('bytes on the bus a second', clock.bytes, 'B/s', 400);
figure('bytes on the bus a second with eight glasses', glasses.bytes, 'B/s', 400);
figure('bytes on the bus in the worst second', clock.worst, 'B');
figure('bytes on the bus in the worst second with eight glasses', glasses.worst, 'B');
process.exitCode = broken ? 1 : 0;
