// A golden picture of each panel of Rush M.D. on the real image, in both languages: glasses, evaluation, patients, the end.
import { test } from 'node:test';
import { FAR, Player } from './player.mjs';

const OBJECTIVE = { difficulty: 'hard', discharged: 3, reputation: 12, skill: 4, starting_skill: 15 };

for (const lang of ['en', 'pl']) {
  test(`the action phase with glasses (${lang})`, () => {
    const player = Player.linked({ album: 'rush', lang });
    player.opensRush([{ glass_millis: 25_000 }, { action_seconds: 75 }, { epidemics: true }, { research: true }]);
    player.rush({ lay_card: { card: 0, face: { task: { reward: 2 } } } });
    player.goes('go').sees('action-fresh');
    player.runUntilLeft(60_000);
    player.rush(...['doctor_1', 'doctor_3', 'nurse_1', 'nurse_2'].map((glass) => ({ place: { glass } })));
    player.runUntilLeft(51_500);
    player.rush(...['doctor_2', 'nurse_3'].map((glass) => ({ place: { glass } })), { topple: { glass: 'nurse_2' } });
    player.runUntilLeft(33_500);
    player.sees('action-states');
    player.goes(4).sees('action-nurse-chosen');
    player.goes('push', 'push').sees('action-refused');
    player.run(3000);
    player.goes('hold').sees('action-menu');
    player.goes(6).sees('action-menu-middle');
    player.goes('hold', 'go').sees('action-paused');
    player.press('go');
    player.goes('hold', 'push').sees('topple-list');
    player.goes('back', 5, 'push').sees('oath-broken');
    player.goes('hold', 4, 'push').sees('epidemic-list');
    player.goes('push').sees('epidemic-number');
    player.goes(-2).sees('epidemic-none');
    player.goes(3, 'push').sees('action-epidemic');
    player.goes('hold', 3, 'push').sees('research-list');
    player.goes('push').sees('research-card');
    player.press('back', 'back', 'back', -FAR);
    player.runUntilLeft(8_000);
    player.rush(...['doctor_1', 'doctor_2', 'doctor_4'].map((glass) => ({ place: { glass } })));
    player.runUntilLeft(0);
    player.run(5_400);
    player.sees('overtime');
    player.goes('go').sees('overtime-refused');
    player.run(22_000);
    player.rush({ set_up: { glass: 'nurse_2' } });
    player.run(30_000);
    player.sees('closed');
    player.assertHealthy();
  });

  test(`solo and two players (${lang})`, () => {
    const player = Player.linked({ album: 'rush', lang });
    for (const [name, seats] of [['solo', ['Ada']], ['two', ['Ada', 'Ben']]]) {
      player.opensRush([{ glass_millis: 25_000 }], seats);
      player.press('go');
      player.rush({ place: { glass: 'doctor_2' } });
      player.sees(`action-${name}`);
      player.press('go');
    }
  });

  test(`glass times, objective, options and the pocket reference (${lang})`, () => {
    const player = Player.linked({ album: 'rush', lang });
    player.opensRush([]);
    player.goes('hold').sees('council-menu');
    player.goes(2, 'push').sees('glasses-unknown');
    player.goes('push').sees('glass-time');
    player.goes('push').sees('glass-seconds');
    player.goes(-7).sees('glass-seconds-turned');
    player.goes('push').sees('glass-typed');
    player.goes(1, 'push').sees('timing-ready');
    player.press('go');
    player.run(12_340);
    player.sees('timing-runs');
    player.run(11_900);
    player.goes('go').sees('timing-once');
    player.press('go');
    player.run(24_700);
    player.goes('go').sees('timing-twice');
    player.goes('back', 'back').sees('glasses-timed');
    player.rush({ set_glass: { glass: 'nurse_2', millis: 31_500 } });
    player.goes(FAR).sees('glasses-bottom');
    player.goes('back', -1, 'push').sees('objective-difficulty');
    player.goes(1, 'push', 4, 'push').sees('objective-reputation');
    player.goes(12, 'push', 2, 'push').sees('objective-starting');
    player.goes('push').sees('council-objective');
    player.goes('hold', 'push').sees('options');
    player.goes('push', 2, 'push', 2).sees('options-turned');
    player.goes(FAR, 'push', 3).sees('council-limit');
    player.goes('push', 'back', 'back').sees('council-limited');
    player.inMenu('reference');
    player.sees('reference');
    player.press('push');
    for (const page of ['admit', 'to-ward']) {
      player.sees(`reference-${page}`);
      player.press(1);
    }
    player.goes(8).sees('reference-mri');
    player.goes(FAR).sees('reference-card');
    player.goes('back', FAR).sees('reference-bottom');
    player.goes('back', 'hold', 'hold', 5, 'push').sees('points');
    player.goes('push', 5).sees('points-number');
    player.goes('push').sees('points-scored');
    player.assertHealthy();
  });

  test(`the evaluation of a group that enters outcomes (${lang})`, () => {
    const player = Player.linked({ album: 'rush', lang });
    player.opensRush([{ objective: OBJECTIVE }, { glass_millis: 5_000 }, { action_seconds: 30 }, { epidemics: true }, { research: true }], ['Ada', 'Ben']);
    player.rush({ lay_card: { card: 0, face: { task: { reward: 2 } } } }, { lay_card: { card: 2, face: { action: { kind: 'nurse' } } } });
    player.sees('council');
    player.press('go', 'push', 2, 'push', 1, 'push');
    player.rush({ draw_epidemic: { ward: 'a', card: { treatment: { reputation: 3 } } } }, { draw_epidemic: { ward: 'b', card: { treatment: { reputation: 2 } } } });
    player.run(36_000);
    player.goes('go').sees('step-epidemics');
    player.goes('go').sees('step-refused');
    player.goes(5).sees('step-epidemics-turned');
    player.goes('push').sees('epidemic-judged');
    player.rush({ judge_epidemic: { ward: 'a', untreated: 0 } });
    player.goes('go').sees('step-patients');
    player.goes('push', 'push', 1, 'push').sees('outcome-entered');
    player.run(3000);
    player.goes(FAR).sees('step-patients-bottom');
    player.goes('hold').sees('evaluation-menu');
    player.goes('hold', 'go').sees('step-research');
    player.press('push');
    player.run(3000);
    player.sees('task-done');
    player.goes('go').sees('step-discharge');
    player.goes('push', 14).sees('discharge-number');
    player.goes('push').sees('discharged');
    player.run(3000);
    player.sees('evaluation-done');
    for (let round = 2; round <= 4; round++) {
      player.rush('begin_council', 'begin_action');
      if (round < 4) player.rush({ place: { glass: 'doctor_1' } }, { place: { glass: 'nurse_3' } });
      player.run(36_000);
      player.rush('begin_evaluation');
      if (round < 4) player.rush('next_step', 'next_step');
    }
    player.sees('last-evaluation');
    player.rush('next_step', 'next_step');
    player.sees('last-step');
    player.goes('go').sees('over-won');
    for (const page of ['doctors', 'nurses']) {
      player.goes(1).sees(`over-${page}`);
    }
    player.assertHealthy();
  });

  test(`shifts that were lost (${lang})`, () => {
    const player = Player.linked({ album: 'rush', lang });
    player.opensRush([{ objective: OBJECTIVE }], ['Ada', 'Ben']);
    for (let round = 1; round <= 4; round++) {
      player.rush('begin_action');
      player.does('pause_clock');
      player.rush('begin_evaluation');
      if (round < 4) player.rush('begin_council');
    }
    player.goes('go').sees('over-missed');
    player.opensRush([{ objective: { ...OBJECTIVE, starting_skill: 8 } }], ['Ada', 'Ben']);
    player.rush('begin_action');
    player.does('pause_clock');
    player.rush('begin_evaluation', { enter: { outcome: 'error_critical', patients: 1 } });
    player.sees('over-skill-gone-told');
    player.run(3000);
    player.sees('over-skill-gone');
    player.assertHealthy();
  });

  test(`patients who are followed (${lang})`, () => {
    const player = Player.linked({ album: 'rush', lang });
    player.opensRush([{ follow: true }, { epidemics: true }, { glass_millis: 20_000 }, { action_seconds: 60 }], ['Ada', 'Ben']);
    player.goes('go', 'hold', 3, 'push').sees('patients-none');
    player.goes('push').sees('admit');
    player.goes(3, 'push').sees('admitted');
    player.rush({ admit: { inpatients: 2 } }, { to_ward: { patient: 'admissions_1', bed: 'a1' } }, { to_ward: { patient: 'admissions_2', bed: 'b3' } },
      { describe: { patient: 'a1', card: { condition: 'critical', asks: ['culture', 'mri'], surgery: true } } },
      { carry: { bed: 'a1', to: 'culture' } });
    player.goes('hold', 3, 'push').sees('patients');
    player.goes(3, 'push').sees('patient');
    player.goes('push', 3).sees('diagnosis-number');
    player.goes('push').sees('diagnosis-symbol');
    player.goes(1, 'push').sees('diagnosed');
    player.goes('hold', 3, 'push', 2, 'push').sees('patient-waiting');
    player.goes(FAR, 'push').sees('condition');
    player.goes(FAR, 'push', -3, 'push').sees('condition-asks');
    // Condition, patient, patients, menu.
    player.press('back', 'back', 'back', 'back');
    player.rush({ carry: { bed: 'a1', to: 'mri' } }, { diagnose: { bed: 'a1', exam: 'mri', card: { efficiency: 4 } } });
    player.goes('hold', 3, 'push', 3, 'push').sees('patient-tied');
    player.press('back', 'back', 'back');
    player.rush({ carry: { bed: 'a1', to: 'theatre_a' } }, { operate: { bed: 'a1' } }, { carry: { bed: 'b3', to: 'mri' } },
      { diagnose: { bed: 'b3', exam: 'mri', card: { efficiency: 2 } } }, { draw_epidemic: { ward: 'a', card: 'none' } });
    player.run(61_000);
    player.goes('go', 'go').sees('step-followed');
    player.goes(1, 'push').sees('judge');
    player.goes('push').sees('judge-refused');
    player.goes(2, 'push').sees('judged');
    player.rush({ judge: { patient: 'clinic_1', treatment: 'exact' } }, { judge: { patient: 'a1', treatment: 'error' } },
      { judge: { patient: 'b3', treatment: 'extras' } });
    player.run(3000);
    player.sees('step-followed-judged');
    player.goes('go').sees('step-discharge-followed');
    player.goes('push', 2).sees('patient-card');
    player.goes('back', 1, 'push', 2, 'push', 1).sees('diagnosis-card');
    player.goes('push').sees('discharged-followed');
    player.assertHealthy();
  });
}
