import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../src/board.mjs';
import { watchdogOf } from '../src/chip.mjs';
import { FLASH_SIZE, FLASH_START, JOURNAL_AT } from '../src/memory.mjs';
import { callRom, littleImage, PANIC, SLEEP_FOREVER, SPIN } from './little-image.mjs';

function boardWith(instructions, options = {}) {
  return new Board({ elf: littleImage(instructions), ...options });
}

test('a sleeping chip costs no cycles while time goes on', () => {
  const board = boardWith(SLEEP_FOREVER);
  board.run(60_000);
  assert.ok(Math.abs(board.ms - 60_000) < 0.001);
  assert.ok(board.awakeCycles < 100, `${board.awakeCycles} cycles awake`);
});

test('a spinning chip is awake all the time', () => {
  const board = boardWith(SPIN);
  board.run(1);
  assert.equal(board.awakeCycles, board.cycles);
});

test('run until says whether it came true', () => {
  const board = boardWith(SLEEP_FOREVER);
  assert.equal(board.runUntil(() => board.ms >= 20, 100), true);
  assert.equal(board.runUntil(() => false, 30), false);
  assert.equal(Math.round(board.ms), 50);
});

test('keys pull their pins low', () => {
  const board = boardWith(SLEEP_FOREVER);
  for (const [key, pin] of [['push', 12], ['go', 13], ['back', 14]]) {
    board.down(key);
    assert.equal(board.mcu.gpio[pin].inputValue, false);
    board.up(key);
    assert.equal(board.mcu.gpio[pin].inputValue, true);
  }
  assert.throws(() => board.down('stop'), /no key is called stop/);
});

test('turns that are planned one after the other do not overlap', () => {
  const board = boardWith(SLEEP_FOREVER);
  const levels = [];
  board.spin(1);
  const end = board.spin(-1);
  while (board.ms < end) {
    board.run(1);
    const now = `${Number(board.mcu.gpio[10].inputValue)}${Number(board.mcu.gpio[11].inputValue)}`;
    if (now !== (levels.at(-1) ?? '11')) levels.push(now);
  }
  assert.deepEqual(levels, ['01', '00', '10', '11', '10', '00', '01', '11']);
});

test('an erase through the boot ROM blocks the processor for as long as the chip takes', () => {
  for (const [worstCase, took] of [[false, 45], [true, 400]]) {
    const flash = new Uint8Array(FLASH_SIZE);
    const board = boardWith(callRom('RE', JOURNAL_AT, 4096), { flash, worstCase });
    board.run(took - 1);
    assert.equal(board.flash[JOURNAL_AT], 0);
    board.run(500);
    assert.equal(board.flash[JOURNAL_AT], 0xff);
    assert.equal(board.flashLog[0].took, took);
    assert.ok(Math.abs(board.awakeCycles / 125_000 - took) < 0.1);
  }
});

test('a program through the boot ROM takes its bytes from memory', () => {
  const board = boardWith(callRom('RP', JOURNAL_AT, FLASH_START + 0x100, 256));
  board.run(10);
  assert.deepEqual(board.flash.subarray(JOURNAL_AT, JOURNAL_AT + 256), board.flash.subarray(0x100, 0x200));
});

test('the power can go in the middle of an erase, and the flash outlives the board', () => {
  const flash = new Uint8Array(FLASH_SIZE);
  const board = boardWith(callRom('RE', JOURNAL_AT, 4096), { flash });
  board.onFlash = ({ ms, took }) => board.cutPowerAt(ms + took / 2);
  board.run(1000);
  assert.equal(board.dead, true);
  assert.ok(board.ms < 23);
  const next = boardWith(SLEEP_FOREVER, { flash: board.flash });
  assert.equal(next.flash[JOURNAL_AT], 0xff);
  assert.ok(next.flash.subarray(JOURNAL_AT + 2048, JOURNAL_AT + 4096).some((byte) => byte !== 0xff));
});

test('a dead board runs no more', () => {
  const board = boardWith(SLEEP_FOREVER);
  board.cutPowerAt(10);
  board.run(100);
  assert.equal(Math.round(board.ms), 10);
  assert.equal(board.runUntil(() => false, 100), false);
});

test('a panic is recorded and hangs the chip', () => {
  const board = boardWith(PANIC);
  board.run(10);
  assert.equal(board.faults.length, 1);
  assert.equal(board.faults[0].pc, FLASH_START + 0x140);
  assert.equal(board.resets, 0);
});

test('the watchdog restarts a hung chip and says so in its reason register', () => {
  const board = boardWith(PANIC);
  const dog = watchdogOf(board.mcu);
  dog.writeUint32(0x04, 2 * 5000); // counts twice a microsecond: erratum RP2040-E1
  dog.writeUint32(0x0c, 0xbed51de);
  dog.writeUint32(0x00, 1 << 30);
  board.run(4.9);
  assert.equal(board.resets, 0);
  board.run(0.2);
  assert.equal(board.resets, 1);
  assert.equal(watchdogOf(board.mcu).readUint32(0x08), 1);
  assert.equal(watchdogOf(board.mcu).readUint32(0x0c), 0xbed51de);
  assert.equal(Math.round(board.ms), 5);
});

test('going to the boot loader is seen', () => {
  const board = boardWith(callRom('UB'));
  board.run(1);
  assert.equal(board.inBootloader, true);
});

// I2C0 by hand, register by register: RP2040 data sheet, 4.3.17.
function startWrite(board, ...bytes) {
  for (const pin of [4, 5]) board.mcu.gpio[pin].ctrl = 3;
  const [bus] = board.mcu.i2c;
  bus.writeUint32(0x1c, 125);
  bus.writeUint32(0x20, 188); // 313 cycles a bit: 400 kHz
  bus.writeUint32(0x04, 0x3c);
  bus.writeUint32(0x6c, 1);
  bytes.forEach((byte, i) => bus.writeUint32(0x10, byte | (i === bytes.length - 1 ? 0x200 : 0)));
  return bus;
}

test('a byte on the bus takes nine bits of 400 kHz', () => {
  const board = boardWith(SLEEP_FOREVER);
  const bus = startWrite(board, 0x40, 0xaa);
  const bits = 1 + 9 + 9 + 9;
  board.run(bits * 0.0025 - 0.002);
  assert.equal(board.screen[0], 0);
  board.run(0.004);
  assert.equal(board.screen[0], 0xaa);
  assert.equal(bus.readUint32(0x34) & 0x200, 0, 'the stop condition is still to come');
  board.run(0.01);
  assert.equal(bus.readUint32(0x34) & 0x200, 0x200);
  assert.equal(board.bus.bytes, 3);
});

test('without a display the address is not acknowledged', () => {
  const board = boardWith(SLEEP_FOREVER, { oled: false });
  const bus = startWrite(board, 0x00, 0xaf);
  board.run(1);
  assert.equal(bus.readUint32(0x80) & 1, 1, 'ABRT_7B_ADDR_NOACK');
  assert.equal(bus.readUint32(0x74), 0, 'the FIFO was flushed');
  bus.writeUint32(0x10, 0x00);
  assert.equal(bus.readUint32(0x74), 0, 'and stays so until the abort has been read');
  bus.readUint32(0x54);
  assert.equal(bus.readUint32(0x80), 0);
  assert.equal(board.bus.nacks, 1);
});
