// A golden picture of each panel of the real image, in both languages.
import { test } from 'node:test';
import { FAR, Player } from './player.mjs';

for (const lang of ['en', 'pl']) {
  test(`every panel looks as it should (${lang})`, () => {
    const player = new Player({ album: 'panel', lang });
    // Names as the language has them.
    player.opensTable();
    player.desk.meet();
    player.sees('council');
    player.goes('push').sees('menu-top');
    player.goes(FAR).sees('menu-bottom');
    player.goes('push').sees('games');
    player.goes('push').sees('players');
    player.goes('back', 'back', -3, 'push').sees('signals');
    player.goes(2, 'push', 8).sees('signals-bottom');
    player.press('back', 'back', 'back');
    player.does({ draw_lot: { seat: 1 } });
    player.sees('lot');
    player.goes('push', 1, 'push').sees('refused');
    player.press('back');

    player.does({ adjust_clock: { secs: 15 - 240 } });
    player.press('go');
    player.run(700);
    player.sees('running');
    player.goes(1).sees('refused-running');
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
