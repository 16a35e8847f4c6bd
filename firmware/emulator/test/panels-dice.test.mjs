// A golden picture of each panel of Dice Hospital on the real image, in both languages.
import { test } from 'node:test';
import { played } from './desktop.mjs';
import { FAR, FOUR, Player } from './player.mjs';

/** A player with a desktop that opens tables of Dice Hospital. */
function atDice(lang) {
  const player = Player.linked({ album: 'dice', lang });
  return { player, opens: (...table) => player.opensSaved(played('dice_hospital', ...table)) };
}

const TWO = FOUR.slice(0, 2);
const REVEALED = { reveal: { extra: 'department', departments: ['triage_centre', 'urology'], specialists: ['surgeon'] } };
const drawn = (seat) => ({ draw_patients: { seat, colours: ['red', 'yellow', 'green'] } });
const SET = [
  REVEALED, drawn(0), { set_patients: { seat: 0, dice: ['red 3', 'yellow 4', 'green 5'] } },
  drawn(1), { set_patients: { seat: 1, dice: ['green 3', 'yellow 4', 'red 5'] } },
];
const INTAKE = [...SET, 'begin_rounds'];
const ROLLED = [...INTAKE, { roll: { dice: ['red 2', 'red 2', 'yellow 3', 'yellow 3', 'green 3', 'green 4', 'red 4', 'yellow 5', 'green 5'] } }];
const LOADED = [
  ...ROLLED, { load: { seat: 1, ambulance: 1, colours: ['yellow'] } }, { load: { seat: 1, ambulance: 2, colours: ['red'] } },
];
const TAKEN = [...LOADED, { take_ambulance: { seat: 0, ambulance: 2 } }];
const IMPROVING = [...TAKEN, { take_ambulance: { seat: 1, ambulance: 1 } }];
const ACTIVE = [
  ...IMPROVING, { improve: { seat: 1, take: { specialist: 'surgeon' } } }, { improve: { seat: 0, take: { department: 'triage_centre' } } },
  'begin_activation',
];
const HEALED = [
  ...ACTIVE, { activate: { seat: 0, department: 'clinic', patients: [2] } }, { activate: { seat: 0, department: 'imaging', patients: [0] } },
];
const NO_BOSSES = { administrators: false };

for (const lang of ['en', 'pl']) {
  test(`setup and intake (${lang})`, () => {
    const { player, opens } = atDice(lang);
    player.opensTable({ game: 'dice_hospital', players: 3 });
    player.sees('new');
    player.goes('hold').sees('menu');
    player.goes(FAR).sees('menu-bottom');
    player.goes(-FAR, 1, 'push').sees('options');
    player.goes('push', 1, 'push', 1, 'push', 1, 'push', 1, 'push').sees('options-turned');
    player.goes(FAR).sees('options-bottom');

    opens(TWO, NO_BOSSES, [REVEALED, drawn(0)]);
    player.sees('drawn');
    player.goes('hold', 'push', 1).sees('drawn-moves');
    player.goes('push').sees('set-patients');
    opens(TWO, {}, SET);
    player.sees('set');
    player.goes('hold', 'push', 2, 'push').sees('administrators');
    opens(TWO, NO_BOSSES, INTAKE);
    player.sees('intake');
    player.goes('hold', 'push').sees('intake-moves');
    player.goes(1, 'push').sees('dice-blank');
    player.goes('push', 2, 'push', 5, 'push', 6).sees('dice-changing');
    player.goes('go').sees('dice-refused');
    player.run(3000);
    opens(TWO, NO_BOSSES, ROLLED);
    player.sees('load');
    player.goes('push').sees('load-moves');
    opens(TWO, NO_BOSSES, LOADED);
    player.sees('ambulances');
    player.goes(1).sees('take-turned');
    opens(TWO, NO_BOSSES, TAKEN);
    player.sees('taken');
    player.assertHealthy();
  });

  test(`improvement and activation (${lang})`, () => {
    const { player, opens } = atDice(lang);
    opens(TWO, NO_BOSSES, IMPROVING);
    player.sees('improvement');
    player.goes(FAR).sees('improvement-bottom');
    opens(TWO, NO_BOSSES, ACTIVE);
    player.sees('activation');
    player.goes(FAR).sees('activation-bottom');
    player.goes('push').sees('activation-staff');
    player.goes('push').sees('patients');
    opens(TWO, NO_BOSSES, HEALED);
    player.sees('healed');
    player.goes('hold', 1, 'push').sees('hospital');
    player.goes(1).sees('hospital-other');
    player.goes('push').sees('departments');
    player.press('back', 'back', 'hold');
    player.goes('hold', 'push').sees('seats');
    player.press('back');
    opens(TWO, { ...NO_BOSSES, timed: true }, ACTIVE);
    player.sees('timed');
    player.press('go');
    player.run(5300);
    player.sees('timed-running');
    player.assertHealthy();
  });

  test(`points, the bag and the end (${lang})`, () => {
    const { player, opens } = atDice(lang);
    const scored = [...HEALED, { done: { seat: 0 } }, { done: { seat: 1 } }, 'neglect'];
    opens(TWO, NO_BOSSES, [...HEALED, { done: { seat: 0 } }]);
    player.sees('waiting');
    opens(TWO, NO_BOSSES, scored);
    player.sees('discharge');
    player.goes('hold', 3, 'push').sees('scores');
    player.goes('back', 1, 'push').sees('bag');
    player.goes('back', 1, 'push').sees('points');
    player.goes('push', -3).sees('points-number');
    const round = (first) => [
      { roll: { dice: ['red 2', 'red 2', 'red 2', 'yellow 3', 'yellow 3', 'yellow 3', 'green 4', 'green 4', 'green 4'] } },
      { take_ambulance: { seat: first, ambulance: 3 } }, { take_ambulance: { seat: 1 - first, ambulance: 1 } },
      'begin_activation', 'neglect',
    ];
    const keeping = { ...NO_BOSSES, depth: 'scorekeeper' };
    const begun = [drawn(0), drawn(1), 'begin_rounds'];
    opens(TWO, keeping, [...begun, ...round(0)]);
    player.sees('tellers');
    player.goes('go').sees('tell');
    player.goes(3, 'push', 1, 'push').sees('tell-died');
    player.goes(1, 'push', 2).sees('tell-bags');
    player.goes('go', 2).sees('tell-last');
    const change = { adjust: { seat: 0, change: { points: 12 }, reason: 'x' } };
    const out = (seat, colour) => ({ tell: { seat, discharged: { [colour]: 3 }, fatalities: {}, bags: seat } });
    // Who takes ambulance 1 begins the next round.
    const rounds = [0, 1, 0, 1, 0, 1, 0, 1].flatMap((first, number) => [
      ...(number > 0 ? ['change_shift'] : []), ...round(first), out(first, 'green'), out(1 - first, 'red'), 'discharge',
    ]);
    const end = (seat) => ({ tell_end: { seat, collected: {}, pips: 12 } });
    opens(TWO, keeping, [...begun, change, ...rounds]);
    player.sees('ending');
    player.goes('hold', 'push').sees('ending-moves');
    player.goes(1, 'push').sees('tell-end');
    opens(TWO, keeping, [...begun, change, ...rounds, end(0), end(1), 'finish']);
    player.sees('over');
    player.goes('go').sees('over-games');
    player.assertHealthy();
  });

  test(`alone, with events, with four (${lang})`, () => {
    const { player, opens } = atDice(lang);
    opens(['Ada'], {}, [{ lay_report: { place: 0, report: { dice: { red: 2, green: 1 }, points: 7 } } }]);
    player.sees('solo');
    player.goes('hold', 'push', 4).sees('solo-reports');
    player.goes(-FAR, 2, 'push').sees('report');
    const four = [0, 1, 2, 3].map(drawn);
    const dice = [...Array(3).fill('red 2'), ...Array(3).fill('yellow 3'), ...Array(3).fill('green 4'), ...Array(6).fill('red 5')];
    const took = (seat, ambulance) => ({ take_ambulance: { seat, ambulance } });
    opens(FOUR, { ...NO_BOSSES, depth: 'scorekeeper' }, [...four, 'begin_rounds', { roll: { dice } }, took(0, 2), took(1, 5)]);
    player.sees('five-ambulances');
    opens(FOUR, { ...NO_BOSSES, depth: 'scorekeeper' }, [...four, 'begin_rounds', { roll: { dice } }, took(0, 2), took(1, 5), took(2, 4), took(3, 3)]);
    player.sees('four');
    const evening = [...HEALED, { done: { seat: 0 } }, { done: { seat: 1 } }, 'neglect', 'discharge', 'change_shift'];
    opens(TWO, { ...NO_BOSSES, events: true }, evening);
    player.sees('event');
    player.goes('hold', 'push', 2).sees('event-moves');
    player.assertHealthy();
  });
}
