// One referee: a journal gives the same state, byte for byte, on the real image and on the desktop.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandName, script } from './desktop.mjs';
import { Player } from './player.mjs';
import { entriesOf, GLASSES, readJournal } from './wire.mjs';

const JOURNALS = 40;

function chance(seed) {
  let state = (seed * 2654435761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const NAMES = ['Zażółć', 'Gęślą', 'Jaźń', 'Łucja', 'Ada', 'Święty Mikołaj Drugi', 'B', 'Źdźbło'];
const REASONS = ['pacjent zmarł', 'research', 'żółta kartka', 'Łódź', 'x'];
const WARDS = ['a', 'b'];
const BEDS = ['a1', 'a2', 'b1', 'b3'];
const SPOTS = ['clinic_1', 'clinic_2', 'admissions_1', 'admissions_2', ...BEDS];
const EXAMS = ['culture', 'blood_test', 'xray', 'mri'];
const SPACES = ['admit', 'to_ward', 'culture', 'mri', 'draw_blood', 'medicines', 'card1'];
const SIGNALS = ['start', 'half', 'minute', 'thirty', 'ten', 'five', 'four', 'three', 'two', 'one', 'end'];

const OPTIONS = [
  {}, { strict: true }, { starting_skill: 17 }, { glass_millis: 5_000 }, { glass_millis: 25_000, council_seconds: 90 },
  { glass_millis: 7_777, follow: true, epidemics: true, research: true, spaces: [['mri', 2]], colours: ['green', 'red'] },
  { objective: { difficulty: 'hard', discharged: 2, reputation: 9, skill: 3, starting_skill: 40 }, glass_millis: 1_500, research: true },
];

/** What may be done in the action phase, sensible or not. */
function inAction(below, pick) {
  // Not all of them, so that one that is knocked over runs now and then.
  const glass = pick(['doctor_1', 'doctor_2', 'nurse_1', 'nurse_4']);
  const [ward, bed, spot, exam] = [pick(WARDS), pick(BEDS), pick(SPOTS), pick(EXAMS)];
  return { rush: pick([
    ...Array.from({ length: 12 }, () => ({ place: pick([{ glass }, { glass, by: below(3) }, { glass, space: pick(SPACES) }]) })),
    { lift: { glass } }, { lift: { glass } }, { topple: { glass } }, { topple: { glass } }, { set_up: { glass } }, { set_up: { glass } },
    { break_oath: pick([{}, { glass }]) }, { draw_epidemic: { ward, card: pick([{ treatment: { reputation: 3 } }, 'none']) } },
    { admit: { outpatients: 1 + below(2), inpatients: below(2) } }, { admit: { inpatients: 2 } },
    { describe: { patient: spot, card: pick([{}, { condition: 'serious', asks: [exam] }]) } }, { to_ward: { patient: 'admissions_1', bed } },
    { carry: { bed, to: pick([...EXAMS, 'theatre_a', 'ward']) } }, { diagnose: { bed, exam, card: { efficiency: below(4) } } },
    { choose_treatment: { bed, exam } }, { operate: { bed } }, { move_organs: { by: below(4) - 1 } },
  ]) };
}

/** What the group may enter at the evaluation, in any order. */
function finding(below, pick) {
  if (below(15) === 0) return 'undo';
  return { rush: pick([
    'next_step', 'next_step', 'miss_symbol', { judge_epidemic: { ward: pick(WARDS), untreated: below(2) } },
    { judge: { patient: pick(SPOTS), treatment: pick(['exact', 'extras', 'error']) } }, { finish_task: { card: below(3) } },
    { enter: { outcome: pick(['exact', 'extras', 'error_stable', 'error_critical']), patients: 1 + below(3) } },
    { discharge: { patient: pick(SPOTS), card: 2 } }, { discharge_all: { reputation: below(30) } },
  ]) };
}

/** Between the phases, and at any time. */
function anything(below, pick) {
  return pick([
    'undo', 'undo', 'redo', 'start_clock', 'pause_clock', 'resume_clock', 'restart_clock',
    { adjust_clock: { secs: below(100) - 40 } },
    { switch_signal: { signal: pick(SIGNALS), on: below(2) === 1 } },
    { draw_lot: { seat: below(4) } }, { draw_lot: {} },
    { rush: { record: { measure: pick(['skill', 'reputation']), by: below(30) - 12, reason: pick(REASONS) } } },
    { rush: { set_glass: { glass: pick([null, ...GLASSES]), millis: 1_000 + below(20_000) } } },
    { rush: { start_timing: pick([{}, { glass: pick(GLASSES) }]) } }, { rush: 'stop_timing' },
    { rush: { lay_card: { card: below(3), face: pick([{ task: { reward: 2 } }, { action: { kind: 'any' } }]) } } },
    { rush: { agree: pick([{ strict: false }, { action_seconds: 60 }, { follow: false }]) } },
    { rush: 'begin_action' }, { rush: 'begin_evaluation' }, { rush: 'begin_council' }, { rush: 'end_shift' },
  ]);
}

/** A script of random commands: those that the table refuses leave no trace, the others are its journal. */
function lines(seed) {
  const below = chance(seed);
  const pick = (list) => list[below(list.length)];
  const seats = [...NAMES].sort(() => below(3) - 1).slice(0, 1 + below(4));
  const options = pick([...OPTIONS, { action_seconds: 30 + below(900) }, { glass_millis: 3_000, action_seconds: 30 + below(90) }]);
  const all = [{ open: { game: 'rush', seats, options } }];
  let at = 0;
  const add = (command, after) => all.push({ at: (at += after), do: command });
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < 3 + below(8); i++) add(anything(below, pick), pick([0, 1, 130, 999, 5000, 60_000]) + below(50));
    add({ rush: 'begin_action' }, 200);
    for (let i = 0; i < 10 + below(40); i++) {
      add(inAction(below, pick), pick([0, 1, 130, 999, 3000]) + below(50));
      if (below(10)) continue;
      // Whatever that did to the clock, it soon runs again.
      for (const command of [anything(below, pick), 'resume_clock', { rush: 'begin_action' }]) add(command, below(900));
    }
    for (const command of ['resume_clock', 'pause_clock', { rush: 'begin_evaluation' }]) add(command, pick([1, 5000, 260_000]));
    for (let i = 0; i < 5 + below(20); i++) add(finding(below, pick), below(3000));
    add({ rush: 'begin_council' }, 1);
  }
  return all;
}

test('journals of the desktop make the same state on the gadget', () => {
  const player = Player.linked();
  const kinds = new Map();
  for (let seed = 1; seed <= JOURNALS; seed++) {
    const { journal } = script(lines(seed), { seed, refusals: true });
    player.desk.hand(journal);
    player.assertStateOf(journal, `journal ${seed}`);
    for (const { command } of entriesOf(journal)) {
      const kind = commandName(command);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  for (const kind of ['undo', 'redo', 'start_clock', 'pause_clock', 'resume_clock', 'adjust_clock', 'restart_clock', 'switch_signal', 'draw_lot',
    'begin_action', 'next_step', 'record', 'place', 'lift', 'topple', 'set_up', 'set_glass', 'break_oath', 'admit', 'enter', 'discharge_all']) {
    assert.ok(kinds.get(kind) > 0, `no journal has a ${kind}: ${JSON.stringify([...kinds])}`);
  }
  player.assertHealthy();
});

test('a journal of the gadget, a power cut among it, makes the same state on the desktop', () => {
  const before = new Player();
  before.press('go');
  before.run(3210);
  const player = before.switchedOnAgain();
  player.press(2, 'go');
  player.run(1500);
  player.press('back', 'go');
  player.run(700);
  player.press('go');
  player.desk.meet();
  const journal = player.desk.journal();
  assert.ok(entriesOf(journal).some(({ command }) => command === 'interrupt_clock'));
  assert.equal(readJournal(journal).digests.at(-1), player.desk.revision().digest);
  player.assertStateOf(journal);
});
