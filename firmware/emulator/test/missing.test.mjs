// Without its screen or its ring the gadget still runs and still beeps; that the screen is missing it says over the link.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { assertSignals } from './sounds.mjs';

/** Plays a clock of twelve seconds and checks each of its signals. */
function playsOn(player) {
  const { health } = player.desk.meet();
  player.setsClock(12);
  const start = player.press('go');
  player.run(12_500);
  assertSignals(player.board, 12_000, start + 12_000, { but: 6000 });
  assert.equal(player.desk.state().phase, 'action');
  player.assertHealthy();
  return health;
}

test('everything is there', () => {
  const player = new Player({ bootMs: 1000 });
  assert.deepEqual(playsOn(player), { noOled: false, noRing: false, noStore: false });
});

test('without a screen it runs, beeps and says so', () => {
  const player = new Player({ bootMs: 1000, oled: false });
  assert.deepEqual(playsOn(player), { noOled: true, noRing: false, noStore: false });
  assert.ok(player.board.bus.nacks > 0);
});

test('without a ring, which is no fault, it runs and beeps', () => {
  const player = new Player({ bootMs: 1000, ring: false });
  assert.deepEqual(playsOn(player), { noOled: false, noRing: false, noStore: false });
});
