// A golden picture of each panel of the real image, in both languages.
import { test } from 'node:test';
import { FAR, Player } from './player.mjs';

for (const lang of ['en', 'pl']) {
  test(`the first start, and home (${lang})`, () => {
    const player = new Player({ album: 'panel', lang, untouched: true });
    player.sees('first-start');
    player.goes(...(lang === 'pl' ? [1] : []), 'go').sees('first-home');
    player.goes('go').sees('players');
    player.goes(1, 'go', 'go').sees('first-clock');
    player.goes('back held').sees('undone');
    player.run(3000);
    player.press('go');
    player.run(800);
    player.leavesTable();
    player.sees('home');
    player.goes(4).sees('home-turned');
    player.assertHealthy();
  });

  test(`every panel looks as it should (${lang})`, () => {
    const player = new Player({ album: 'panel', lang });
    // Names as the language has them.
    player.opensTable();
    player.desk.meet();
    player.sees('council');
    player.goes('push').sees('time');
    player.goes(3).sees('time-turned');
    player.press('back');
    player.goes('hold').sees('menu-top');
    player.goes(FAR).sees('menu-bottom');
    player.goes('push').sees('settings');
    player.goes(FAR).sees('settings-bottom');
    player.goes('push').sees('bootloader');
    player.press('back');
    player.goes(-2, 'push').sees('about');
    player.press('back', 'back', 'hold');
    player.inMenu('signals');
    player.sees('signals');
    player.goes(2, 'push', 8).sees('signals-bottom');
    player.press('back', 'hold');
    player.does({ draw_lot: { seat: 1 } });
    player.sees('lot');

    player.does({ adjust_clock: { secs: 15 - 240 } });
    const start = player.press('go');
    player.run(700);
    player.sees('running');
    player.inMenu('leave');
    player.runTo(start + 3130);
    player.sees('leave');
    player.press('back', 'hold');
    player.goes('back').sees('hold-back');
    player.run(3000);
    player.goes('hold', 'push').sees('refused-running');
    player.press('hold');
    player.run(3000);
    player.goes('go').sees('paused');
    player.press('go');
    player.run(5000);
    player.sees('last-seconds');
    player.run(10_000);
    player.sees('time-up');
    player.goes('go').sees('evaluation');
    for (let round = 2; round <= 4; round++) {
      player.does({ rush: 'begin_council' });
      player.does({ rush: 'begin_action' });
      player.does('pause_clock');
      player.does({ rush: 'begin_evaluation' });
    }
    player.sees('last-evaluation');
    player.goes('go').sees('over');
    player.assertHealthy();
  });
}
