// Buttons and the knob on the real image: what they do, and that none is lost or counted twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertHealthy, assertTone, boot, FAR, press, tonesBetween } from './helpers.mjs';
import { Desk } from './link.mjs';

const FOUR_MINUTES = 240_000;
const REFUSED_HZ = 220;

/** A board in council with a desktop that only looks. */
function atTable(options = {}) {
  const board = boot({ bootMs: 300, ...options });
  const desk = new Desk(board);
  desk.meet();
  return { board, desk };
}

/** A table whose clock is set to a few seconds, ready to start. */
function withClock(secs, options = {}) {
  const { board, desk } = atTable(options);
  desk.propose({ adjust_clock: { secs: secs - 240 } });
  desk.wait('taken');
  return { board, desk };
}

/** The end signal that comes within `maxMs`, or null. */
function endWithin(board, maxMs) {
  const from = board.ms;
  board.run(maxMs);
  return tonesBetween(board, from).find(({ hz }) => Math.abs(hz / 3136 - 1) < 0.01)?.ms ?? null;
}

test('a pause keeps the remaining time to the millisecond', () => {
  const { board, desk } = withClock(20);
  const start = press(board, 'go');
  board.run(7_321.4);
  const pause = press(board, 'go');
  const { left } = desk.state().clock;
  assert.ok(Math.abs(left - (20_000 - (pause - start))) <= 1, `${left} ms left after ${pause - start} ms`);
  board.run(123_456.7);
  assert.equal(desk.state().clock.left, left);
  const resume = press(board, 'go');
  assertTone(board, 1047, resume, { early: 0, late: 15 }, 'going on');
  const end = endWithin(board, left + 500);
  assert.ok(Math.abs(end - (resume + left)) <= 1, `the end is ${end - resume - left} ms off`);
  assertHealthy(board);
});

test('undoing the start puts the table back into council with all its time', () => {
  const { board, desk } = atTable();
  press(board, 'go');
  board.run(5000);
  const undo = press(board, 'back');
  assertTone(board, 1568, undo, { early: 0, late: 15 }, 'undone');
  const { phase, clock } = desk.state();
  assert.deepEqual({ phase, clock }, { phase: 'council', clock: { ready: FOUR_MINUTES } });
  assert.equal(endWithin(board, 5000), null);
});

test('after undoing an accidental pause the clock is where it would have been', () => {
  const { board } = withClock(30);
  const start = press(board, 'go');
  board.run(10_000);
  press(board, 'go');
  board.run(3_000);
  press(board, 'back');
  const end = endWithin(board, 20_000);
  assert.ok(Math.abs(end - (start + 30_000)) <= 1, `the end is ${end - start - 30_000} ms off`);
});

test('redo in the menu takes an undo back', () => {
  const { board, desk } = atTable();
  const start = press(board, 'go');
  board.run(2000);
  press(board, 'back');
  assert.equal(desk.state().phase, 'council');
  press(board, 'push');
  press(board, 'push');
  assert.equal(desk.state().phase, 'action');
  assert.ok(Math.abs(desk.left() - (FOUR_MINUTES - (board.ms - start))) <= 2, 'the clock goes on from its start');
});

test('BACK at a fresh table brings the one before it back', () => {
  const { board, desk } = atTable();
  press(board, 'go');
  board.run(5_250);
  press(board, 'go');
  const before = desk.state();
  const { entries, digest } = desk.revision();
  for (const step of ['push', FAR, 'push', 'push', 2, 'push']) typeof step === 'string' ? press(board, step) : board.turn(step);
  assert.equal(desk.state().seats.length, 4);
  assert.equal(desk.revision().entries, 1);
  board.run(3000);
  press(board, 'back');
  board.run(3000);
  assert.deepEqual(desk.state(), before);
  assert.deepEqual([desk.revision().entries, desk.revision().digest], [entries, digest]);
  assertHealthy(board);
});

test('the knob sets the time in council and in a pause, and is refused while the clock runs', () => {
  const { board, desk } = atTable();
  board.turn(3);
  assert.deepEqual(desk.state().clock, { ready: 255_000 });
  board.turn(-5);
  assert.deepEqual(desk.state().clock, { ready: 230_000 });
  const start = press(board, 'go');
  board.run(1000);
  const { entries } = desk.revision();
  const turned = board.ms;
  board.turn(1);
  assert.equal(desk.revision().entries, entries, 'a running clock was set');
  assertTone(board, REFUSED_HZ, turned, { early: 0, late: 30 }, 'refused');
  const shown = board.screen.slice();
  board.run(3000);
  assert.notDeepEqual(board.screen, shown, 'the notice goes again');
  const pause = press(board, 'go');
  const { left } = desk.state().clock;
  assert.ok(Math.abs(left - (230_000 - (pause - start))) <= 1);
  board.turn(2);
  assert.equal(desk.state().clock.left, left + 10_000);
  board.turn(-4);
  assert.equal(desk.state().clock.left, left - 10_000);
});

test('a chattering contact is one press on each button', () => {
  const { board, desk } = atTable();
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
  assertHealthy(board);
});

test('twenty presses in a second are twenty', () => {
  const { board, desk } = atTable();
  const { entries } = desk.revision();
  for (let i = 0; i < 20; i++) {
    board.at(board.ms + 50 * i, () => board.down('go'));
    board.at(board.ms + 50 * i + 25, () => board.up('go'));
  }
  board.run(1100);
  assert.equal(desk.revision().entries, entries + 20);
  assert.equal(desk.state().clock.left !== undefined, true, 'started, then paused and resumed: the twentieth pauses');
});

test('a knob turned fast loses no detent', () => {
  const { board, desk } = atTable();
  board.turn(30);
  assert.equal(desk.state().clock.ready, FOUR_MINUTES + 30 * 5000);
  board.turn(-44);
  assert.equal(desk.state().clock.ready, FOUR_MINUTES - 14 * 5000);
});

test('a press counts that begins and ends while the flash erases', () => {
  for (const { worstCase, startMs, heldMs } of [
    { worstCase: false, startMs: 2000, heldMs: 25 },
    { worstCase: true, startMs: 14_000, heldMs: 60 },
  ]) {
    // A store full of what nobody needs any more: a first start makes room for its table, the rest is tidied later.
    const board = boot({ bootMs: startMs, flash: usedFlash(), worstCase });
    const desk = new Desk(board);
    desk.meet();
    press(board, 'go');
    press(board, 'go');
    const { entries } = desk.revision();
    let pressed = 0;
    board.onFlash = ({ kind, ms, took }) => {
      if (kind !== 'erase' || pressed++) return;
      board.at(ms + took / 4, () => board.down('back'));
      board.at(ms + took / 4 + heldMs, () => board.up('back'));
    };
    board.run(3000);
    assert.ok(pressed > 0, 'no erase came');
    assert.equal(desk.revision().entries, entries + 1, worstCase ? 'at worst' : 'as usual');
    assertHealthy(board);
  }
});

/** Flash whose store is full of what nobody needs any more. */
function usedFlash() {
  const flash = new Uint8Array(2 * 1024 * 1024).fill(0xff);
  return flash.fill(0x5a, flash.length - 256 * 1024);
}
