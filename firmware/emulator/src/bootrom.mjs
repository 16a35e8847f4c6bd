// The few boot ROM functions that firmware asks for. Each is a breakpoint and a return: the board does the work.

const LOOK_UP = 0;
/** Code of each function (data sheet, 2.8.3) and the number of its breakpoint. */
const FUNCTIONS = { C4: 1, MC: 2, S4: 3, MS: 4, IF: 5, EX: 6, RE: 7, RP: 8, FC: 9, CX: 10, UB: 11 };
const NAMES = Object.fromEntries(Object.entries(FUNCTIONS).map(([name, number]) => [number, name]));

const STUBS = 0x100;
const END = 0x4000;
const BKPT = 0xbe00;
const BX_LR = 0x4770;

export function writeBootRom(bootrom) {
  const view = new DataView(bootrom.buffer);
  view.setUint32(0x10, 0x0301754d, true); // 'M', 'u', 1, version 3
  view.setUint16(0x14, 0x20, true); // the table of functions: an empty one, the look-up below needs none
  view.setUint16(0x16, 0x20, true);
  view.setUint16(0x18, (STUBS + LOOK_UP * 4) | 1, true);
  for (const number of [LOOK_UP, ...Object.values(FUNCTIONS)]) {
    view.setUint16(STUBS + number * 4, BKPT | number, true);
    view.setUint16(STUBS + number * 4 + 2, BX_LR, true);
  }
}

/** Does what the ROM function at the breakpoint does; answers false where the breakpoint is not the ROM's. */
export function callBootRom(mcu, number, { erase, program, flushCache, bootloader }) {
  const { registers: r } = mcu.core;
  if (mcu.core.PC >= END || (number !== LOOK_UP && !NAMES[number])) return false;
  mcu.core.breakRewind = 0;
  if (number === LOOK_UP) {
    const name = String.fromCharCode(r[1] & 0xff, (r[1] >> 8) & 0xff);
    const found = FUNCTIONS[name];
    r[0] = found === undefined ? 0 : (STUBS + found * 4) | 1;
    return true;
  }
  switch (NAMES[number]) {
    case 'C4':
    case 'MC':
      for (let i = 0; i < r[2]; i++) mcu.writeUint8(r[0] + i, mcu.readUint8(r[1] + i));
      break;
    case 'S4':
    case 'MS':
      for (let i = 0; i < r[2]; i++) mcu.writeUint8(r[0] + i, r[1] & 0xff);
      break;
    case 'RE':
      erase(r[0], r[1]);
      break;
    case 'RP':
      program(r[0], Uint8Array.from({ length: r[2] }, (_, i) => mcu.readUint8(r[1] + i)));
      break;
    case 'FC':
      flushCache();
      break;
    case 'UB':
      bootloader();
      break;
  }
  return true;
}
