// An erase takes 45 to 400 ms, in slices that stop the processor: none may fall into a running clock, however full the flash is, and
// no press waits for more than a slice.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { SECTOR } from '../src/flash.mjs';
import { JOURNAL_AT, JOURNAL_SIZE } from '../src/memory.mjs';
import { chance } from './chance.mjs';
import { FOUR, Player, usedFlash } from './player.mjs';
import { assertSignals, assertTone, TUNES } from './sounds.mjs';
import { openedJournal } from './wire.mjs';

const HALF = JOURNAL_SIZE / 2;

/** Two and a half pages of a table's beats, from which fuller halves are made. */
let beaten;

before(() => {
  const player = Player.linked();
  player.does({ adjust_clock: { secs: 200 } });
  player.unplug();
  player.press('go');
  player.run(320_000);
  player.press('go');
  player.board.cutPower();
  player.assertHealthy();
  beaten = player.board.flash;
});

const isBlank = (bytes) => bytes.every((byte) => byte === 0xff);
const halfOf = (flash, half) => flash.subarray(JOURNAL_AT + half * HALF, JOURNAL_AT + (half + 1) * HALF);

/**
 * A flash as after a long evening: the table's half has `pages` pages of beats, the other one is full of an old table.
 * A page of beats that is repeated tells the same once more.
 */
function longEvening(pages) {
  const flash = beaten.slice();
  const half = [0, 1].find((number) => !isBlank(halfOf(flash, number)));
  const mine = halfOf(flash, half);
  const used = Array.from({ length: HALF / SECTOR }, (_, i) => mine.slice(i * SECTOR, (i + 1) * SECTOR)).filter((page) => !isBlank(page));
  assert.ok(used.length >= 3, `${used.length} pages were written`);
  const [opening, beats, open] = [used[0], used[1], used.at(-1)];
  [opening, ...Array.from({ length: pages - 2 }, () => beats), open].forEach((page, i) => mine.set(page, i * SECTOR));
  halfOf(flash, 1 - half).fill(0x3c);
  return flash;
}

/** Erases that began between two moments. */
const erasesIn = (board, from, to) => board.flashLog.filter(({ kind, ms }) => kind === 'erase' && ms >= from && ms < to);

for (const pages of [4, 20, 25, 27, 28, 31]) {
  test(`no erase falls into a running clock with ${pages} of 32 pages written`, () => {
    const player = new Player({ bootMs: 0, flash: longEvening(pages) });
    const { board, desk } = player;
    assert.ok(board.runUntil(() => board.oled.changes > 100, 5000), 'nothing is shown');
    const { revision, health: first } = desk.meet();
    assert.equal(first.noStore, false);
    player.unplug();
    // Tidying has begun and is not over: the clock has to stop it.
    player.run(500);
    const runs = [];
    // The table stands paused: go on, pause, go on, and so on, with and without time for tidying in between.
    for (const [runMs, restMs] of [[20_000, 120], [10_000, 500], [7_000, 5_000], [2_500, 50]]) {
      const start = player.press('go');
      player.run(runMs);
      const end = player.press('go');
      runs.push([start, end]);
      player.run(restMs);
    }
    // A slice that begins with the contact is over before the clock is heard.
    for (const [start, end] of runs) assert.deepEqual(erasesIn(board, start + 1, end), []);
    player.assertHealthy();
    const last = desk.meet();
    assert.equal(last.health.noStore, false, 'the store failed');
    assert.equal(last.revision.entries, revision.entries + 2 * runs.length, 'a press got lost');
  });
}

for (const [pages, restMs, what] of [[4, 1000, 'with tidying under way'], [29, 50_000, 'after moving to the other half']]) {
  test(`with the slowest flash the signals are at most 5 ms late and the watchdog stays quiet, ${what}`, () => {
    const player = new Player({ bootMs: 0, flash: longEvening(pages), worstCase: true });
    const { board, desk } = player;
    assert.ok(board.runUntil(() => board.oled.changes > 100, 1000), 'nothing is shown');
    desk.meet();
    desk.does({ adjust_clock: { secs: 14 - Math.floor(desk.left() / 1000) } }, 3000);
    player.run(restMs);
    const start = player.press('go');
    // The press counts when the erase is over into which it fell.
    player.run(500);
    const left = desk.left();
    const end = player.ms + left;
    assert.ok(end - start > 12_000);
    player.unplug();
    player.runTo(end + 500);
    assertSignals(board, 11_000, end, { early: 2, late: 5, but: 5500 });
    assert.deepEqual(erasesIn(board, end - 13_000, end), []);
    const before = new Set(erasesIn(board, 0, start).map(({ offset }) => offset)).size;
    assert.ok(restMs < 10_000 ? before > 0 && before < 32 : before >= 32, `${before} pages were erased before the clock`);
    player.assertHealthy();
  });
}

test('with the slowest flash no press waits for more than 60 ms, however much is to be erased', () => {
  const player = new Player({ bootMs: 0, flash: longEvening(4), worstCase: true });
  const { board } = player;
  const random = chance(77);
  assert.ok(board.runUntil(() => board.oled.changes > 100, 1000), 'nothing is shown');
  let within = 0;
  // Tidying begins anew some time after each press.
  for (let press = 0; press < 40 || (within < 5 && press < 160); press++) {
    player.run(450 + random() * 250);
    const { ms } = player;
    player.watchOne(press % 2 ? 'back' : 'push', { heldMs: 40, restMs: 20 });
    if (board.flashLog.some((op) => op.kind === 'erase' && op.ms < ms && op.ms + op.took > ms)) within++;
  }
  const slowest = Math.max(...player.waits.map((wait) => wait.ms));
  assert.ok(within >= 5, `only ${within} presses fell into an erase`);
  assert.ok(slowest <= 60, `a press was shown only after ${slowest} ms`);
  player.assertHealthy();
});

test('an erase that a crash left suspended is ended by the next start', () => {
  const player = new Player({ bootMs: 0, flash: longEvening(4), worstCase: true });
  const { board } = player;
  assert.ok(board.runUntil(() => board.flashLog.some(({ kind, to }) => kind === 'erase' && to < 1), 5000), 'nothing was suspended');
  // Between two slices.
  player.run(5);
  board.reset();
  player.run(60_000);
  const half = [0, 1].find((number) => isBlank(halfOf(board.flash, number)));
  assert.notEqual(half, undefined, 'the other half is not blank');
  assert.deepEqual(board.faults, []);
});

test('table after table, nothing is erased while a clock runs', () => {
  let player = new Player();
  let erases = 0;
  for (let game = 0; game < 4; game++) {
    const runs = [];
    for (let round = 0; round < 2; round++) {
      const start = player.press('go');
      player.run(15_000);
      runs.push([start, player.press('go')]);
      player.run(600);
    }
    for (const [start, end] of runs) assert.deepEqual(erasesIn(player.board, start, end), []);
    player.opensTable();
    player.run(700);
    erases += erasesIn(player.board, 0, Infinity).length;
    player.assertHealthy();
    if (game === 1) player = player.switchedOnAgain({ bootMs: 600 });
  }
  assert.ok(erases > 0, 'old halves are erased in between');
});

test('nothing is erased while sand runs after 0:00', () => {
  for (const flash of [undefined, usedFlash()]) {
    const table = openedJournal({ seats: FOUR, choices: [{ glass_millis: 20_000 }, { action_seconds: 8 }] });
    const player = Player.at(table, { flash, bootMs: 2000 });
    const { board } = player;
    player.unplug();
    const start = player.press('go');
    player.runTo(start + 6_000);
    player.press('push');
    // Presses that come too late set the tidying off again.
    player.runTo(start + 12_000);
    player.press('push');
    player.runTo(start + 26_500);
    assert.deepEqual(erasesIn(board, start, start + 26_000), []);
    assertTone(board, TUNES.doctor[0], start + 26_000, {}, 'the last sand');
    player.assertHealthy();
  }
});
