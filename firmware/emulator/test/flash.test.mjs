import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlashChip, SECTOR } from '../src/flash.mjs';
import { FLASH_SIZE } from '../src/memory.mjs';

function blank(worstCase = false) {
  return new FlashChip({ worstCase });
}

test('programming only clears bits', () => {
  const chip = blank();
  chip.program(0, 0, new Uint8Array(256).fill(0x0f));
  chip.advance(1);
  chip.program(1, 0, new Uint8Array(256).fill(0xf1));
  chip.advance(2);
  assert.equal(chip.bytes[0], 0x01);
});

test('an erase sets a whole sector and nothing beyond it', () => {
  const chip = new FlashChip({ bytes: new Uint8Array(FLASH_SIZE) });
  chip.erase(0, SECTOR, SECTOR);
  chip.advance(45);
  assert.deepEqual([chip.bytes[SECTOR - 1], chip.bytes[SECTOR], chip.bytes[2 * SECTOR - 1], chip.bytes[2 * SECTOR]], [0, 255, 255, 0]);
});

test('nothing has changed before the time is over', () => {
  const chip = new FlashChip({ bytes: new Uint8Array(FLASH_SIZE) });
  chip.erase(10, 0, SECTOR);
  chip.advance(54.9);
  assert.equal(chip.busy, true);
  assert.equal(chip.bytes[0], 0);
  chip.advance(55);
  assert.equal(chip.busy, false);
  assert.equal(chip.bytes[0], 255);
});

test('times are those of the data sheet', () => {
  assert.equal(blank().erase(0, 0, 2 * SECTOR).took, 90);
  assert.equal(blank(true).erase(0, 0, SECTOR).took, 400);
  assert.equal(blank().erase(0, 0, 65536).took, 150);
  assert.equal(blank().program(0, 0, new Uint8Array(512)).took, 0.8);
  assert.equal(blank(true).program(0, 0, new Uint8Array(256)).took, 3);
});

test('a power cut in the middle of an erase leaves half of the sector and a mix', () => {
  const chip = new FlashChip({ bytes: new Uint8Array(FLASH_SIZE) });
  chip.erase(0, 0, SECTOR);
  chip.cut(22.5);
  const sector = [...chip.bytes.subarray(0, SECTOR)];
  assert.ok(sector.slice(0, SECTOR / 2).every((byte) => byte === 0xff));
  const rest = sector.slice(SECTOR / 2);
  assert.ok(rest.some((byte) => byte === 0) && rest.some((byte) => byte !== 0));
  assert.equal(chip.log[0].cut, true);
});

test('a power cut in the middle of a program leaves its first half', () => {
  const chip = blank();
  chip.program(0, 256, new Uint8Array(256));
  chip.cut(0.2);
  assert.deepEqual([chip.bytes[256], chip.bytes[383], chip.bytes[384]], [0, 0, 0xff]);
});

test('a power cut after the first of two pages keeps that page whole', () => {
  const chip = blank();
  chip.program(0, 0, new Uint8Array(512));
  chip.cut(0.6);
  assert.deepEqual([chip.bytes[255], chip.bytes[256], chip.bytes[384]], [0, 0, 0xff]);
});

test('an erase that starts inside a sector is refused', () => {
  assert.throws(() => blank().erase(0, 100, SECTOR), /not possible/);
});
