// An erase stops the processor for 45 to 400 ms: none may fall into a running clock, however full the flash is.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertHealthy, assertTone, atTable, boot, FAR, FOUR, powerCycle, press, signalsOf, TUNES } from './helpers.mjs';
import { Desk, openedJournal } from './link.mjs';

const STORE = 2 * 1024 * 1024 - 256 * 1024;
const HALF = 128 * 1024;
const PAGE = 4096;

/** Two and a half pages of a table's beats, from which fuller halves are made. */
let beaten;

before(() => {
  const board = boot({ bootMs: 300 });
  const desk = new Desk(board);
  desk.meet();
  desk.propose({ adjust_clock: { secs: 200 } });
  desk.wait('taken');
  board.usb.unplug();
  press(board, 'go');
  board.run(320_000);
  press(board, 'go');
  board.cutPower();
  assertHealthy(board);
  beaten = board.flash;
});

const isBlank = (bytes) => bytes.every((byte) => byte === 0xff);
const halfOf = (flash, half) => flash.subarray(STORE + half * HALF, STORE + (half + 1) * HALF);

/**
 * A flash as after a long evening: the table's half has `pages` pages of beats, the other one is full of an old table.
 * A page of beats that is repeated tells the same once more.
 */
function longEvening(pages) {
  const flash = beaten.slice();
  const half = [0, 1].find((number) => !isBlank(halfOf(flash, number)));
  const mine = halfOf(flash, half);
  const used = Array.from({ length: HALF / PAGE }, (_, i) => mine.slice(i * PAGE, (i + 1) * PAGE)).filter((page) => !isBlank(page));
  assert.ok(used.length >= 3, `${used.length} pages were written`);
  const [opening, beats, open] = [used[0], used[1], used.at(-1)];
  [opening, ...Array.from({ length: pages - 2 }, () => beats), open].forEach((page, i) => mine.set(page, i * PAGE));
  halfOf(flash, 1 - half).fill(0x3c);
  return flash;
}

/** Erases that began between two moments. */
const erasesIn = (board, from, to) => board.flashLog.filter(({ kind, ms }) => kind === 'erase' && ms >= from && ms < to);

for (const pages of [4, 20, 25, 27, 28, 31]) {
  test(`no erase falls into a running clock with ${pages} of 32 pages written`, () => {
    const board = boot({ flash: longEvening(pages) });
    assert.ok(board.runUntil(() => board.oled.changes > 100, 5000), 'nothing is shown');
    const desk = new Desk(board);
    const { revision, health: first } = desk.meet();
    assert.equal(first.noStore, false);
    board.usb.unplug();
    // Tidying has begun and is not over: the clock has to stop it.
    board.run(500);
    const runs = [];
    // The table stands paused: go on, pause, go on, and so on, with and without time for tidying in between.
    for (const [runMs, restMs] of [[20_000, 120], [10_000, 500], [7_000, 5_000], [2_500, 50]]) {
      const start = press(board, 'go');
      board.run(runMs);
      const end = press(board, 'go');
      runs.push([start, end]);
      board.run(restMs);
    }
    for (const [start, end] of runs) assert.deepEqual(erasesIn(board, start, end), []);
    assertHealthy(board);
    const last = new Desk(board).meet();
    assert.equal(last.health.noStore, false, 'the store failed');
    assert.equal(last.revision.entries, revision.entries + 2 * runs.length, 'a press got lost');
  });
}

/** The end of the gadget's clock in the board's time, by what the gadget says of it. */
function endOf(board, desk) {
  const left = desk.left();
  return board.ms + left;
}

for (const [pages, restMs, what] of [[4, 1000, 'with tidying under way'], [29, 20_000, 'after moving to the other half']]) {
  test(`with the slowest flash the signals are at most 5 ms late and the watchdog stays quiet, ${what}`, () => {
    const board = boot({ flash: longEvening(pages), worstCase: true });
    assert.ok(board.runUntil(() => board.oled.changes > 100, 1000), 'nothing is shown');
    const desk = new Desk(board);
    desk.meet();
    desk.propose({ adjust_clock: { secs: 14 - Math.floor(desk.left() / 1000) } });
    desk.wait('taken', 3000);
    board.run(restMs);
    const start = press(board, 'go');
    // The press counts when the erase is over into which it fell.
    board.run(500);
    const end = endOf(board, desk);
    assert.ok(end - start > 12_000);
    board.usb.unplug();
    board.run(end + 500 - board.ms);
    for (const [hz, left] of signalsOf(11_000)) {
      if (left !== 5500) assertTone(board, hz, end - left, { early: 2, late: 5 }, `${left} ms left`);
    }
    assert.deepEqual(erasesIn(board, end - 13_000, end), []);
    const before = erasesIn(board, 0, start).length;
    assert.ok(restMs < 10_000 ? before > 0 && before < 32 : before >= 32, `${before} erases came before the clock`);
    assertHealthy(board);
  });
}

test('table after table, nothing is erased while a clock runs', () => {
  let board = boot({ bootMs: 300 });
  let erases = 0;
  for (let game = 0; game < 4; game++) {
    const runs = [];
    for (let round = 0; round < 2; round++) {
      const start = press(board, 'go');
      board.run(15_000);
      runs.push([start, press(board, 'go')]);
      board.run(600);
    }
    for (const [start, end] of runs) assert.deepEqual(erasesIn(board, start, end), []);
    for (const step of ['push', FAR, 'push', 'push', 'go']) typeof step === 'string' ? press(board, step) : board.turn(step);
    board.run(700);
    erases += erasesIn(board, 0, Infinity).length;
    assertHealthy(board);
    if (game === 1) board = powerCycle(board, { bootMs: 600 });
  }
  assert.ok(erases > 0, 'old halves are erased in between');
});

test('nothing is erased while sand runs after 0:00', () => {
  for (const flash of [undefined, new Uint8Array(2 * 1024 * 1024).fill(0x5a, STORE)]) {
    const { board } = atTable(openedJournal({ seats: FOUR, choices: [{ glass_millis: 20_000 }, { action_seconds: 8 }] }), { flash, bootMs: 2000 });
    board.usb.unplug();
    const start = press(board, 'go');
    board.run(start + 6_000 - board.ms);
    press(board, 'push');
    // Hands that come too late set the tidying off again.
    board.run(start + 12_000 - board.ms);
    press(board, 'push');
    board.run(start + 26_500 - board.ms);
    assert.deepEqual(erasesIn(board, start, start + 26_000), []);
    assertTone(board, TUNES.doctor[0], start + 26_000, {}, 'the last sand');
    assertHealthy(board);
  }
});
