import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { burstOf } from '../src/fast-core.mjs';

const RAM = 0x2000_0000;
const FLASH = 0x1000_0000;
const FLASH_SIZE = 4096;
const ROUNDS = 60_000;

function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state ^ (state >>> 15)) >>> 0;
  };
}

function chip(flash) {
  const mcu = new RP2040();
  mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
  mcu.flash = flash;
  mcu.flash16 = new Uint16Array(flash.buffer);
  mcu.flashView = new DataView(flash.buffer);
  return mcu;
}

const snapshot = ({ core }) => JSON.stringify([[...core.registers], core.N, core.Z, core.C, core.V, core.cycles, core.waiting]);

test('every instruction does the same as in the plain emulator', () => {
  const next = random(20260101);
  const flash = Uint8Array.from({ length: FLASH_SIZE }, next);
  const [plain, fast] = [chip(flash), chip(flash)];
  const burst = burstOf(fast, { touch: () => 0 });
  const edges = [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];
  for (let i = 0; i < ROUNDS; i++) {
    const opcode = next() & 0xffff;
    // Breakpoints, hints, UDF and SVC need a board around them.
    if ([0xbe, 0xbf, 0xde, 0xdf].includes(opcode >>> 8)) continue;
    const registers = Array.from({ length: 13 }, () => {
      switch (next() % 4) {
        case 0: return edges[next() % edges.length];
        case 1: return RAM + 0x1000 + (next() % 0x800);
        case 2: return FLASH + (next() % (FLASH_SIZE - 0x400));
        default: return next() & 0x0fff_ffff; // below every peripheral
      }
    });
    const flags = next();
    const word = next();
    for (const { core, sram, sramView } of [plain, fast]) {
      sram.fill(word & 0xff, 0x1000, 0x2000);
      core.registers.set([...registers, RAM + 0x1400, RAM + 0x11, RAM + 0x200]);
      core.APSR = flags;
      core.waiting = false;
      core.interruptsUpdated = false;
      core.currentMode = 0;
      sramView.setUint16(0x200, opcode, true);
      sramView.setUint16(0x202, word & 0xffff, true);
    }
    const cycles = plain.core.executeInstruction();
    const what = `opcode 0x${opcode.toString(16)} with ${registers.map((value) => value.toString(16))}`;
    assert.equal(burst(1) || fast.core.executeInstruction(), cycles, what);
    assert.equal(snapshot(fast), snapshot(plain), what);
    assert.ok(Buffer.compare(fast.sram.subarray(0x1000, 0x2000), plain.sram.subarray(0x1000, 0x2000)) === 0, what);
  }
});
