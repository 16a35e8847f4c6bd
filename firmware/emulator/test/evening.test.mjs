// A whole evening on the real image: four rounds of council, action and evaluation, by presses alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { assertSignals, assertTone, END_HZ, tonesBetween } from './sounds.mjs';

const FOUR_MINUTES = 240_000;
const DARK = [0, 0, 0];
const CALM = [0, 20, 24];
const SOON = [40, 22, 0];
const LAST = [64, 0, 0];
const WAITING = [5, 5, 5];

/** Twelve lights, of which the first `lit` have the colour. */
const lights = (lit, colour) => Array.from({ length: 12 }, (_, i) => (i < lit ? colour : DARK));
const everySecond = (odd) => Array.from({ length: 12 }, (_, i) => (i % 2 === odd ? LAST : DARK));

test('a new table is in council with four minutes on the clock', () => {
  const player = new Player();
  const { board, desk } = player;
  assert.equal(board.oled.on, true);
  assert.deepEqual(desk.meet().health, { noOled: false, noRing: false, noStore: false });
  const { seats, clock, phase, round } = desk.state();
  assert.deepEqual({ seats, clock, phase, round },
    { seats: ['Player 1', 'Player 2'], clock: { ready: FOUR_MINUTES }, phase: 'council', round: 1 });
  assert.deepEqual(board.ringColours, lights(12, WAITING));
  player.assertHealthy();
});

test('an evening of four rounds: every signal at its time, the ring by the phase, the shift over at the end', () => {
  const player = new Player();
  const { board, desk } = player;
  const late = [];
  for (let round = 1; round <= 4; round++) {
    assert.deepEqual(board.ringColours, lights(12, WAITING), `council of round ${round}`);
    // Presses fall anywhere within a millisecond.
    player.run(1234.567 + round * 0.27);
    const start = player.press('go');
    assertTone(board, 1047, start, { early: 0, late: 15 }, 'start');
    const end = start + FOUR_MINUTES;
    const ringAt = (left) => {
      player.runTo(end - left);
      return board.ringColours;
    };
    assert.deepEqual(ringAt(239_500), lights(12, CALM));
    assert.deepEqual(ringAt(90_500), lights(5, CALM));
    assert.deepEqual(ringAt(59_500), lights(3, SOON));
    assert.deepEqual(ringAt(9_500), everySecond(0));
    assert.deepEqual(ringAt(500), everySecond(1));
    assert.deepEqual(ringAt(-500), lights(12, LAST));
    late.push(...assertSignals(board, FOUR_MINUTES, end));
    assert.equal(tonesBetween(board, start + 1000, end + 100).length, 14, 'half and thirty sound twice, one minute three times');
    player.run(2000);
    const evaluate = player.press('go');
    assertTone(board, 1319, evaluate, { early: 0, late: 15 }, 'evaluation');
    assert.deepEqual(board.ringColours, lights(0, DARK));
    player.run(5000);
    player.press('go');
  }
  assert.equal(desk.meet().revision.entries, 1 + 4 * 3);
  const { phase, round } = desk.state();
  assert.deepEqual({ phase, round }, { phase: 'over', round: 4 });
  assert.deepEqual(board.ringColours, lights(0, DARK));
  player.assertHealthy();
  assert.equal(late.length, 40);
});

test('a solo table has five minutes', () => {
  const player = new Player();
  const { board, desk } = player;
  player.opensTable({ game: 'rush', players: 1 });
  desk.meet();
  assert.deepEqual(desk.state().seats, ['Player 1']);
  assert.deepEqual(desk.state().clock, { ready: 300_000 });
  player.unplug();
  const start = player.press('go');
  player.run(300_500);
  assertTone(board, 1568, start + 150_000, {}, 'half of five minutes');
  assertTone(board, END_HZ, start + 300_000, {}, 'end');
  player.assertHealthy();
});
