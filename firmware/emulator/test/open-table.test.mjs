// Any other game by presses alone, on the general pages of the real image: turns, scores, another round, and the end. What the
// gadget wrote down gives, entered as a script on the desktop, the same journal and the same state, byte for byte.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAR, Player } from './player.mjs';

test('two rounds of an open table by presses are the same table as a script', () => {
  const player = Player.linked();
  player.opensTable({ game: 'open_table', players: 2 });
  const state = () => player.replayed().state;
  assert.deepEqual([state().game, state().round, state().turn], ['open_table', 1, 0]);
  player.press('go');
  assert.equal(state().turn, 1);
  player.press('back');
  assert.equal(state().turn, 0, 'a wrong press is taken back');

  /** Passes the turn once around, then enters a score for each, from the list that GO opens. */
  const round = (points) => {
    player.press('go');
    points.forEach((by, seat) => player.press('go', -FAR, 3 + seat, 'push', 'push', by, 'push', 'go'));
  };
  round([12, -3]);
  assert.deepEqual(state().scores.map(({ total }) => total), [12, -3]);
  player.press('go');
  assert.deepEqual([state().round, state().turn], [2, 0]);
  player.watch('go');
  player.assertSameAsScript();
  player.assertHealthy();
});
