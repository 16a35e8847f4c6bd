import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadElf } from '../src/elf.mjs';

/** A 32-bit ARM ELF with the given `{ type, virtual, physical, bytes }` segments. */
function elfOf(segments) {
  const body = 52 + 32 * segments.length;
  const size = segments.reduce((sum, { bytes }) => sum + bytes.length, body);
  const elf = new Uint8Array(size);
  const view = new DataView(elf.buffer);
  elf.set([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1]);
  view.setUint16(18, 40, true);
  view.setUint32(28, 52, true);
  view.setUint16(42, 32, true);
  view.setUint16(44, segments.length, true);
  let at = body;
  segments.forEach(({ type = 1, virtual = 0, physical, bytes }, i) => {
    const header = 52 + 32 * i;
    [type, at, virtual, physical, bytes.length].forEach((value, word) => view.setUint32(header + 4 * word, value, true));
    elf.set(bytes, at);
    at += bytes.length;
  });
  return elf;
}

test('a segment lands at its physical address', () => {
  const flash = new Uint8Array(1024).fill(0xff);
  const used = loadElf(elfOf([{ physical: 0x1000_0100, virtual: 0x2000_0000, bytes: [1, 2, 3] }]), flash);
  assert.deepEqual([...flash.subarray(0xff, 0x104)], [0xff, 1, 2, 3, 0xff]);
  assert.equal(used, 0x103);
});

test('segments that load nothing are left out', () => {
  const flash = new Uint8Array(1024).fill(0xff);
  loadElf(elfOf([{ type: 4, physical: 0x1000_0000, bytes: [9] }, { physical: 0x1000_0004, bytes: [7] }]), flash);
  assert.deepEqual([...flash.subarray(0, 6)], [0xff, 0xff, 0xff, 0xff, 7, 0xff]);
});

test('an image that does not fit the flash is refused', () => {
  assert.throws(() => loadElf(elfOf([{ physical: 0x1000_0400, bytes: [1] }]), new Uint8Array(1024)), /outside the flash/);
  assert.throws(() => loadElf(elfOf([{ physical: 0x2000_0000, bytes: [1] }]), new Uint8Array(1024)), /outside the flash/);
});

test('something else than an ARM image is refused', () => {
  const other = elfOf([]);
  other[18] = 62;
  assert.throws(() => loadElf(other, new Uint8Array(1024)), /not a 32-bit ARM ELF/);
  assert.throws(() => loadElf(new Uint8Array(100), new Uint8Array(1024)), /not a 32-bit ARM ELF/);
});
