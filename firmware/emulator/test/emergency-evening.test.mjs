// Emergency Roll on the real image by presses alone: a table of two is opened and played into its second turn. What the gadget
// wrote down gives, entered as a script on the desktop, the same journal and the same state, byte for byte.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandName, played } from './desktop.mjs';
import { DEAL, SIX, turns } from './emergency.mjs';
import { Player } from './player.mjs';

/** Presses that a turn of two may take. */
const TURN_OF_TWO = 8;
/** Presses that a whole game against ALICAT may take, and a turn of it. */
const [ALONE, TURN_ALONE] = [150, 12];

/** A player at a new table for so many. */
function atTable(players) {
  const player = Player.linked();
  player.opensTable({ game: 'emergency_roll', players });
  return player;
}

test('a roll that is taken back is rolled again as it was', () => {
  const player = atTable(3);
  // Specialists, card and dice by chance.
  player.watch('go', 'go');
  const { state: rolled } = player.replayed();
  assert.equal(rolled.phase, 'admit');
  player.run(1234);
  player.watch('back');
  assert.equal(player.replayed().state.phase, 'flip');
  player.run(5678);
  player.watch('go');
  const { state: again, seed } = player.replayed();
  assert.deepEqual([again.card, again.dice], [rolled.card, rolled.dice]);
  player.assertSameAsScript();
  player.assertHealthy();
  assert.ok(BigInt(seed) > 1n << 44n, `${seed} could be guessed`);
});

test('a turn of two players by presses is the same turn as a script', () => {
  const player = atTable(2);
  assert.equal(player.entries, 1);
  // The same table with a seed that is the same in every run, since how quick the gadget is depends on the cards.
  player.desk.hand(played('emergency_roll', player.replayed().seats, {}, [], { seed: 7 }));
  // Its place in the flash was that of the table before the last one, and is made blank.
  player.run(500);
  // Specialists by chance; then one press flips and rolls, and whoever is asked is asked at once.
  player.watch('go');
  let presses = 0;
  while (player.replayed().state.turn === 1) {
    player.watch('go');
    presses++;
    assert.ok(presses <= TURN_OF_TWO, `a turn of two takes more than ${TURN_OF_TWO} presses`);
  }
  const last = player.replayed();
  assert.deepEqual([last.state.game, last.state.turn, last.state.phase], ['emergency_roll', 2, 'flip']);
  const done = last.asked.slice(1).map((line) => commandName(line.do));
  for (const name of ['deal', 'roll', 'choose', 'admit']) assert.ok(done.includes(name), `nobody did ${name}: ${done.join(' ')}`);
  player.assertSameAsScript();

  // BACK takes the end of the turn back; the menu's first row brings it again.
  player.watch('back');
  assert.equal(player.replayed().state.turn, 1);
  player.press('hold', 'push');
  assert.equal(player.replayed().state.turn, 2);
  const journal = player.desk.journal();
  player.assertStateOf(journal);
  player.assertHealthy();

  // And it survives a power cut.
  const again = player.switchedOnAgain({ bootMs: 500 });
  again.desk.meet();
  again.assertStateOf(journal);
  again.assertHealthy();
  player.assertQuick(6);
});

test('a whole game against ALICAT by GO alone ends in the state of its script, its presses counted', () => {
  const player = atTable(1);
  // A seed that is the same in every run: how many presses it takes depends on the cards.
  player.desk.hand(played('emergency_roll', player.replayed().seats, {}, [], { seed: 7 }));
  player.run(500);
  let [presses, turn, inTurn] = [0, 1, 0];
  for (;;) {
    const { state } = player.replayed();
    if (state.over) break;
    if (state.turn !== turn) [turn, inTurn] = [state.turn, 0];
    player.press('go');
    presses++;
    inTurn++;
    assert.ok(presses <= ALONE && inTurn <= TURN_ALONE, `${presses} presses, ${inTurn} of them in turn ${turn}`);
  }
  assert.equal(turn, 24);
  assert.match(player.panel.header, /^Game over/);
  player.assertSameAsScript();
  player.assertHealthy();
});

test('a table for six is opened, and its pages come at once when the sheets are full', () => {
  const player = atTable(6);
  const seats = () => player.replayed().seats.length;
  assert.equal(seats(), 6);
  // No seventh player.
  player.opensTable({ game: 'emergency_roll', players: 9 });
  assert.equal(seats(), 6);
  const opens = (...table) => player.desk.hand(played('emergency_roll', SIX, ...table));
  for (const epidemiologist of ['sequences', 'lines', 'largest_group', 'most_minus_least', 'triangles']) {
    const deal = { deal: { cards: { ...DEAL.deal.cards, epidemiologist } } };
    const late = [deal, ...turns(1, 20, 6), { roll: { card: null, dice: [3, 3, 4] } }, { choose: { seat: 2, die: 'red' } }];
    opens({}, late, { refusals: true });
    player.run(3000);
    // The beds of whoever is asked, what they cost, and back; the menu, the points and the boxes.
    player.watch(1);
    player.press('hold');
    player.watch(1, 'push', 1, 'push', 1, 'back', 'back');
    player.press('hold');
    player.run(3000);
  }
  // What the table shows before the specialists lie there, and before the dice: the longest lists of all.
  opens({}, []);
  player.run(500);
  player.press('hold', 'push');
  player.watch(1, 1, 'push', 1, 'push', 1, 'push', 'back', 'back');
  player.assertHealthy();
  player.assertQuick(30);
});
