// A whole evening on the real image: four rounds of council, action and evaluation, by presses alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertHealthy, assertTone, boot, FAR, press, signalsOf, tonesBetween } from './helpers.mjs';
import { Desk } from './link.mjs';

const FOUR_MINUTES = 240_000;
const DARK = [0, 0, 0];
const CALM = [0, 20, 24];
const SOON = [40, 22, 0];
const LAST = [64, 0, 0];
const WAITING = [5, 5, 5];

/** Twelve lights, of which the first `lit` have the colour. */
const lights = (lit, colour) => Array.from({ length: 12 }, (_, i) => (i < lit ? colour : DARK));
const everySecond = (odd) => Array.from({ length: 12 }, (_, i) => (i % 2 === odd ? LAST : DARK));

test('a new gadget is in council with four minutes on the clock', () => {
  const board = boot({ bootMs: 300 });
  assert.equal(board.oled.on, true);
  assert.deepEqual(board.tones, []);
  const desk = new Desk(board);
  assert.deepEqual(desk.meet().health, { noOled: false, noRing: false, noStore: false });
  const { seats, clock, phase, round } = desk.state();
  assert.deepEqual({ seats, clock, phase, round },
    { seats: ['Player 1', 'Player 2'], clock: { ready: FOUR_MINUTES }, phase: 'council', round: 1 });
  assert.deepEqual(board.ringColours, lights(12, WAITING));
  assertHealthy(board);
});

test('an evening of four rounds: every signal at its time, the ring by the phase, the shift over at the end', () => {
  const board = boot({ bootMs: 300 });
  const late = [];
  for (let round = 1; round <= 4; round++) {
    assert.deepEqual(board.ringColours, lights(12, WAITING), `council of round ${round}`);
    // Presses fall anywhere within a millisecond.
    board.run(1234.567 + round * 0.27);
    const start = press(board, 'go');
    assertTone(board, 1047, start, { early: 0, late: 15 }, 'start');
    const end = start + FOUR_MINUTES;
    const ringAt = (left) => {
      board.run(end - left - board.ms);
      return board.ringColours;
    };
    assert.deepEqual(ringAt(239_500), lights(12, CALM));
    assert.deepEqual(ringAt(90_500), lights(5, CALM));
    assert.deepEqual(ringAt(59_500), lights(3, SOON));
    assert.deepEqual(ringAt(9_500), everySecond(0));
    assert.deepEqual(ringAt(500), everySecond(1));
    assert.deepEqual(ringAt(-500), lights(12, LAST));
    for (const [hz, left] of signalsOf(FOUR_MINUTES)) late.push(assertTone(board, hz, end - left, {}, `${left} ms left`));
    assert.equal(tonesBetween(board, start + 1000, end + 100).length, 14, 'half and thirty sound twice, one minute three times');
    board.run(2000);
    const evaluate = press(board, 'go');
    assertTone(board, 1319, evaluate, { early: 0, late: 15 }, 'evaluation');
    assert.deepEqual(board.ringColours, lights(0, DARK));
    board.run(5000);
    press(board, 'go');
  }
  const desk = new Desk(board);
  assert.equal(desk.meet().revision.entries, 1 + 4 * 3);
  const { phase, round } = desk.state();
  assert.deepEqual({ phase, round }, { phase: 'over', round: 4 });
  assert.deepEqual(board.ringColours, lights(0, DARK));
  assertHealthy(board);
  assert.equal(late.length, 40);
});

test('a solo table has five minutes', () => {
  const board = boot({ bootMs: 300 });
  for (const step of ['push', FAR, 'push', 'push', -3, 'push']) typeof step === 'string' ? press(board, step) : board.turn(step);
  const desk = new Desk(board);
  desk.meet();
  assert.deepEqual(desk.state().seats, ['Player 1']);
  assert.deepEqual(desk.state().clock, { ready: 300_000 });
  board.usb.unplug();
  const start = press(board, 'go');
  board.run(300_500);
  assertTone(board, 1568, start + 150_000, {}, 'half of five minutes');
  assertTone(board, 3136, start + 300_000, {}, 'end');
  assertHealthy(board);
});
