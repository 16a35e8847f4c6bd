// What the image tests share: the image, a booted board, and golden pictures.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Board } from '../src/board.mjs';
import { Desk } from './link.mjs';

const HERE = new URL('./', import.meta.url);
export const IMAGE = process.env.BEDSIDE_ELF
  ?? fileURLToPath(new URL('../../../target/firmware/thumbv6m-none-eabi/release/pico', HERE));

let image = null;

/** The ELF of the gadget; a missing one fails with what to do about it. */
export function loadImage() {
  if (!existsSync(IMAGE)) throw new Error(`there is no image at ${IMAGE}: build the firmware, or name one in BEDSIDE_ELF`);
  image ??= new Uint8Array(readFileSync(IMAGE));
  return image;
}

/** A board that has run the image for `bootMs`. The options are those of `Board`. */
export function boot({ bootMs = 0, ...options } = {}) {
  const board = new Board({ elf: loadImage(), ...options });
  board.run(bootMs);
  return board;
}

/** The same gadget switched on again: only the flash is left of the old board. */
export function powerCycle(board, options = {}) {
  board.cutPower();
  return boot({ flash: board.flash, ...options });
}

/** Fails unless the firmware has run without a crash and without a watchdog restart. */
export function assertHealthy(board) {
  assert.deepEqual(board.faults, [], 'the firmware crashed');
  assert.equal(board.resets, 0, 'the watchdog restarted the chip');
}

/** Compares text with `test/golden/NAME.txt`. A missing golden fails; only UPDATE_GOLDENS=1 writes one. */
export function assertGolden(name, actual) {
  const file = fileURLToPath(new URL(`golden/${name}.txt`, HERE));
  if (process.env.UPDATE_GOLDENS === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual);
    return;
  }
  assert.ok(existsSync(file), `the golden ${file} is missing: look at the picture, then run node tools/update-goldens.mjs\n${actual}`);
  assert.equal(actual, readFileSync(file, 'utf8'), `the picture differs from ${file}`);
}

/** Presses a key and lets go; answers when the contact closed. */
export function press(board, key, heldMs = 60) {
  const { ms } = board;
  board.tap(key, heldMs);
  return ms;
}

/** Every tone that began between two moments, as `{ ms, hz }`. */
export function tonesBetween(board, from, to = Infinity) {
  return board.tones.filter(({ ms, hz }) => hz > 0 && ms >= from && ms < to);
}

/** Fails unless a tone of about `hz` began at `ms`, early by at most `early` ms and late by at most `late`. */
export function assertTone(board, hz, ms, { early = 1, late = 1 } = {}, what = '') {
  const near = tonesBetween(board, ms - 500, ms + 500).map((tone) => ({ ...tone, off: tone.ms - ms }));
  const found = near.find((tone) => Math.abs(tone.hz / hz - 1) < 0.01 && tone.off >= -early && tone.off <= late);
  assert.ok(found, `no ${hz} Hz at ${ms} ms (${what}); around it there was ${JSON.stringify(near)}`);
  return found.ms - ms;
}

/** Tunes by their tones, as the firmware's table has them. */
export const TUNES = {
  doctor: [1319, 988, 784],
  nurse: [3520, 3951, 3520, 3951],
  closed: [2093, 1568, 1047],
  won: [1047, 1319, 1568, 2093],
};

/** Whether a tone is the one of this frequency: the piezo's timer has steps. */
export const isTone = (hz) => (tone) => Math.abs(tone.hz / hz - 1) < 0.01;

/** When a tune was heard whole, by its first tone. */
export function heardWhole(board, tune) {
  const tones = board.tones.filter(({ hz }) => hz > 0);
  const found = [];
  for (let i = 0; i + tune.length <= tones.length; i++) {
    if (!tune.every((hz, n) => isTone(hz)(tones[i + n]))) continue;
    found.push(tones[i].ms);
    i += tune.length - 1;
  }
  return found;
}

/** First tone of each of the clock's signals, and the time left when it sounds on a clock of `length` ms. */
export function signalsOf(length) {
  const all = [[1568, length / 2], [1760, 60_000], [2093, 30_000], [2349, 10_000], [2349, 5000], [2489, 4000], [2637, 3000],
    [2794, 2000], [2960, 1000], [3136, 0]];
  return all.filter(([, left]) => left < length);
}

/** A board whose table was handed over by a desktop that is still plugged in. `journal` is a saved one. */
export function atTable(journal, options = {}) {
  const board = boot({ bootMs: 300, ...options });
  const desk = new Desk(board);
  desk.meet();
  desk.hand(journal);
  return { board, desk };
}

/** Players for whom all eight glasses are there. */
export const FOUR = ['Ada', 'Ben', 'Cyd', 'Dag'];

/** Detents further than any list is long: turning far always ends at an end. */
export const FAR = 40;
