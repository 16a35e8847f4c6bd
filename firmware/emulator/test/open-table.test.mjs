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

/** Presses for two rounds of two whose scores are entered, and for the end of the game. */
const PRESSES = 16;

test('an open table is played to its end by what the panel says, its presses counted', () => {
  const player = Player.linked();
  player.opensTable({ game: 'open_table', players: 2 });
  const state = () => player.replayed().state;
  let presses = 0;
  const press = (...keys) => {
    presses += keys.filter((key) => typeof key === 'string').length;
    player.press(...keys);
  };
  /** Enters what whoever is chosen has made: a push opens the number. */
  const scores = (points) => press('push', points, 'go');
  /** Takes a row of the moves. */
  const move = (row) => {
    press('hold');
    player.picks('All moves', row);
    presses += 2;
  };
  scores(12);
  press('go');
  scores(7);
  move('Next round');
  assert.equal(state().round, 2);
  scores(5);
  press('go');
  scores(9);
  move('End the game');
  assert.equal(state().over, true);
  assert.deepEqual(state().scores.map(({ total }) => total), [17, 16]);
  assert.ok(presses <= PRESSES, `${presses} presses`);
  player.assertSameAsScript();
  player.assertHealthy();
});
