// Images of a few instructions, so that the board can be tested without the firmware.
import { FLASH_START, RAM_END } from '../src/memory.mjs';

const ENTRY = 0x140;

export const SLEEP_FOREVER = [0xbf30, 0xe7fd]; // wfi; b back to it
export const PANIC = [0xde00]; // udf #0
export const SPIN = [0xe7fe]; // b itself

/** Asks the boot ROM for the function `code` and calls it with up to three arguments, then sleeps. */
export function callRom(code, first = 0, second = 0, third = 0) {
  const words = [code.charCodeAt(0) | (code.charCodeAt(1) << 8), first, second, third];
  const instructions = [
    load(1, 0, 0),
    0x2218, 0x8812, 0x4790, // movs r2, #0x18; ldrh r2, [r2]; blx r2
    0x4604, // mov r4, r0
    load(0, 1, 5), load(1, 2, 6), load(2, 3, 7),
    0x47a0, // blx r4
    ...SLEEP_FOREVER,
    0x46c0, // nop, so that the words are aligned
  ];
  return [...instructions, ...words.flatMap((word) => [word & 0xffff, word >>> 16])];
}

/** ldr Rt, [pc, #n] as the instruction number `at`; the words stand behind the twelve instructions. */
function load(register, word, at) {
  const pc = (2 * at + 4) & ~3;
  return 0x4800 | (register << 8) | ((24 + 4 * word - pc) / 4);
}

/** An ELF whose vector table starts the given Thumb instructions. */
export function littleImage(instructions) {
  const program = new Uint8Array(ENTRY + 2 * instructions.length);
  const words = new DataView(program.buffer);
  words.setUint32(0x100, RAM_END, true);
  words.setUint32(0x104, (FLASH_START + ENTRY) | 1, true);
  instructions.forEach((instruction, i) => words.setUint16(ENTRY + 2 * i, instruction, true));

  const elf = new Uint8Array(84 + program.length);
  const view = new DataView(elf.buffer);
  elf.set([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1]);
  view.setUint16(18, 40, true);
  view.setUint32(28, 52, true);
  view.setUint16(42, 32, true);
  view.setUint16(44, 1, true);
  [1, 84, FLASH_START, FLASH_START, program.length].forEach((value, i) => view.setUint32(52 + 4 * i, value, true));
  elf.set(program, 84);
  return elf;
}
