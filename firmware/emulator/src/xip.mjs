// The flash interface beside plain reads: the streaming FIFO that DMA empties, and single commands for the chip's
// identity. Erasing and programming go through the boot ROM.
import { BasePeripheral } from 'rp2040js';
import { FLASH_SIZE } from './memory.mjs';

const STAT = 0x08;
const STREAM_ADDR = 0x14;
const STREAM_CTR = 0x18;
const STREAM_FIFO = 0x1c;
const IDLE = 0x3; // nothing to flush, FIFO empty
const DREQ_XIP_STREAM = 37;

const SSI_ENABLE = 0x08;
const SSI_SR = 0x28;
const RECEIVED = 1 << 3;
const SSI_DR0 = 0x60;
const READ_UNIQUE_ID = 0x4b; // one command byte, four dummies, eight bytes
const READ_JEDEC_ID = 0x9f;
const JEDEC_ID = [0xef, 0x40, Math.log2(FLASH_SIZE)]; // Winbond W25Q..JV

// RP2040 data sheet, 2.6.3: 16 KiB in two ways of 1024 lines of 8 bytes.
const LINES = 1024;
/**
 * Cycles of the processor for a line that is not there. The boot block runs the bus at half its clock. A word is 8 clocks of address
 * and mode, 4 of waiting and 8 of data by four bits, and 4 for the chip select: 24. Both words of a line are counted as if each had its
 * own address, which is more than the chip takes where it bursts.
 */
const MISS_CYCLES = 2 * 2 * 24;

/** Which lines of the flash are in the cache. */
export class XipCache {
  misses = 0;
  #first = new Int32Array(LINES).fill(-1);
  #second = new Int32Array(LINES).fill(-1);
  /** Of each pair the line that was used last is the first. */
  touch(line) {
    const place = line & (LINES - 1);
    const was = this.#first[place];
    if (was === line) return 0;
    const hit = this.#second[place] === line;
    this.#second[place] = was;
    this.#first[place] = line;
    if (hit) return 0;
    this.misses++;
    return MISS_CYCLES;
  }

  flush() {
    this.#first.fill(-1);
    this.#second.fill(-1);
  }
}

export class XipStream extends BasePeripheral {
  #address = 0;
  #left = 0;

  readUint32(offset) {
    switch (offset) {
      case STAT: return IDLE;
      case STREAM_ADDR: return this.#address;
      case STREAM_CTR: return this.#left;
      case STREAM_FIFO: return this.next();
      default: return 0;
    }
  }

  writeUint32(offset, value) {
    if (offset === STREAM_ADDR) this.#address = value & ~3;
    if (offset !== STREAM_CTR) return;
    this.#left = value;
    if (value) this.rp2040.dma.setDREQ(DREQ_XIP_STREAM);
    else this.rp2040.dma.clearDREQ(DREQ_XIP_STREAM);
  }

  next() {
    const word = this.rp2040.readUint32(this.#address);
    this.#address += 4;
    if (this.#left > 0 && --this.#left === 0) this.rp2040.dma.clearDREQ(DREQ_XIP_STREAM);
    return word;
  }
}

/** The same FIFO on the bus that is faster for DMA. */
export class XipAux extends BasePeripheral {
  constructor(mcu, stream) {
    super(mcu, 'XIP_AUX');
    this.stream = stream;
  }

  readUint32() {
    return this.stream.next();
  }

  writeUint32() {}
}

const WRITE_ENABLE = 0x06;
const STATUS_1 = 0x05;
const STATUS_2 = 0x35;
const ERASE_SECTOR = 0x20;
const SUSPEND = 0x75;
const RESUME = 0x7a;
const BUSY = 1 << 0;
const WRITE_ENABLED = 1 << 1;
const SUSPENDED = 1 << 7;

/**
 * Answers the commands that the firmware sends itself; disabling and enabling the interface starts a new one, and so does the
 * chip select. Answers what to call when the chip is selected (true) or not.
 *
 * @param chip `{ isErasing(), isSuspended(), erase(offset), suspend(), resume() }`
 */
export function answerCommands(ssi, uniqueId, chip) {
  const answers = { [READ_UNIQUE_ID]: [0, 0, 0, 0, ...uniqueId], [READ_JEDEC_ID]: JEDEC_ID };
  let answer = null;
  let selected = null; // bytes since the chip was selected
  let enabled = false;
  const replies = [];
  const write = ssi.writeUint32.bind(ssi);
  const read = ssi.readUint32.bind(ssi);
  const reply = ([command]) => {
    if (command === STATUS_1) return (chip.isErasing() ? BUSY : 0) | (enabled ? WRITE_ENABLED : 0);
    return command === STATUS_2 && chip.isSuspended() ? SUSPENDED : 0;
  };
  ssi.writeUint32 = (offset, value) => {
    if (offset === SSI_ENABLE) answer = null;
    if (offset === SSI_DR0 && selected) {
      selected.push(value & 0xff);
      replies.push(selected.length > 1 ? reply(selected) : 0);
      return;
    }
    if (offset === SSI_DR0) answer ??= [...(answers[value & 0xff] ?? [])];
    write(offset, value);
  };
  ssi.readUint32 = (offset) => {
    if (selected) {
      if (offset === SSI_SR) return replies.length ? RECEIVED : 0;
      if (offset === SSI_DR0) return replies.shift() ?? 0;
    }
    return offset === SSI_DR0 && answer?.length ? answer.shift() : read(offset);
  };
  return (low) => {
    if (low) {
      selected = [];
      return;
    }
    const [command, ...place] = selected ?? [];
    selected = null;
    if (command === WRITE_ENABLE) enabled = true;
    if (command === SUSPEND) chip.suspend();
    if (command === RESUME) chip.resume();
    if (command === ERASE_SECTOR && enabled && place.length === 3) {
      enabled = false;
      chip.erase((place[0] << 16) | (place[1] << 8) | place[2]);
    }
  };
}
