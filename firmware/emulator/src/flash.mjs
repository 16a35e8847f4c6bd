// The flash chip: what an erase and a program do to the bytes, how long they take, and what a power cut in the
// middle of one leaves behind. Times from the W25Q16JV data sheet, table 9.6 (typical, worst case).
import { FLASH_SIZE } from './memory.mjs';

export const SECTOR = 4096;
export const PAGE = 256;
const BLOCK = 65536;

const TYPICAL_MS = { sector: 45, block: 150, page: 0.4 };
const WORST_MS = { sector: 400, block: 2000, page: 3 };

export class FlashChip {
  /** Every erase and program since power-up: `{ ms, kind, offset, length, took, cut }` (`took` in ms), a program with its `data`. */
  log = [];
  #steps = [];
  #stepStarted = 0;

  constructor({ bytes = new Uint8Array(FLASH_SIZE).fill(0xff), worstCase = false } = {}) {
    if (bytes.length !== FLASH_SIZE) throw new Error(`flash must be ${FLASH_SIZE} bytes, not ${bytes.length}`);
    this.bytes = bytes;
    this.times = worstCase ? WORST_MS : TYPICAL_MS;
  }

  get busy() {
    return this.#steps.length > 0;
  }

  /** When the step under way ends, in simulated ms. */
  get stepEnds() {
    return this.#stepStarted + this.#steps[0].took;
  }

  /** The boot ROM erases whole 64 KiB blocks where it can, and sectors elsewhere. */
  erase(ms, offset, length) {
    const steps = [];
    for (let at = offset; at < offset + length; ) {
      const whole = at % BLOCK === 0 && offset + length - at >= BLOCK;
      const size = whole ? BLOCK : SECTOR;
      steps.push({ offset: at, length: size, took: whole ? this.times.block : this.times.sector });
      at += size;
    }
    return this.#start(ms, 'erase', offset, length, steps);
  }

  program(ms, offset, data) {
    const steps = [];
    for (let at = 0; at < data.length; at += PAGE) {
      steps.push({ offset: offset + at, data: data.slice(at, at + PAGE), took: this.times.page });
    }
    return Object.assign(this.#start(ms, 'program', offset, data.length, steps), { data: data.slice() });
  }

  /** Completes every step that has ended by `ms`. */
  advance(ms) {
    while (this.busy && this.stepEnds <= ms) {
      const step = this.#steps.shift();
      this.#stepStarted += step.took;
      apply(this.bytes, step, 1);
    }
  }

  /** The power goes at `ms`: the step under way is left as far as it got. */
  cut(ms) {
    this.advance(ms);
    if (!this.busy) return;
    const [step] = this.#steps;
    apply(this.bytes, step, Math.max(0, ms - this.#stepStarted) / step.took);
    this.#steps = [];
    this.log.at(-1).cut = true;
  }

  #start(ms, kind, offset, length, steps) {
    if (offset % (kind === 'erase' ? SECTOR : PAGE) !== 0 || offset + length > this.bytes.length) {
      throw new Error(`${kind} of ${length} bytes at 0x${offset.toString(16)} is not possible`);
    }
    this.#steps = steps;
    this.#stepStarted = ms;
    const took = steps.reduce((sum, step) => sum + step.took, 0);
    const entry = { ms, kind, offset, length, took, cut: false };
    this.log.push(entry);
    return entry;
  }
}

function apply(bytes, step, share) {
  if (step.data) {
    const done = Math.floor(step.data.length * share);
    for (let i = 0; i < done; i++) bytes[step.offset + i] &= step.data[i];
    return;
  }
  const end = step.offset + step.length;
  const erased = step.offset + Math.floor(step.length * share);
  bytes.fill(0xff, step.offset, erased);
  // An interrupted erase leaves cells that read as anything between the old value and erased.
  let chance = step.offset ^ 0x9e3779b9;
  for (let i = erased; i < end; i++) {
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    if (chance / 2 ** 32 < share) bytes[i] |= chance >>> 16;
  }
}
