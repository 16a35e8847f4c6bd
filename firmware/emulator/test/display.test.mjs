// Any display on the bus, whenever it comes: it shows what a display shows that was there all the time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './player.mjs';

const CHIPS = ['ssd1306', 'sh1106'];
/** From whatever happened to a display until it shows the picture again. */
const SOON_MS = 1000;
/** From its first answer to the whole picture. */
const ANSWERED_MS = 250;

/** A gadget whose clock runs, and beside it one with a sound display that got the same presses. */
function both(options) {
  return [new Player({ ...options }), new Player()].map((player) => {
    player.press('go');
    player.run(2000);
    return player;
  });
}

/** How long it takes until the display shows what it should, with both gadgets run on together; -1 where it never does. */
function shownAfter(player, control, maxMs = 2 * SOON_MS) {
  const from = player.ms;
  while (player.ms - from < maxMs) {
    for (const one of [player, control]) one.run(5);
    if (player.board.oled.on && player.board.picture() === control.board.picture()) return player.ms - from;
  }
  return -1;
}

/** Fails unless the display shows the same as the other one for some seconds, with presses in between. */
function staysSame(player, control) {
  for (const keys of [['go'], ['push', 1], ['back', 'go']]) {
    for (const one of [player, control]) {
      one.press(...keys);
      one.run(1300);
    }
    assert.equal(player.board.picture(), control.board.picture());
  }
  player.assertHealthy();
}

/** Does something to the display of a running game and looks how long that is to be seen. */
function recovers(player, control, act) {
  act(player.board);
  const after = shownAfter(player, control);
  assert.ok(after >= 0 && after <= SOON_MS, `shown after ${after} ms`);
  staysSame(player, control);
}

for (const oled of CHIPS) {
  test(`an ${oled} is found by itself and shows the same`, () => {
    const [player, control] = both({ oled });
    assert.equal(player.board.picture(), control.board.picture());
    staysSame(player, control);
  });

  test(`an ${oled} that is reset in mid-game is woken again within a second`, () => {
    const [player, control] = both({ oled });
    recovers(player, control, (board) => board.oled.reset());
    // Once more, at another moment.
    player.run(333);
    control.run(333);
    recovers(player, control, (board) => board.oled.reset());
  });

  test(`an ${oled} that is unplugged and plugged in again is woken within a second`, () => {
    const [player, control] = both({ oled });
    player.board.unplugOled();
    player.run(3210);
    control.run(3210);
    recovers(player, control, (board) => board.plugOled());
    assert.equal(player.desk.meet().health.noOled, false);
  });
}

test('a display that holds SDA gets nine clocks and goes on', () => {
  const [player, control] = both();
  recovers(player, control, (board) => board.holdSda());
  assert.equal(player.board.sdaHeld, false);
});

test('a display that holds SDA at power-on is freed as well', () => {
  const [player, control] = [new Player({ bootMs: 0 }), new Player({ bootMs: 0 })];
  player.board.holdSda();
  const after = shownAfter(player, control);
  assert.ok(after >= 0 && after <= SOON_MS, `shown after ${after} ms`);
  staysSame(player, control);
});

for (const lateMs of [120, 700, 5000]) {
  test(`a display that starts ${lateMs} ms late shows the first picture at most ${ANSWERED_MS} ms after it answers`, () => {
    const [player, control] = [{ oled: false }, {}].map((options) => new Player({ bootMs: lateMs, ...options }));
    const { board } = player;
    board.plugOled();
    const [plugged, { nacks }] = [player.ms, board.bus];
    let answered = null;
    const start = board.oled.start.bind(board.oled);
    board.oled.start = () => {
      answered ??= board.ms;
      start();
    };
    const after = shownAfter(player, control);
    assert.ok(after >= 0 && after <= SOON_MS, `shown after ${after} ms`);
    assert.ok(player.ms - answered <= ANSWERED_MS, `it answered at ${answered}, plugged in at ${plugged}, shown at ${player.ms}`);
    assert.ok(nacks > 0);
    staysSame(player, control);
  });
}
