// A golden picture of each panel of Dice Hospital on the real image, in both languages.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { assertGolden, assertHealthy, boot, FAR, press } from './helpers.mjs';
import { Desk } from './link.mjs';

const PNG = process.env.BEDSIDE_PNG;
const BEDSIDE = process.env.BEDSIDE_BIN ?? fileURLToPath(new URL('../../../target/debug/bedside', import.meta.url));
let folder;
before(() => {
  assert.ok(existsSync(BEDSIDE), `there is no desktop at ${BEDSIDE}: build it, or name it in BEDSIDE_BIN`);
  folder = mkdtempSync(join(tmpdir(), 'bedside-dice-panels-'));
});
after(() => folder && rmSync(folder, { recursive: true }));

/** The saved journal of a table that was opened and played by these commands. */
function played(seats, options, commands) {
  const file = join(folder, 'table.bedside');
  const lines = [{ open: { game: 'dice_hospital', seats, options } }, ...commands.map((command) => ({ do: { dice_hospital: command } }))];
  const input = lines.map((line) => JSON.stringify(line)).join('\n');
  const { status, stdout } = spawnSync(BEDSIDE, ['--data', join(folder, 'data'), 'script', '--save', file], { input, encoding: 'utf8' });
  assert.equal(status, 0, stdout);
  return new Uint8Array(readFileSync(file));
}

/** A gadget in a language, with a desktop that is plugged in. */
function gadget(lang) {
  const board = boot({ bootMs: 300 });
  const desk = new Desk(board);
  const hands = (...steps) => {
    for (const step of steps) typeof step === 'string' ? press(board, step) : board.turn(step);
  };
  if (lang === 'pl') hands('push', FAR, -2, 'push', 'back');
  desk.meet();
  const shows = (name) => {
    board.run(120);
    if (PNG) {
      mkdirSync(PNG, { recursive: true });
      writeFileSync(`${PNG}/${lang}-${name}.png`, board.png(4));
    }
    assertGolden(`dice-${lang}-${name}`, board.picture());
  };
  /** Puts another table in front of everybody, whatever page was open. */
  const opens = (...table) => {
    hands('back', 'back', 'back', 'back');
    // Whatever BACK said is forgotten by then.
    board.run(3000);
    desk.hand(played(...table));
  };
  return { board, hands, shows, opens };
}

const NAMES = ['Ada', 'Ben', 'Cyd', 'Dag'];
const TWO = NAMES.slice(0, 2);
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
    const { board, hands, shows, opens } = gadget(lang);
    hands('push', FAR, 'push', 1);
    shows('games');
    hands('push', 2);
    shows('players');
    hands('push');
    shows('new');
    hands('push');
    shows('new-moves');
    hands(FAR);
    shows('new-moves-bottom');
    hands('push');
    shows('menu');
    hands(FAR);
    shows('menu-bottom');
    hands(-40, 1, 'push');
    shows('options');
    hands('push', 1, 'push', 1, 'push', 1, 'push', 1, 'push');
    shows('options-turned');
    hands(FAR);
    shows('options-bottom');

    opens(TWO, NO_BOSSES, [REVEALED, drawn(0)]);
    shows('drawn');
    hands('push', 1);
    shows('drawn-moves');
    hands('push');
    shows('set-patients');
    opens(TWO, {}, SET);
    shows('set');
    hands('push', 2, 'push');
    shows('administrators');
    opens(TWO, NO_BOSSES, INTAKE);
    shows('intake');
    hands('push');
    shows('intake-moves');
    hands(1, 'push');
    shows('dice-blank');
    hands('push', 2, 'push', 5, 'push', 11);
    shows('dice-changing');
    hands('go');
    shows('dice-refused');
    board.run(3000);
    opens(TWO, NO_BOSSES, ROLLED);
    shows('load');
    hands('push');
    shows('load-moves');
    opens(TWO, NO_BOSSES, LOADED);
    shows('ambulances');
    hands('push');
    shows('take-moves');
    opens(TWO, NO_BOSSES, TAKEN);
    shows('taken');
    assertHealthy(board);
  });

  test(`improvement and activation (${lang})`, () => {
    const { board, hands, shows, opens } = gadget(lang);
    opens(TWO, NO_BOSSES, IMPROVING);
    shows('improvement');
    hands('push');
    shows('improvement-moves');
    opens(TWO, NO_BOSSES, ACTIVE);
    shows('activation');
    hands('push');
    shows('seats');
    hands(1, 'push');
    shows('departments');
    hands(FAR);
    shows('departments-bottom');
    hands(-40, 'push');
    shows('meeples');
    hands('push');
    shows('patients');
    opens(TWO, NO_BOSSES, HEALED);
    hands(1);
    shows('hospital');
    hands('push', -1, 'push');
    shows('healed-departments');
    opens(TWO, NO_BOSSES, ACTIVE);
    hands('push', 'push', 5);
    shows('triage');
    hands('push');
    shows('triage-first');
    hands('push');
    shows('triage-second');
    opens(TWO, { ...NO_BOSSES, timed: true }, ACTIVE);
    shows('timed');
    hands('go');
    board.run(5300);
    shows('timed-running');
    assertHealthy(board);
  });

  test(`points, the bag and the end (${lang})`, () => {
    const { board, hands, shows, opens } = gadget(lang);
    const scored = [...HEALED, { done: { seat: 0 } }, { done: { seat: 1 } }, 'neglect'];
    opens(TWO, NO_BOSSES, [...HEALED, { done: { seat: 0 } }]);
    shows('waiting');
    opens(TWO, NO_BOSSES, scored);
    shows('discharge');
    hands('push', FAR, 'push', 1, 'push');
    shows('scores');
    hands('back', 1, 'push');
    shows('bag');
    hands('back', 1, 'push');
    shows('points');
    hands('push', -3);
    shows('points-number');
    const round = (first) => [
      { roll: { dice: ['red 2', 'red 2', 'red 2', 'yellow 3', 'yellow 3', 'yellow 3', 'green 4', 'green 4', 'green 4'] } },
      { take_ambulance: { seat: first, ambulance: 3 } }, { take_ambulance: { seat: 1 - first, ambulance: 1 } },
      'begin_activation', 'neglect',
    ];
    const keeping = { ...NO_BOSSES, depth: 'scorekeeper' };
    const begun = [drawn(0), drawn(1), 'begin_rounds'];
    opens(TWO, keeping, [...begun, ...round(0)]);
    shows('tellers');
    hands('push', 1);
    shows('tellers-moves');
    hands(-1, 'push');
    shows('tell');
    hands(6, 'push', 3);
    shows('tell-bags');
    const change = { adjust: { seat: 0, change: { points: 12 }, reason: 'x' } };
    const out = (seat, colour) => ({ tell: { seat, discharged: { [colour]: 3 }, fatalities: {}, bags: seat } });
    // Who takes ambulance 1 begins the next round.
    const rounds = [0, 1, 0, 1, 0, 1, 0, 1].flatMap((first, number) => [
      ...(number > 0 ? ['change_shift'] : []), ...round(first), out(first, 'green'), out(1 - first, 'red'), 'discharge',
    ]);
    const end = (seat) => ({ tell_end: { seat, collected: {}, pips: 12 } });
    opens(TWO, keeping, [...begun, change, ...rounds]);
    shows('ending');
    hands('push');
    shows('ending-moves');
    hands(1, 'push');
    shows('tell-end');
    opens(TWO, keeping, [...begun, change, ...rounds, end(0), end(1), 'finish']);
    shows('over');
    hands('go');
    shows('over-games');
    assertHealthy(board);
  });

  test(`alone, with events, with four (${lang})`, () => {
    const { board, hands, shows, opens } = gadget(lang);
    opens(['Ada'], {}, [{ lay_report: { place: 0, report: { dice: { red: 2, green: 1 }, points: 7 } } }]);
    shows('solo');
    hands('push', 3);
    shows('solo-reports');
    hands(-40, 1, 'push');
    shows('report');
    const four = [0, 1, 2, 3].map(drawn);
    const dice = [...Array(3).fill('red 2'), ...Array(3).fill('yellow 3'), ...Array(3).fill('green 4'), ...Array(6).fill('red 5')];
    const took = (seat, ambulance) => ({ take_ambulance: { seat, ambulance } });
    opens(NAMES, { ...NO_BOSSES, depth: 'scorekeeper' }, [...four, 'begin_rounds', { roll: { dice } }, took(0, 2), took(1, 5)]);
    shows('five-ambulances');
    opens(NAMES, { ...NO_BOSSES, depth: 'scorekeeper' }, [...four, 'begin_rounds', { roll: { dice } }, took(0, 2), took(1, 5), took(2, 4), took(3, 3)]);
    shows('four');
    const evening = [...HEALED, { done: { seat: 0 } }, { done: { seat: 1 } }, 'neglect', 'discharge', 'change_shift'];
    opens(TWO, { ...NO_BOSSES, events: true }, evening);
    shows('event');
    hands('push', 2);
    shows('event-moves');
    assertHealthy(board);
  });
}
