// A golden picture of each panel of Rush M.D. on the real image, in both languages: glasses, evaluation, patients, the end.
import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertGolden, assertHealthy, boot, FAR, FOUR, press } from './helpers.mjs';
import { Desk, openedJournal } from './link.mjs';

const PNG = process.env.BEDSIDE_PNG;
const OBJECTIVE = { difficulty: 'hard', discharged: 3, reputation: 12, skill: 4, starting_skill: 15 };

/** A gadget in a language, with a desktop that is plugged in. */
function gadget(lang) {
  const board = boot({ bootMs: 300 });
  const desk = new Desk(board);
  const hands = (...steps) => {
    for (const step of steps) typeof step === 'string' ? press(board, step) : board.turn(step);
  };
  /** The menu's row, counted from the last one. */
  const fromTheEnd = (row) => [FAR, -row, 'push'];
  if (lang === 'pl') hands('push', ...fromTheEnd(2), 'back');
  desk.meet();
  const shows = (name) => {
    board.run(120);
    if (PNG) {
      mkdirSync(PNG, { recursive: true });
      writeFileSync(`${PNG}/${lang}-${name}.png`, board.png(4));
    }
    assertGolden(`rush-${lang}-${name}`, board.picture());
  };
  return {
    board, desk, hands, shows,
    opens: (choices, seats = FOUR) => desk.hand(openedJournal({ seats, choices })),
    does: (...commands) => commands.forEach((command) => desk.does({ rush: command })),
    /** Runs until the table's clock has so many milliseconds left. */
    until: (left) => board.run(desk.left() - left),
  };
}

for (const lang of ['en', 'pl']) {
  test(`the action phase with glasses (${lang})`, () => {
    const { board, hands, shows, opens, does, until } = gadget(lang);
    opens([{ glass_millis: 25_000 }, { action_seconds: 75 }, { epidemics: true }, { research: true }]);
    does({ lay_card: { card: 0, face: { task: { reward: 2 } } } });
    hands('go');
    shows('action-fresh');
    until(60_000);
    does(...['doctor_1', 'doctor_3', 'nurse_1', 'nurse_2'].map((glass) => ({ place: { glass } })));
    until(51_500);
    does(...['doctor_2', 'nurse_3'].map((glass) => ({ place: { glass } })), { topple: { glass: 'nurse_2' } });
    until(33_500);
    shows('action-states');
    hands(4);
    shows('action-nurse-chosen');
    hands('push', 'push');
    shows('action-refused');
    board.run(3000);
    hands(FAR);
    shows('action-menu-chosen');
    hands('push');
    shows('action-menu');
    hands(6);
    shows('action-menu-middle');
    hands('back', 'go');
    shows('action-paused');
    hands('go');
    hands('push', 3, 'push');
    shows('topple-list');
    hands('back', 2, 'push');
    shows('oath-broken');
    hands('push', 7, 'push');
    shows('epidemic-list');
    hands('push');
    shows('epidemic-number');
    hands(-2);
    shows('epidemic-none');
    hands(3, 'push');
    shows('action-epidemic');
    hands('push', 8, 'push');
    shows('research-list');
    hands('push');
    shows('research-card');
    hands('back', 'back', 'back', -FAR);
    until(8_000);
    does(...['doctor_1', 'doctor_2', 'doctor_4'].map((glass) => ({ place: { glass } })));
    until(0);
    board.run(5_400);
    shows('overtime');
    hands('go');
    shows('overtime-refused');
    board.run(22_000);
    does({ set_up: { glass: 'nurse_2' } });
    board.run(30_000);
    shows('closed');
    assertHealthy(board);
  });

  test(`solo and two players (${lang})`, () => {
    const { hands, shows, opens, does } = gadget(lang);
    for (const [name, seats] of [['solo', ['Ada']], ['two', ['Ada', 'Ben']]]) {
      opens([{ glass_millis: 25_000 }], seats);
      hands('go');
      does({ place: { glass: 'doctor_2' } });
      shows(`action-${name}`);
      hands('go');
    }
  });

  test(`glass times, objective, options and the pocket reference (${lang})`, () => {
    const { board, hands, shows, opens, does } = gadget(lang);
    opens([]);
    hands('push');
    shows('council-menu');
    hands(3, 'push');
    shows('glasses-unknown');
    hands('push');
    shows('glass-time');
    hands('push');
    shows('glass-seconds');
    hands(-7);
    shows('glass-seconds-turned');
    hands('push');
    shows('glass-typed');
    hands(1, 'push');
    shows('timing-ready');
    hands('go');
    board.run(12_340);
    shows('timing-runs');
    board.run(11_900);
    hands('go');
    shows('timing-once');
    hands('go');
    board.run(24_700);
    hands('go');
    shows('timing-twice');
    hands('back', 'back');
    shows('glasses-timed');
    does({ set_glass: { glass: 'nurse_2', millis: 31_500 } });
    hands(FAR);
    shows('glasses-bottom');
    hands('back', 1, 'push');
    shows('objective-difficulty');
    hands(1, 'push', 4, 'push');
    shows('objective-reputation');
    hands(12, 'push', 2, 'push');
    shows('objective-starting');
    hands('push');
    shows('council-objective');
    hands('push', 5, 'push');
    shows('options');
    hands('push', 2, 'push', 2);
    shows('options-turned');
    hands(FAR, 'push', 3);
    shows('council-limit');
    hands('push', 'back', 'back');
    shows('council-limited');
    hands('push', FAR, -5, 'push');
    shows('reference');
    hands('push');
    for (const page of ['admit', 'to-ward']) {
      shows(`reference-${page}`);
      hands(1);
    }
    hands(8);
    shows('reference-mri');
    hands(FAR);
    shows('reference-card');
    hands('back', FAR);
    shows('reference-bottom');
    hands('back', 'back', 'push', 3, 'push');
    shows('points');
    hands('push', 5);
    shows('points-number');
    hands('push');
    shows('points-scored');
    assertHealthy(board);
  });

  test(`the evaluation of a group that enters outcomes (${lang})`, () => {
    const { board, hands, shows, opens, does } = gadget(lang);
    opens([{ objective: OBJECTIVE }, { glass_millis: 5_000 }, { action_seconds: 30 }, { epidemics: true }, { research: true }], ['Ada', 'Ben']);
    does({ lay_card: { card: 0, face: { task: { reward: 2 } } } }, { lay_card: { card: 2, face: { action: { kind: 'nurse' } } } });
    shows('council');
    hands('go', 'push', 2, 'push', 1, 'push');
    does({ draw_epidemic: { ward: 'a', card: { treatment: { reputation: 3 } } } }, { draw_epidemic: { ward: 'b', card: { treatment: { reputation: 2 } } } });
    board.run(36_000);
    hands('go');
    shows('step-epidemics');
    hands('go');
    shows('step-refused');
    hands(5);
    shows('step-epidemics-turned');
    hands('push');
    shows('epidemic-judged');
    does({ judge_epidemic: { ward: 'a', untreated: 0 } });
    hands('go');
    shows('step-patients');
    hands('push', 'push', 1, 'push');
    shows('outcome-entered');
    board.run(3000);
    hands(FAR);
    shows('step-patients-bottom');
    hands('push');
    shows('evaluation-menu');
    hands('back', 'go');
    shows('step-research');
    hands('push');
    board.run(3000);
    shows('task-done');
    hands('go');
    shows('step-discharge');
    hands('push', 14);
    shows('discharge-number');
    hands('push');
    shows('discharged');
    board.run(3000);
    shows('evaluation-done');
    for (let round = 2; round <= 4; round++) {
      does('begin_council', 'begin_action');
      if (round < 4) does({ place: { glass: 'doctor_1' } }, { place: { glass: 'nurse_3' } });
      board.run(36_000);
      does('begin_evaluation');
      if (round < 4) does('next_step', 'next_step');
    }
    shows('last-evaluation');
    does('next_step', 'next_step');
    shows('last-step');
    hands('go');
    shows('over-won');
    for (const page of ['doctors', 'nurses']) {
      hands(1);
      shows(`over-${page}`);
    }
    assertHealthy(board);
  });

  test(`shifts that were lost (${lang})`, () => {
    const { board, hands, shows, opens, does, desk } = gadget(lang);
    opens([{ objective: OBJECTIVE }], ['Ada', 'Ben']);
    for (let round = 1; round <= 4; round++) {
      does('begin_action');
      desk.does('pause_clock');
      does('begin_evaluation');
      if (round < 4) does('begin_council');
    }
    hands('go');
    shows('over-missed');
    opens([{ objective: { ...OBJECTIVE, starting_skill: 8 } }], ['Ada', 'Ben']);
    does('begin_action');
    desk.does('pause_clock');
    does('begin_evaluation', { enter: { outcome: 'error_critical', patients: 1 } });
    shows('over-skill-gone-told');
    board.run(3000);
    shows('over-skill-gone');
    assertHealthy(board);
  });

  test(`patients who are followed (${lang})`, () => {
    const { board, hands, shows, opens, does } = gadget(lang);
    opens([{ follow: true }, { epidemics: true }, { glass_millis: 20_000 }, { action_seconds: 60 }], ['Ada', 'Ben']);
    hands('go', 6, 'push', 8, 'push');
    shows('patients-none');
    hands('push');
    shows('admit');
    hands(3, 'push');
    shows('admitted');
    does({ admit: { inpatients: 2 } }, { to_ward: { patient: 'admissions_1', bed: 'a1' } }, { to_ward: { patient: 'admissions_2', bed: 'b3' } },
      { describe: { patient: 'a1', card: { condition: 'critical', asks: ['culture', 'mri'], surgery: true } } },
      { carry: { bed: 'a1', to: 'culture' } });
    hands('push', 8, 'push');
    shows('patients');
    hands(3, 'push');
    shows('patient');
    hands('push', 3);
    shows('diagnosis-number');
    hands('push');
    shows('diagnosis-symbol');
    hands(1, 'push');
    shows('diagnosed');
    hands('push', 8, 'push', 2, 'push');
    shows('patient-waiting');
    hands(FAR, 'push');
    shows('condition');
    hands(FAR, 'push', -3, 'push');
    shows('condition-asks');
    // Condition, patient, patients, menu.
    hands('back', 'back', 'back', 'back');
    does({ carry: { bed: 'a1', to: 'mri' } }, { diagnose: { bed: 'a1', exam: 'mri', card: { efficiency: 4 } } });
    hands('push', 8, 'push', 3, 'push');
    shows('patient-tied');
    hands('back', 'back', 'back');
    does({ carry: { bed: 'a1', to: 'theatre_a' } }, { operate: { bed: 'a1' } }, { draw_epidemic: { ward: 'a', card: 'none' } });
    board.run(61_000);
    hands('go', 'go');
    shows('step-followed');
    hands(1, 'push');
    shows('judge');
    hands('push');
    shows('judge-refused');
    hands(2, 'push');
    shows('judged');
    does({ judge: { patient: 'clinic_1', treatment: 'exact' } }, { judge: { patient: 'a1', treatment: 'error' } },
      { judge: { patient: 'b3', treatment: 'extras' } });
    board.run(3000);
    shows('step-followed-judged');
    hands('go');
    shows('step-discharge-followed');
    hands('push', 2);
    shows('patient-card');
    hands('back', 1, 'push', 2, 'push', 1);
    shows('diagnosis-card');
    hands('push');
    shows('discharged-followed');
    assertHealthy(board);
  });
}
