// Buttons and the knob on the real image: what they do, and that none is lost or counted twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player, usedFlash } from './player.mjs';
import { assertTone, END_HZ, isTone, REFUSED_HZ, tonesBetween } from './sounds.mjs';

const FOUR_MINUTES = 240_000;

/** A table whose clock is set to a few seconds, ready to start. */
function withClock(secs) {
  const player = Player.linked();
  player.setsClock(secs);
  return player;
}

/** The end signal that comes within `maxMs`, or null. */
function endWithin(player, maxMs) {
  const from = player.ms;
  player.run(maxMs);
  return tonesBetween(player.board, from).find(isTone(END_HZ))?.ms ?? null;
}

test('a pause keeps the remaining time to the millisecond', () => {
  const player = withClock(20);
  const { board, desk } = player;
  const start = player.press('go');
  player.run(7_321.4);
  const pause = player.press('go');
  const { left } = desk.state().clock;
  assert.ok(Math.abs(left - (20_000 - (pause - start))) <= 1, `${left} ms left after ${pause - start} ms`);
  player.run(123_456.7);
  assert.equal(desk.state().clock.left, left);
  const resume = player.press('go');
  assertTone(board, 1047, resume, { early: 0, late: 15 }, 'going on');
  const end = endWithin(player, left + 500);
  assert.ok(Math.abs(end - (resume + left)) <= 1, `the end is ${end - resume - left} ms off`);
  player.assertHealthy();
});

test('undoing the start puts the table back into council with all its time', () => {
  const player = Player.linked();
  const { board, desk } = player;
  player.press('go');
  player.run(5000);
  const undo = player.press('back');
  assertTone(board, 1568, undo, { early: 0, late: 15 }, 'undone');
  const { phase, clock } = desk.state();
  assert.deepEqual({ phase, clock }, { phase: 'council', clock: { ready: FOUR_MINUTES } });
  assert.equal(endWithin(player, 5000), null);
});

test('after undoing an accidental pause the clock is where it would have been', () => {
  const player = withClock(30);
  const start = player.press('go');
  player.run(10_000);
  player.press('go');
  player.run(3_000);
  player.press('back');
  const end = endWithin(player, 20_000);
  assert.ok(Math.abs(end - (start + 30_000)) <= 1, `the end is ${end - start - 30_000} ms off`);
});

test('redo in the menu takes an undo back', () => {
  const player = Player.linked();
  const { desk } = player;
  const start = player.press('go');
  player.run(2000);
  player.press('back');
  assert.equal(desk.state().phase, 'council');
  player.press('push', 'push');
  assert.equal(desk.state().phase, 'action');
  assert.ok(Math.abs(desk.left() - (FOUR_MINUTES - (player.ms - start))) <= 3, 'the clock goes on from its start');
});

test('BACK at a fresh table brings the one before it back', () => {
  const player = Player.linked();
  const { desk } = player;
  player.press('go');
  player.run(5_250);
  player.press('go');
  const before = desk.state();
  const { entries, digest } = desk.revision();
  player.opensTable({ game: 'rush', players: 4 });
  assert.equal(desk.state().seats.length, 4);
  assert.equal(desk.revision().entries, 1);
  player.run(3000);
  player.press('back');
  player.run(3000);
  assert.deepEqual(desk.state(), before);
  assert.deepEqual([desk.revision().entries, desk.revision().digest], [entries, digest]);
  player.assertHealthy();
});

test('the knob sets the time in council and in a pause, and is refused while the clock runs', () => {
  const player = Player.linked();
  const { board, desk } = player;
  player.press(3);
  assert.deepEqual(desk.state().clock, { ready: 255_000 });
  player.press(-5);
  assert.deepEqual(desk.state().clock, { ready: 230_000 });
  const start = player.press('go');
  player.run(1000);
  const { entries } = desk.revision();
  const turned = player.ms;
  player.press(1);
  assert.equal(desk.revision().entries, entries, 'a running clock was set');
  assertTone(board, REFUSED_HZ, turned, { early: 0, late: 30 }, 'refused');
  const shown = board.screen.slice();
  player.run(3000);
  assert.notDeepEqual(board.screen, shown, 'the notice goes again');
  const pause = player.press('go');
  const { left } = desk.state().clock;
  assert.ok(Math.abs(left - (230_000 - (pause - start))) <= 1);
  player.press(2);
  assert.equal(desk.state().clock.left, left + 10_000);
  player.press(-4);
  assert.equal(desk.state().clock.left, left - 10_000);
});

test('a chattering contact is one press on each button', () => {
  const player = Player.linked();
  const { board, desk } = player;
  const count = () => desk.revision().entries;
  board.bounce('go');
  assert.equal(count(), 2, 'GO starts');
  board.bounce('go');
  assert.equal(count(), 3, 'GO pauses');
  board.bounce('back');
  assert.equal(count(), 4, 'BACK undoes');
  board.bounce('push');
  board.bounce('back');
  board.bounce('back');
  assert.equal(count(), 5, 'PUSH opened the menu once: one BACK closed it, the other one undid');
  player.assertHealthy();
});

test('twenty presses in a second are twenty', () => {
  const player = Player.linked();
  const { desk } = player;
  const { entries } = desk.revision();
  player.rattle(Array(20).fill('go'));
  assert.equal(desk.revision().entries, entries + 20);
  assert.equal(desk.state().clock.left !== undefined, true, 'started, then paused and resumed: the twentieth pauses');
});

test('a knob turned fast loses no detent', () => {
  const player = Player.linked();
  const { desk } = player;
  player.press(30);
  assert.equal(desk.state().clock.ready, FOUR_MINUTES + 30 * 5000);
  player.press(-44);
  assert.equal(desk.state().clock.ready, FOUR_MINUTES - 14 * 5000);
});

test('a press counts that begins and ends while the flash erases', () => {
  for (const { worstCase, startMs, heldMs } of [
    { worstCase: false, startMs: 2000, heldMs: 25 },
    { worstCase: true, startMs: 14_000, heldMs: 60 },
  ]) {
    // A store full of what nobody needs any more: a first start makes room for its table, the rest is tidied later.
    const player = Player.linked({ bootMs: startMs, flash: usedFlash(), worstCase });
    const { board, desk } = player;
    player.press('go', 'go');
    const { entries } = desk.revision();
    let pressed = 0;
    board.onFlash = ({ kind, ms, took }) => {
      if (kind !== 'erase' || pressed++) return;
      board.at(ms + took / 4, () => board.down('back'));
      board.at(ms + took / 4 + heldMs, () => board.up('back'));
    };
    player.run(3000);
    assert.ok(pressed > 0, 'no erase came');
    assert.equal(desk.revision().entries, entries + 1, worstCase ? 'at worst' : 'as usual');
    player.assertHealthy();
  }
});
