// An RP2040 from rp2040js with the gaps filled that an embassy-rp image falls into. One chip lives from reset to reset.
import { BasePeripheral, RP2040 } from 'rp2040js';
import { writeBootRom } from './bootrom.mjs';
import { I2cController } from './i2c.mjs';
import { FLASH_START } from './memory.mjs';
import { PioClock } from './pio-clock.mjs';
import { answerCommands, XipAux, XipStream } from './xip.mjs';

const BOOT2_LENGTH = 0x100;
const I2C0_IRQ = 23;
const PAD_AFTER_RESET = 0x56; // RP2040 data sheet, table 341: input enabled, pulled down
const UNIQUE_ID = [0xe6, 0x60, 0xbe, 0xd5, 0x1d, 0xe0, 0x00, 0x01];
const MPU_CTRL = 0xd94;
const MPU_RBAR = 0xd9c;
const MPU_RASR = 0xda0;
const QSPI_SS_CTRL = 0x0c;
const FORCED_LOW = 2;
const ROSC_STATUS = 0x18;
const ROSC_RANDOMBIT = 0x1c;
const DMA_CHAN_ABORT = 0x444;
const TIMER_ALARM0 = 0x10;
const TIMER_ALARM3 = 0x1c;

/** Registers that keep what was written; some read as something else. */
class Registers extends BasePeripheral {
  /** Told of every write. */
  onWrite = () => {};
  #values = new Map();

  constructor(mcu, name, reads = {}) {
    super(mcu, name);
    this.reads = reads;
  }

  readUint32(offset) {
    return this.reads[offset & 0xfff]?.() ?? this.#values.get(offset & 0xfff) ?? 0;
  }

  writeUint32(offset, value) {
    this.#values.set(offset, value);
    this.onWrite(offset, value);
  }
}

/**
 * @param flash the bytes behind XIP, shared with the flash chip
 * @param flashChip what answers single commands, as `answerCommands` has it
 * @param seed of the ring oscillator's random bits
 * @param stuckOscillator whether it always says the same
 * @param onWarning told of everything that rp2040js does not model, onFault of what would be a hard fault
 */
export function startChip({ flash, flashChip, seed, stuckOscillator = false, onWarning, onFault }) {
  const mcu = new RP2040();
  mcu.logger = {
    debug() {},
    // rp2040js only logs SEV; without the event a task that wakes another leaves the executor asleep.
    info: (_, message) => { if (message === 'SEV') mcu.core.eventRegistered = true; },
    // Clearing a register that is not modelled changes nothing: drivers do it to all of them at start.
    warn: (from, message) => { if (!/write to 0x[0-9a-f]+: 0x0$/.test(message)) onWarning(`${from}: ${message}`); },
    error: (from, message) => onFault(`${from}: ${message}`),
  };
  mcu.flash = flash;
  mcu.flash16 = new Uint16Array(flash.buffer);
  mcu.flashView = new DataView(flash.buffer);
  writeBootRom(mcu.bootrom);

  let chance = (seed ^ 0x2545f491) >>> 0 || 1;
  const randomBit = () => {
    if (stuckOscillator) return 1;
    chance ^= chance << 13;
    chance ^= chance >>> 17;
    chance ^= chance << 5;
    return chance & 1;
  };
  const stream = new XipStream(mcu, 'XIP_CTRL');
  mcu.peripherals[0x14000] = stream;
  mcu.peripherals[0x50400] = new XipAux(mcu, stream);
  const select = answerCommands(mcu.peripherals[0x18000], UNIQUE_ID, flashChip);
  const pins = new Registers(mcu, 'IO_QSPI');
  pins.onWrite = (offset, value) => {
    const forced = (value >> 8) & 3;
    if (offset === QSPI_SS_CTRL && forced >= FORCED_LOW) select(forced === FORCED_LOW);
  };
  mcu.peripherals[0x40018] = pins;
  mcu.peripherals[0x40060] = new Registers(mcu, 'ROSC', {
    [ROSC_STATUS]: () => 0x8000_1000, // stable, enabled
    [ROSC_RANDOMBIT]: randomBit,
  });
  mcu.peripherals[0x40064] = new Registers(mcu, 'VREG', { 0x00: () => 0x10b1, 0x08: () => 0x100 });

  mcu.i2c[0] = new I2cController(mcu, 'I2C0', I2C0_IRQ);
  mcu.peripherals[0x40044] = mcu.i2c[0];

  for (const pin of mcu.gpio) pin.padValue = PAD_AFTER_RESET;
  for (const pio of mcu.pio) new PioClock(mcu, pio);
  // Tones are read from the registers; counting every PWM period would only cost time.
  for (const channel of mcu.pwm.channels) channel.updateEnable = () => {};
  // rp2040js reads all ones here, and a driver that sets its own bit then aborts every channel.
  const readDma = mcu.dma.readUint32.bind(mcu.dma);
  mcu.dma.readUint32 = (offset) => (offset === DMA_CHAN_ABORT ? 0 : readDma(offset));
  alignTimer(mcu);
  addMpu(mcu);

  mcu.core.VTOR = FLASH_START + BOOT2_LENGTH;
  mcu.core.reset();
  return mcu;
}

/** What the memory protection keeps from being written: region 0, where it is switched on. It is not enforced here. */
export function guardOf({ ppb }) {
  const { [MPU_CTRL]: control, [MPU_RBAR]: start, [MPU_RASR]: region } = ppb.mpu;
  const protects = control & 1 && region & 1 && ((region >> 24) & 7) === 0;
  return protects ? { start, end: start + 2 ** (((region >> 1) & 31) + 1) } : null;
}

/** The registers of the memory protection, which rp2040js does not know. */
function addMpu({ ppb }) {
  ppb.mpu = {};
  const write = ppb.writeUint32.bind(ppb);
  ppb.writeUint32 = (offset, value) => {
    if (offset >= MPU_CTRL && offset <= MPU_RASR) ppb.mpu[offset] = value;
    else write(offset, value);
  };
}

export function watchdogOf(mcu) {
  return mcu.peripherals[0x40058];
}

/** rp2040js fires up to a microsecond early, and the driver then spins until the time has come. */
function alignTimer(mcu) {
  const timer = mcu.peripherals[0x40054];
  const write = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset < TIMER_ALARM0 || offset > TIMER_ALARM3) return;
    const { nanos } = mcu.clock;
    const micros = (value - Math.floor(nanos / 1000)) >>> 0;
    timer.alarms[(offset - TIMER_ALARM0) / 4].clockAlarm.schedule(Math.max(0, micros * 1000 - (nanos % 1000)));
  };
}
