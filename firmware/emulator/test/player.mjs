// The player in every test of presses: a gadget, its keys, its screen, and a desktop at the other end of its cable.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Board } from '../src/board.mjs';
import { FLASH_SIZE, JOURNAL_AT, RAM_END } from '../src/memory.mjs';
import { Desk } from './desk.mjs';
import { replayed, script, stateHex } from './desktop.mjs';
import { read, told } from './eyes.mjs';
import { assertGolden } from './golden.mjs';
import { loadImage } from './image.mjs';
import { flashWithSettings } from './notes.mjs';
import { GLASSES, openedJournal } from './wire.mjs';

/** Detents further than any list is long: turning far always ends at an end. */
export const FAR = 40;
/** Players for whom all eight glasses are there. */
export const FOUR = ['Ada', 'Ben', 'Cyd', 'Dag'];
/** What a fresh clock of two to four players has. */
const FOUR_MINUTES = 240;
/** Rows that lead somewhere, as the panel names them in its languages. */
const ROWS = {
  rush: ['Rush M.D.', 'Ostry Dyżur'], dice_hospital: ['Dice Hospital'], emergency_roll: ['Dice Hospital: ER'], open_table: ['Open table', 'Dowolna gra'],
  settings: ['Settings', 'Ustawienia'], leave: ['Leave the table', 'Odejdź od stołu'], signals: ['Signals', 'Sygnały'], lot: ['Draw lots', 'Losuj'],
  reference: ['Actions', 'Akcje'], leaveNow: ['Leave', 'Odejdź'], opens: ['Open', 'Otwórz'],
};
/** Whether a row of the panel has one of these names; its value stands behind it. */
const isRow = (row, names) => names.some((name) => row === name || row?.startsWith(`${name} `));
/** Between two detents of somebody who looks what they turn to: fast turns go further. */
const SLOW_DETENT_MS = 140;
/** So long the knob is pushed for the menu, and BACK while a clock runs. */
const HOLD_MS = 600;
const HELD_MS = HOLD_MS + 30;
/** From a press to the first changed byte on the bus, in any game, undoing included; the bench holds rows of presses at less. */
const SLOWEST_MS = 22;
/** A detent is felt at its last contact, so long after the first. */
const DETENT_MS = 8;
/** Somebody who knows what they want: a tap, the rest after it, a detent. */
const NIMBLE = { heldMs: 25, restMs: 20, detentMs: 28, inMenuMs: 135 };
/** A detent in a list or at a number is slow enough to be one. */
const detentMs = (keys) => (keys.length > 2 ? NIMBLE.inMenuMs : NIMBLE.detentMs);
/** How long keys take somebody nimble: until the last one does something, and all of them. */
export function nimbleMs(keys) {
  const one = (key) => {
    if (key === 'hold' || key === 'back held') return HELD_MS + 40;
    return typeof key === 'string' ? NIMBLE.heldMs + NIMBLE.restMs : detentMs(keys) * Math.abs(key);
  };
  const sum = (some) => some.map(one).reduce((all, ms) => all + ms, 0);
  return { until: sum(keys.slice(0, -1)) + (keys.at(-1) === 'back held' ? HOLD_MS : 0), all: sum(keys) };
}

/** BEDSIDE_PNG names a folder for the pictures as PNG, to look at. */
const PNG = process.env.BEDSIDE_PNG;

const hex = (bytes) => Buffer.from(bytes).toString('hex');

export class Player {
  /** What `watchOne` answered, press by press. */
  waits = [];
  #album;
  #lang;

  /**
   * Switches a gadget on and waits for `bootMs`. `album` begins the names of its golden pictures, which are looked at in `lang`.
   * The other options are those of `Board`.
   */
  constructor({ bootMs = 300, album = 'panel', lang = 'en', untouched = false, ...options } = {}) {
    // Somebody has chosen a language before, unless the gadget is as it comes: then there is a table of Rush M.D. for two. Pictures
    // stand still, so that they can be compared.
    const settings = { greeted: 1, lang: lang === 'pl' ? 1 : 0, pixelShift: 0 };
    const flash = options.flash ?? (untouched ? undefined : flashWithSettings(settings));
    this.board = new Board({ elf: loadImage(), ...options, flash });
    this.desk = new Desk(this.board);
    this.#album = album;
    this.#lang = lang;
    this.run(bootMs);
    // A flash without settings: the language, then such a table. The flash is made blank for it.
    if (options.flash && !untouched && this.#atFirstStart(options)) {
      this.press(...(lang === 'pl' ? [1] : []), 'go', 'go', 'go');
      this.run(options.worstCase ? 14_000 : 3_000);
    }
  }

  #atFirstStart({ oled = true }) {
    if (!oled) return false;
    // The only list that a gadget starts with: its chosen row is lit from edge to edge.
    return Array.from({ length: 128 }, (_, x) => this.board.oled.lit(x, 12)).every(Boolean);
  }

  /** A gadget with a desktop that is plugged in. */
  static linked(options) {
    const player = new Player(options);
    player.desk.meet();
    return player;
  }

  /** A gadget at the table of a saved journal, with the desktop still plugged in that handed it over. */
  static at(journal, options) {
    const player = Player.linked(options);
    player.desk.hand(journal);
    return player;
  }

  // ---- time

  get ms() {
    return this.board.ms;
  }

  run(ms) {
    this.board.run(ms);
  }

  runTo(ms) {
    this.run(ms - this.ms);
  }

  /** Runs until the table's clock has so many milliseconds left. */
  runUntilLeft(left) {
    this.run(this.desk.left() - left);
  }

  // ---- keys: `go`, `back`, `push`, or detents of the knob

  /** Presses keys one after the other; answers when the last one's contact closed. */
  press(...keys) {
    let { ms } = this;
    for (const key of keys) {
      ({ ms } = this);
      if (key === 'hold') this.#hold('push');
      else if (key === 'back held') this.#hold('back');
      else if (typeof key === 'string') this.board.tap(key);
      else if (Math.abs(key) >= FAR) this.board.turn(key);
      else this.#turnSlowly(key);
    }
    return ms;
  }

  #hold(key) {
    this.board.down(key);
    this.run(HELD_MS);
    this.board.up(key);
    this.run(40);
  }

  #turnSlowly(detents) {
    for (let detent = 0; detent < Math.abs(detents); detent++) {
      this.board.turn(Math.sign(detents));
      this.run(SLOW_DETENT_MS);
    }
  }

  /** Presses keys so that what they lead to can be seen. */
  goes(...keys) {
    this.press(...keys);
    return this;
  }

  /** Presses keys nimbly, the last one at `ms`. */
  pressAt(ms, keys) {
    this.#pressNimbly(keys.slice(0, -1), detentMs(keys));
    // What is held does something at the end of the time that it has to be held.
    if (keys.at(-1) === 'back held') ms -= HOLD_MS;
    assert.ok(this.ms <= ms, `no time to press ${keys.join(' ')} at ${ms}: it is ${this.ms}`);
    this.runTo(ms);
    this.#pressNimbly(keys.slice(-1), detentMs(keys));
  }

  #pressNimbly(keys, pace) {
    for (const key of keys) {
      if (key === 'hold' || key === 'back held') {
        this.#hold(key === 'hold' ? 'push' : 'back');
      } else if (typeof key === 'string') {
        this.board.tap(key, NIMBLE.heldMs, NIMBLE.restMs);
      } else if (key !== 0) {
        for (let detent = 0; detent < Math.abs(key); detent++) {
          this.board.spin(Math.sign(key));
          this.run(pace);
        }
      }
    }
  }

  /** Presses keys at moments so many milliseconds apart, whatever the gadget does; answers when each was. */
  rattle(keys, apart = 50) {
    const first = this.ms + 10;
    keys.forEach((key, i) => {
      const ms = first + apart * i;
      if (typeof key === 'number') return this.board.at(ms, () => this.board.spin(key));
      this.board.at(ms, () => this.board.down(key));
      this.board.at(ms + apart / 2, () => this.board.up(key));
    });
    this.run(10 + apart * keys.length + 100);
    return keys.map((_, i) => first + apart * i);
  }

  /** Presses keys, each until something changes on the screen, and notes how long that took. */
  watch(...keys) {
    keys.forEach((key, i) => this.watchOne(key, {}, keys.slice(0, i + 1).join(' ')));
  }

  /** Presses one key until something changes on the screen; answers how long that took, when it was, and which key. */
  watchOne(key, { heldMs = 30, restMs = 150 } = {}, what = key) {
    const { board, ms } = this;
    const turns = typeof key === 'number';
    let rests = 0;
    if (turns) rests = board.spin(key);
    else board.down(key);
    // A push is seen at once, and does what it does when it is let go.
    if (key === 'push') board.at(ms + heldMs, () => board.up(key));
    assert.ok(board.runUntil(() => board.bus.lastChangeMs > ms, 5000, 0.05), `nothing is shown for ${what} at ${ms}`);
    const shown = board.bus.lastChangeMs;
    this.waits.push({ ms: shown - ms - (turns ? DETENT_MS : 0), shown, what });
    this.run(heldMs);
    if (!turns && key !== 'push') board.up(key);
    this.run(Math.max(restMs, rests - this.ms));
    return this.waits.at(-1);
  }

  // ---- ways through the lists

  /** What the panel says, once it is drawn. */
  get panel() {
    this.run(50);
    return read((x, y) => this.board.oled.lit(x, y));
  }

  /** Turns the knob until a row of this name, or one of these, is chosen. */
  turnsTo(name, by = 1) {
    const seen = [];
    for (;;) {
      const { panel } = this;
      if (isRow(panel.chosen, [name].flat())) return;
      assert.ok(seen.length < FAR, `no row is called ${name}: ${seen.join(', ')}\n${told(panel)}`);
      // At its end a list goes on at the other one after a rest.
      if (panel.chosen === seen.at(-1)) this.run(300);
      seen.push(panel.chosen);
      this.press(by);
    }
  }

  /** Opens a row of the list that is seen, one after the other: by the names on the panel. */
  picks(...names) {
    for (const name of names) {
      this.turnsTo(name);
      this.press('go');
    }
  }

  /** Opens one of the last rows of the menu. */
  inMenu(row) {
    this.press('hold');
    this.turnsTo(ROWS[row], -1);
    this.press('push');
  }

  /** Leaves the table: the way home. */
  leavesTable() {
    this.inMenu('leave');
    this.turnsTo(ROWS.leaveNow);
    this.press('push');
  }

  /** Begins a table of Rush and leaves it for an open one: both are kept. */
  beginsTwoTables() {
    this.press('go');
    this.run(3000);
    this.press('go');
    this.opensTable({ game: 'open_table', players: 3 });
    this.run(20_000);
    this.press('go');
  }

  /** Opens a new table from home: for so many at a game. */
  opensTable({ game = 'rush', players } = {}) {
    this.leavesTable();
    this.turnsTo(ROWS[game]);
    this.press('push');
    this.press(...(players ? [-FAR, players - 1, 'go'] : ['go']));
    // Where the flash is full of what nobody needs any more, it is made blank first.
    const opens = () => ROWS.opens.includes(this.panel.go);
    assert.ok(this.board.runUntil(() => !opens(), 20_000, 100), 'the table is never opened');
  }

  /** Turns all eight glasses, one after the other from the first on; answers when each was turned. */
  turnsAllGlasses() {
    return this.rattle(TURN_ALL_GLASSES).filter((_, i) => i % 2 === 0);
  }

  // ---- the desktop

  /** Has the desktop do commands. */
  does(...commands) {
    for (const command of commands) this.desk.does(command);
  }

  /** Has the desktop do commands of Rush M.D. */
  rush(...commands) {
    this.does(...commands.map((command) => ({ rush: command })));
  }

  /** Has the desktop open a table of Rush M.D. */
  opensRush(choices, seats = FOUR) {
    this.desk.hand(openedJournal({ seats, choices }));
  }

  /** Has the desktop put the table of a saved journal in front of everybody, whatever page was open. */
  opensSaved(journal) {
    this.desk.hand(journal);
    // Whatever was said is forgotten by then.
    this.run(3000);
  }

  /** Has the desktop set a fresh clock. */
  setsClock(secs) {
    this.does({ adjust_clock: { secs: secs - FOUR_MINUTES } });
  }

  /** How many entries the gadget's journal has. */
  get entries() {
    return this.desk.revision().entries;
  }

  /** The board's time at the table's age 0: asked several times, as an answer may be worked out a millisecond later. */
  born() {
    const births = Array.from({ length: 8 }, () => {
      this.runTo(Math.ceil(this.ms) + 0.05);
      const { ms } = this;
      return Math.floor(ms) - this.desk.revision().now;
    });
    return Math.max(...births);
  }

  /** What the desktop reads in the gadget's journal. */
  replayed() {
    return replayed(this.desk.journal());
  }

  // ---- power

  unplug() {
    this.board.usb.unplug();
  }

  /** The same gadget switched on again: only the flash is left of the old board. */
  switchedOnAgain(options = {}) {
    this.board.cutPower();
    return new Player({ ...options, flash: this.board.flash });
  }

  // ---- what must hold

  /** Fails unless the screen shows a golden picture. */
  sees(name) {
    this.run(120);
    if (PNG) {
      mkdirSync(PNG, { recursive: true });
      writeFileSync(`${PNG}/${this.#lang}-${name}.png`, this.board.png(4));
    }
    assertGolden(`${this.#album}-${this.#lang}-${name}`, this.board.picture());
  }

  /** Fails unless the firmware has run without a crash and without a watchdog restart. */
  assertHealthy() {
    assertHealthy(this.board);
  }

  /** Fails unless each of at least so many watched presses was shown at once. */
  assertQuick(least) {
    const slowest = this.waits.reduce((worst, wait) => (wait.ms > worst.ms ? wait : worst));
    assert.ok(this.waits.length >= least, `${this.waits.length} presses`);
    assert.ok(slowest.ms < SLOWEST_MS, `${slowest.what} was shown only after ${slowest.ms} ms`);
  }

  /** Fails unless the gadget's state is that of a saved journal, byte for byte. */
  assertStateOf(journal, what) {
    assert.equal(hex(this.desk.stateBytes()), stateHex(journal), what);
  }

  /** Fails unless what the gadget wrote down gives, entered as a script, the same journal and the same state, byte for byte. */
  assertSameAsScript() {
    const journal = this.desk.journal();
    this.assertStateOf(journal);
    const { asked, seed } = replayed(journal);
    assert.equal(hex(journal), hex(script(asked, { seed }).journal));
  }
}

/** Fails unless the firmware on a board has run without a crash and without a watchdog restart. */
export function assertHealthy(board) {
  assert.deepEqual(board.faults, [], 'the firmware crashed');
  assert.equal(board.resets, 0, 'the watchdog restarted the chip');
  // The emulated chip lets the stack run over what it guards: nothing but this tells.
  const { guard } = board;
  assert.ok(!guard || RAM_END - board.stackUsed >= guard.end, 'the stack ran into the memory of the program');
}

/** The keys that turn all eight glasses, from the first on. */
export const TURN_ALL_GLASSES = GLASSES.flatMap((_, i) => (i === 0 ? ['push'] : [1, 'push']));

/** Flash whose journal is full of what nobody needs any more: making it blank takes many erases. */
export function usedFlash(byte = () => 0x5a) {
  const flash = new Uint8Array(FLASH_SIZE).fill(0xff);
  for (let at = JOURNAL_AT; at < FLASH_SIZE; at++) flash[at] = byte();
  return flash;
}
