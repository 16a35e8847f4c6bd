// Reads what a flashing tool would read: the loadable segments at their physical addresses.
import { FLASH_START } from './memory.mjs';

const EM_ARM = 40;
const PT_LOAD = 1;
const SHT_SYMTAB = 2;
const STT_FUNC = 2;

/** Copies every loadable segment of a 32-bit ARM ELF into `flash`; returns the bytes used, counted from the start. */
export function loadElf(elf, flash) {
  const view = opened(elf);
  const table = view.getUint32(28, true);
  const entrySize = view.getUint16(42, true);
  let used = 0;
  for (let i = 0; i < view.getUint16(44, true); i++) {
    const header = table + i * entrySize;
    const size = view.getUint32(header + 16, true);
    if (view.getUint32(header, true) !== PT_LOAD || size === 0) continue;
    const from = view.getUint32(header + 4, true);
    const at = view.getUint32(header + 12, true) - FLASH_START;
    if (at < 0 || at + size > flash.length) {
      throw new Error(`a segment of the image at 0x${(at + FLASH_START).toString(16)} is outside the flash`);
    }
    flash.set(elf.subarray(from, from + size), at);
    used = Math.max(used, at + size);
  }
  if (used === 0) throw new Error('the image has nothing for the flash');
  return used;
}

/** The functions of the image as `{ name, start, end }`, for naming the place of a fault. */
export function functions(elf) {
  return symbols(elf).filter(({ type }) => type === STT_FUNC).map(({ name, value, size }) => ({ name, start: value & ~1, end: (value & ~1) + size }));
}

/** What the linker names, as `{ name, type, value, size }`. */
export function symbols(elf) {
  const view = opened(elf);
  const sections = view.getUint32(32, true);
  const entrySize = view.getUint16(46, true);
  const found = [];
  for (let i = 0; i < view.getUint16(48, true); i++) {
    const header = sections + i * entrySize;
    if (view.getUint32(header + 4, true) !== SHT_SYMTAB) continue;
    const from = view.getUint32(header + 16, true);
    const end = from + view.getUint32(header + 20, true);
    const names = view.getUint32(sections + view.getUint32(header + 24, true) * entrySize + 16, true);
    for (let symbol = from; symbol < end; symbol += 16) {
      const name = names + view.getUint32(symbol, true);
      found.push({
        name: new TextDecoder().decode(elf.subarray(name, elf.indexOf(0, name))),
        type: elf[symbol + 12] & 0xf,
        value: view.getUint32(symbol + 4, true),
        size: view.getUint32(symbol + 8, true),
      });
    }
  }
  return found;
}

function opened(elf) {
  const view = new DataView(elf.buffer, elf.byteOffset, elf.byteLength);
  const isElf = elf.length > 52 && view.getUint32(0, false) === 0x7f454c46;
  if (!isElf || elf[4] !== 1 || view.getUint16(18, true) !== EM_ARM) {
    throw new Error('the image is not a 32-bit ARM ELF file');
  }
  return view;
}
