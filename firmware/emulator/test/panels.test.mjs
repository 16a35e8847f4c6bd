// A golden picture of each panel of the real image, in both languages.
import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertGolden, assertHealthy, boot, FAR, press } from './helpers.mjs';
import { Desk } from './link.mjs';

/** BEDSIDE_PNG names a folder for the pictures as PNG, to look at. */
const PNG = process.env.BEDSIDE_PNG;

for (const lang of ['en', 'pl']) {
  test(`every panel looks as it should (${lang})`, () => {
    const board = boot({ bootMs: 300 });
    const desk = new Desk(board);
    const hands = (...steps) => {
      for (const step of steps) typeof step === 'string' ? press(board, step) : board.turn(step);
    };
    const shows = (name) => {
      board.run(120);
      if (PNG) {
        mkdirSync(PNG, { recursive: true });
        writeFileSync(`${PNG}/${lang}-${name}.png`, board.png(4));
      }
      assertGolden(`panel-${lang}-${name}`, board.picture());
    };
    const does = (command) => {
      desk.propose(command);
      desk.wait('taken');
    };

    if (lang === 'pl') hands('push', FAR, -2, 'push', 'back');
    // Names as the language has them.
    hands('push', FAR, 'push', 'push', 'go');
    desk.meet();
    shows('council');
    hands('push');
    shows('menu-top');
    hands(FAR);
    shows('menu-bottom');
    hands('push');
    shows('games');
    hands('push');
    shows('players');
    hands('back', 'back', -3, 'push');
    shows('signals');
    hands(2, 'push', 8);
    shows('signals-bottom');
    hands('back', 'back', 'back');
    does({ draw_lot: { seat: 1 } });
    shows('lot');
    hands('push', 1, 'push');
    shows('refused');
    hands('back');

    does({ adjust_clock: { secs: 15 - 240 } });
    hands('go');
    board.run(700);
    shows('running');
    hands(1);
    shows('refused-running');
    board.run(3000);
    hands('go');
    shows('paused');
    hands('go');
    board.run(5000);
    shows('last-seconds');
    board.run(10_000);
    shows('time-up');
    hands('go');
    shows('evaluation');
    for (let round = 2; round <= 4; round++) {
      does({ rush: 'begin_council' });
      does({ rush: 'begin_action' });
      does('pause_clock');
      does({ rush: 'begin_evaluation' });
    }
    shows('last-evaluation');
    hands('go');
    shows('over');
    assertHealthy(board);
  });
}
