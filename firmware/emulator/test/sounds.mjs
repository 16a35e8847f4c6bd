// What was heard: tones, tunes and the clock's signals.
import assert from 'node:assert/strict';

export const END_HZ = 3136;
export const REFUSED_HZ = 220;

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

/** Fails unless each signal of a clock of `length` ms that ends at `end` was heard at its time; those of `but` are left out. */
export function assertSignals(board, length, end, { but = null, ...margins } = {}) {
  const signals = signalsOf(length).filter(([, left]) => left !== but);
  return signals.map(([hz, left]) => assertTone(board, hz, end - left, margins, `${left} ms left`));
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
    [2794, 2000], [2960, 1000], [END_HZ, 0]];
  return all.filter(([, left]) => left < length);
}
