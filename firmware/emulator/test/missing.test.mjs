// Without its screen or its ring the gadget still runs, still beeps, and says over the link what is missing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertHealthy, assertTone, boot, press, signalsOf } from './helpers.mjs';
import { Desk } from './link.mjs';

/** Plays a clock of twelve seconds and checks each of its signals. */
function playsOn(board) {
  const desk = new Desk(board);
  const { health } = desk.meet();
  desk.propose({ adjust_clock: { secs: 12 - 240 } });
  desk.wait('taken');
  const start = press(board, 'go');
  board.run(12_500);
  for (const [hz, left] of signalsOf(12_000)) {
    if (left !== 6000) assertTone(board, hz, start + 12_000 - left, {}, `${left} ms left`);
  }
  assert.equal(desk.state().phase, 'action');
  assertHealthy(board);
  return health;
}

test('everything is there', () => {
  const board = boot({ bootMs: 1000 });
  assert.deepEqual(playsOn(board), { noOled: false, noRing: false, noStore: false });
});

test('without a screen it runs, beeps and says so', () => {
  const board = boot({ bootMs: 1000, oled: false });
  assert.deepEqual(playsOn(board), { noOled: true, noRing: false, noStore: false });
  assert.ok(board.bus.nacks > 0);
});

test('without a ring it runs, beeps and says so', () => {
  const board = boot({ bootMs: 1000, ring: false });
  assert.deepEqual(playsOn(board), { noOled: false, noRing: true, noStore: false });
});

test('a screen that is plugged in later is found', () => {
  const board = boot({ bootMs: 3000, oled: false });
  press(board, 'go');
  board.run(1500);
  board.plugOled();
  assert.ok(board.runUntil(() => board.oled.on && board.oled.changes > 100, 4000), 'the screen stayed dark');
  board.run(100);
  const whole = board.screen.slice();
  board.run(1000);
  assert.notDeepEqual(board.screen, whole, 'the countdown is shown');
  assert.equal(new Desk(board).meet().health.noOled, false);
  assertHealthy(board);
});
