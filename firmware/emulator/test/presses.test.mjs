// Buttons and the knob on the real image: what they do, and that none is lost or counted twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flashWithSettings } from './notes.mjs';
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
  // By what was left indeed: a desktop is told whole milliseconds.
  const truly = resume + 20_000 - (pause - start);
  assert.ok(Math.abs(end - truly) <= 1, `the end is ${end - truly} ms off`);
  player.assertHealthy();
});

test('undoing the start puts the table back into council with all its time', () => {
  const player = Player.linked();
  const { board, desk } = player;
  player.press('go');
  player.run(5000);
  const undo = player.press('back held');
  assertTone(board, 1568, undo + 600, { early: 0, late: 15 }, 'undone');
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
  assert.equal(desk.state().phase, 'action', 'a short BACK undoes nothing while the clock runs');
  player.press('back held');
  assert.equal(desk.state().phase, 'council');
  player.press('hold', 'push');
  assert.equal(desk.state().phase, 'action');
  assert.ok(Math.abs(desk.left() - (FOUR_MINUTES - (player.ms - start))) <= 3, 'the clock goes on from its start');
});

test('a table that is left is kept, its clock stands, and no stray press leaves it', () => {
  const player = Player.linked();
  const { desk } = player;
  player.press('go');
  player.run(5_250);
  for (const stray of ['go', 'push', 'back']) {
    player.inMenu('leave');
    player.press(stray);
    if (stray === 'back') player.press('hold');
    assert.ok(desk.left() < FOUR_MINUTES && desk.state().clock.left === undefined, `${stray} stays, and the clock runs`);
  }
  player.leavesTable();
  const { left } = desk.state().clock;
  assert.ok(left > 0, 'the clock stands');
  player.run(3000);
  player.press('push', 'go');
  assert.ok(Math.abs(desk.left() - left) < 200, 'and goes on from there');
  player.assertHealthy();
});

test('the knob sets the time in council and in a pause after a push, and a run of detents is one step', () => {
  const player = Player.linked();
  const { desk } = player;
  player.press(3);
  assert.deepEqual(desk.state().clock, { ready: FOUR_MINUTES }, 'turning alone does nothing');
  player.press('push', 3, 'push');
  assert.deepEqual(desk.state().clock, { ready: 255_000 });
  player.press('push', -5, 'go');
  assert.deepEqual(desk.state().clock, { ready: 230_000 });
  assert.equal(desk.revision().entries, 3);
  player.press('push', 7, 'back');
  assert.equal(desk.revision().entries, 3, 'BACK leaves the time as it was');
  player.press('back');
  assert.deepEqual(desk.state().clock, { ready: 255_000 }, 'all five detents are taken back');
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
  assert.equal(count(), 5, 'a push does what GO does where the footer has no other word');
  board.bounce('back');
  assert.equal(count(), 6);
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
  // Fast detents are five steps each, but for the first one and the one that turns round.
  player.press('push');
  player.board.turn(30);
  player.board.turn(-8);
  player.press('push');
  assert.equal(desk.state().clock.ready, FOUR_MINUTES + (1 + 29 * 5 - 1 - 7 * 5) * 5000);
});

test('a press counts that begins and ends while the flash erases', () => {
  for (const { worstCase, startMs, heldMs } of [
    { worstCase: false, startMs: 2000, heldMs: 25 },
    { worstCase: true, startMs: 14_000, heldMs: 60 },
  ]) {
    // A store full of what nobody needs any more: a first start makes room for its table, the rest is tidied later.
    const player = Player.linked({ bootMs: startMs, flash: flashWithSettings({ greeted: 1 }, usedFlash()), worstCase });
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
