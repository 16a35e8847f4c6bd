// The sizes of the board's memories, read from where the linker has them.
import { readFileSync } from 'node:fs';

/** The regions of a linker script by name, as `{ start, length, end }`. */
export function regionsOf(script) {
  const lines = script.matchAll(/^\s*(\w+)\s*:\s*ORIGIN\s*=([^,]+),\s*LENGTH\s*=(.+)$/gm);
  return Object.fromEntries([...lines].map(([, name, origin, length]) => {
    const region = { start: sum(origin), length: sum(length) };
    return [name, { ...region, end: region.start + region.length }];
  }));
}

/** Numbers with `+` or `-` between them. */
function sum(text) {
  return [...text.matchAll(/([+-]?)\s*(0x[0-9a-f]+|\d+)([KM]?)/gi)].reduce((all, [, sign, digits, unit]) => {
    const value = Number(digits) * { '': 1, K: 1024, M: 1024 * 1024 }[unit];
    return sign === '-' ? all - value : all + value;
  }, 0);
}

const { BOOT2, NOTES, JOURNAL, RAM } = regionsOf(readFileSync(new URL('../../../memory.x', import.meta.url), 'utf8'));

/** Where the flash is seen by the processor. */
export const FLASH_START = BOOT2.start;
export const FLASH_SIZE = JOURNAL.end - BOOT2.start;
/** Before the journal there are tables that are kept, a third half, settings and other small things, and more tables that are kept. */
export const TABLES_AT = NOTES.start - BOOT2.start;
export const NOTES_AT = TABLES_AT + JOURNAL.length;
/** The journal's place in the flash, counted from the flash's start. */
export const JOURNAL_AT = JOURNAL.start - BOOT2.start;
export const JOURNAL_SIZE = JOURNAL.length;
export const RAM_SIZE = RAM.length;
export const RAM_END = RAM.end;
