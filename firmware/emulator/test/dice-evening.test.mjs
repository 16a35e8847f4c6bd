// Dice Hospital on the real image by presses alone: a table of two is opened, set up and played into its second round. What
// the gadget wrote down gives, entered as a script on the desktop, the same journal and the same state, byte for byte.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandName, played } from './desktop.mjs';
import { FAR, Player } from './player.mjs';

/** GO; where it only opens the moves, a way through them. */
function goesOn(player) {
  const before = player.entries;
  player.watch('go');
  for (let fork = 0; player.entries === before; fork++) {
    assert.ok(fork < 12, 'there is no move at the end of the tree');
    // At the first fork the menu comes behind the moves.
    if (fork > 0) player.press(1);
    player.watch('push');
  }
}

test('a round of two players by presses is the same round as a script', () => {
  const player = Player.linked();
  player.opensTable({ game: 'dice_hospital', players: 2 });
  assert.equal(player.entries, 1);
  // The same table with a seed that is the same in every run: it is watched how quick the gadget is.
  player.desk.hand(played('dice_hospital', player.replayed().seats, {}, [], { seed: 1 }));

  let read = null;
  for (let step = 0; step < 120; step++) {
    goesOn(player);
    read = player.replayed();
    if (read.state.round === 2) break;
  }
  assert.deepEqual([read.state.game, read.state.round, read.state.phase], ['dice_hospital', 2, 'intake']);
  const done = read.asked.slice(1).map((line) => commandName(line.do));
  for (const name of ['reveal', 'draw_patients', 'set_patients', 'deal_administrators', 'keep_administrator', 'begin_rounds', 'roll',
    'take_ambulance', 'improve', 'begin_activation', 'activate', 'done', 'neglect', 'discharge', 'change_shift']) {
    assert.ok(done.includes(name), `nobody did ${name}: ${done.join(' ')}`);
  }

  // BACK takes the new round back; the menu's first row brings it again.
  player.watch('back');
  assert.equal(player.replayed().state.phase, 'shift');
  player.watch('push');
  player.press(FAR);
  player.watch('push', 'push');
  assert.equal(player.replayed().state.round, 2);
  player.assertSameAsScript();
  player.assertHealthy();

  // And it survives a power cut.
  const journal = player.desk.journal();
  const again = player.switchedOnAgain({ bootMs: 500 });
  again.desk.meet();
  again.assertStateOf(journal);
  again.assertHealthy();
  player.assertQuick(50);
});
