// Dice Hospital on the real image by presses alone: a whole game as scorekeeper, two rounds as referee. What the gadget wrote down
// gives, entered as a script on the desktop, the same journal and the same state, byte for byte; and presses are counted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandName, played, script } from './desktop.mjs';
import { FAR, Player } from './player.mjs';

/** Presses that a round of three may take. */
const SCOREKEEPER = 12;
const REFEREE = 40;
const THREE = ['Ada', 'Ben', 'Cyd'];

test('eight rounds of three are scored in at most twelve presses each', () => {
  const player = Player.linked();
  player.opensTable({ game: 'dice_hospital', players: 3 });
  assert.equal(player.entries, 1);
  const state = () => player.replayed().state;
  for (let round = 1; round <= 8; round++) {
    assert.equal(state().round, round);
    let presses = 1;
    player.press('go');
    for (const discharged of [3, 2, 0]) {
      player.press(discharged, 'go');
      presses++;
    }
    const next = () => state().round > round || state().phase === 'over';
    while (!next()) {
      player.press('go');
      presses++;
      assert.ok(presses <= SCOREKEEPER, `round ${round} takes more than ${SCOREKEEPER} presses`);
    }
  }
  assert.equal(state().phase, 'over');
  // The table was opened with what a gadget agrees on by itself, which a script has to say.
  const journal = player.desk.journal();
  player.assertStateOf(journal);
  const { asked, seed } = player.replayed();
  asked[0].open.options = { depth: 'scorekeeper', administrators: false };
  const hex = (bytes) => Buffer.from(bytes).toString('hex');
  assert.equal(hex(script(asked, { seed }).journal), hex(journal));
  player.assertHealthy();
});

test('two rounds of three are refereed in at most forty presses each', () => {
  const player = Player.linked();
  // A seed that is the same in every run.
  player.desk.hand(played('dice_hospital', THREE, {}, [], { seed: 1 }));
  const state = () => player.replayed().state;
  for (let press = 0; state().phase === 'setup'; press++) {
    assert.ok(press < 40, 'the table is never set up');
    player.press('go');
  }
  for (const round of [1, 2]) {
    let presses = 0;
    while (state().round === round) {
      player.press('go');
      presses++;
      assert.ok(presses <= REFEREE, `round ${round} takes more than ${REFEREE} presses`);
    }
  }
  const done = player.replayed().asked.slice(1).map((line) => commandName(line.do));
  for (const name of ['reveal', 'draw_patients', 'set_patients', 'deal_administrators', 'keep_administrator', 'begin_rounds', 'roll',
    'take_ambulance', 'improve', 'begin_activation', 'activate', 'done', 'neglect', 'discharge', 'change_shift']) {
    assert.ok(done.includes(name), `nobody did ${name}: ${done.join(' ')}`);
  }
  // BACK takes the new round back; the menu's first row brings it again.
  player.press('back');
  assert.equal(state().round, 2);
  player.press('hold', 'push');
  assert.equal(state().round, 3);
  player.assertSameAsScript();
  player.assertHealthy();

  // And it survives a power cut.
  const journal = player.desk.journal();
  const again = player.switchedOnAgain({ bootMs: 500 });
  again.desk.meet();
  again.assertStateOf(journal);
  again.assertHealthy();
});

/** Presses that a round of three may take whose dice and tiles lie on the table. */
const OWN = 90;

/** Enters what the table's own twelve dice show: one of each colour and value. Answers the presses. */
function entersDice(player) {
  player.press('hold');
  player.picks('All moves', 'Enter dice');
  for (let cell = 0; cell < 12; cell++) player.press('push', 1, 'push', ...(cell < 11 ? [1] : []));
  player.press('go');
  return 3 + 2 * 12 + 1;
}

/** Enters two tiles and two specialists that were turned over at the table: the first and the second of each list. */
function entersTiles(player) {
  player.press('hold');
  player.picks('All moves', 'Enter tiles');
  for (const [cell, by] of [1, 2, 1, 2].entries()) player.press('push', by, 'push', ...(cell < 3 ? [1] : []));
  player.press('go');
  return 3 + 2 * 4 + 1;
}

/** Enters two red dice, a yellow one and what is left in green, as somebody drew them from the table's own bag. */
function entersPatients(player) {
  player.press('hold');
  player.picks('All moves', 'Enter patients');
  player.press('push', 2, 'push', 1, 'push', 1, 'push', 1, 'push', FAR, 'push', 'go');
}

/** Keeps an administrator that was dealt at the table. */
function keeps(player, name, administrator) {
  player.press('hold');
  player.picks('All moves', name, 'Keep administrator', administrator);
}

test('two rounds of three are refereed with the tiles, dice and administrators of the table', () => {
  const player = Player.linked();
  player.desk.hand(played('dice_hospital', THREE, {}, [], { seed: 1 }));
  const state = () => player.replayed().state;
  const done = (name) => player.replayed().asked.filter((line) => line.do && commandName(line.do) === name).map((line) => line.do.dice_hospital[name]);
  entersTiles(player);
  player.press('go');
  for (let drawn = 1; drawn <= 3; drawn++) {
    entersPatients(player);
    assert.equal(done('draw_patients').length, drawn);
  }
  keeps(player, 'Ada', 'Points for 2 yellow');
  keeps(player, 'Ben', 'Points for 2 green');
  keeps(player, 'Cyd', 'Points for 2 red');
  for (let press = 0; state().phase === 'setup'; press++) {
    assert.ok(press < 40, 'the table is never set up');
    player.press('go');
  }
  for (const round of [1, 2]) {
    let [presses, own] = [0, 0];
    while (state().round === round) {
      const { go, header } = player.panel;
      if (go === 'Roll') presses += (own++, entersDice(player));
      else {
        // Where GO would reveal and roll at once, what lies on the table is entered.
        const reveals = own === 0 && header.startsWith('Patient intake');
        if (!reveals) player.press('go');
        presses += reveals ? entersTiles(player) : 1;
      }
      assert.ok(presses <= OWN, `round ${round} takes more than ${OWN} presses`);
    }
    assert.equal(own, 1, `the dice of round ${round} were entered`);
  }
  assert.deepEqual(done('deal_administrators'), []);
  assert.equal(done('keep_administrator').length, 3);
  assert.equal(done('reveal').length, 2);
  for (const { departments, specialists } of done('reveal')) assert.deepEqual([departments.length, specialists.length], [2, 2]);
  assert.equal(done('roll').length, 2);
  for (const { dice } of done('roll')) assert.equal(dice.length, 12);
  player.assertSameAsScript();
  player.assertHealthy();
});
