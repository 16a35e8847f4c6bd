import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { functions } from '../src/elf.mjs';
import { SECTOR } from '../src/flash.mjs';
import { FLASH_SIZE, JOURNAL_AT, JOURNAL_SIZE, NOTES_AT, RAM_END, RAM_SIZE, TABLES_AT, regionsOf } from '../src/memory.mjs';
import { FAR, FOUR, Player, TURN_ALL_GLASSES } from './player.mjs';
import { loadImage } from './image.mjs';

test('regions are read with their units and sums', () => {
  const script = `
    /* RAM : the comment of a region is none. */
    FLASH : ORIGIN = 0x10000100, LENGTH = 1M - 64K - 256
    RAM:ORIGIN=0x20000000,LENGTH=32K + 0x20
  `;
  assert.deepEqual(regionsOf(script), {
    FLASH: { start: 0x1000_0100, length: 0xe_ff00, end: 0x100f_0000 },
    RAM: { start: 0x2000_0000, length: 0x8020, end: 0x2000_8020 },
  });
});

test('the chip has the memory of memory.x', () => {
  assert.equal(new RP2040().sram.length, RAM_SIZE);
  assert.equal(JOURNAL_AT + JOURNAL_SIZE, FLASH_SIZE);
});

test('the image keeps notes and journal where memory.x has them, the journal in two halves', () => {
  const player = new Player();
  player.inMenu('settings');
  player.press('go', 'back', 'back');
  player.opensTable();
  player.run(1000);
  const { flashLog } = player.board;
  assert.ok(flashLog.length > 0, 'nothing was written');
  const outside = flashLog.filter(({ offset, length }) => offset < TABLES_AT || offset + length > FLASH_SIZE);
  assert.deepEqual(outside.map(({ kind, offset }) => [kind, offset]), []);
  for (const half of [NOTES_AT, JOURNAL_AT, JOURNAL_AT + JOURNAL_SIZE / 2]) {
    assert.ok(flashLog.some(({ kind, offset }) => kind === 'program' && offset - (offset % SECTOR) === half), `nothing at ${half}`);
  }
  player.assertHealthy();
});

/** Fails unless the stack ended far from the page that is guarded; what `was` done with it. */
function staysFarFromTheGuard(player, was) {
  const { guard, stackUsed } = player.board;
  assert.ok(guard, 'nothing is guarded');
  assert.ok(guard.end - guard.start >= 4096);
  const left = RAM_END - stackUsed - guard.end;
  assert.ok(stackUsed > 1024 && left > 24 * 1024, `${was}: ${stackUsed} bytes were used, ${left} are left`);
  player.assertHealthy();
}

test('what every press goes through lies in the RAM, where it waits for no line of the flash', () => {
  const all = functions(loadImage()).filter(({ name }) => !name.includes('Thunk')); // long jumps lie where they are made
  for (const part of [/compiler_builtins.*memcpy/, /firmware.*Canvas.*letter/, /RpSpinlockCs/, /firmware.*letters.*line/, /core.*chance.*hash/]) {
    const some = all.filter(({ name }) => part.test(name));
    assert.ok(some.length > 0, `${part} is no function any more: see firmware/quick.x`);
    const slow = some.filter(({ start }) => start < RAM_END - RAM_SIZE);
    assert.deepEqual(slow.map(({ name }) => name), [], `${part} lies in the flash: see firmware/quick.x`);
  }
});

test('the end of the stack is guarded, and a game stays far away from it', () => {
  const player = Player.linked();
  player.opensRush([], FOUR);
  player.press('go', ...TURN_ALL_GLASSES, 'go', 'back');
  player.run(3000);
  staysFarFromTheGuard(player, 'a game');
});

test('a start with a table, and a table that is opened again, stay far away from the end of the stack', () => {
  let player = new Player();
  player.beginsTwoTables();
  player = player.switchedOnAgain({ bootMs: 600 });
  staysFarFromTheGuard(player, 'a start');
  player.leavesTable();
  player.press(FAR, -1, 'go', 'go');
  player.run(500);
  assert.equal(player.desk.meet().revision.entries, 3);
  staysFarFromTheGuard(player, 'a table that is opened again');
});
