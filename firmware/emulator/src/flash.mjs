// The flash chip: what an erase and a program do to the bytes, how long they take, and what a power cut in the
// middle of one leaves behind. Times from the W25Q16JV data sheet, table 9.6 (typical, worst case).
import { FLASH_SIZE } from './memory.mjs';

export const SECTOR = 4096;
export const PAGE = 256;
const BLOCK = 65536;

const TYPICAL_MS = { sector: 45, block: 150, page: 0.4 };
const WORST_MS = { sector: 400, block: 2000, page: 3 };

export class FlashChip {
  /**
   * Every erase and program since power-up: `{ ms, kind, offset, length, took, cut }` (`took` in ms), a program with its `data`. An
   * erase that was suspended is several, each from a share of it (`from`) to another (`to`).
   */
  log = [];
  /** The erase by single commands that runs, and the one that is suspended: `{ offset, share, since, entry }`. */
  #running = null;
  #suspended = null;
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

  // ---- single commands of the chip, which do not stop the processor

  /** Sector erase (20h); ignored while one is suspended, as the data sheet has it. */
  beginErase(ms, offset) {
    if (this.#running || this.#suspended) return null;
    return this.#run(ms, offset - (offset % SECTOR), 0);
  }

  /** Resume (7Ah). */
  resume(ms) {
    if (!this.#suspended) return null;
    const { offset, share } = this.#suspended;
    this.#suspended = null;
    return this.#run(ms, offset, share);
  }

  /** Suspend (75h). */
  suspend(ms) {
    if (!this.isErasing(ms)) return;
    this.#suspended = this.#stop(ms);
  }

  get isSuspended() {
    return this.#suspended !== null;
  }

  /** Whether an erase by a single command is under way. */
  isErasing(ms) {
    if (this.#running && ms >= this.#running.since + this.#running.entry.took) {
      apply(this.bytes, { offset: this.#running.offset, length: SECTOR }, 1);
      this.#running = null;
    }
    return this.#running !== null;
  }

  #run(ms, offset, share) {
    const entry = { ms, kind: 'erase', offset, length: SECTOR, took: (1 - share) * this.times.sector, cut: false, from: share, to: 1 };
    this.log.push(entry);
    this.#running = { offset, share, since: ms, entry };
    return entry;
  }

  #stop(ms) {
    const { offset, share, since, entry } = this.#running;
    entry.took = ms - since;
    entry.to = Math.min(1, share + entry.took / this.times.sector);
    apply(this.bytes, { offset, length: SECTOR }, entry.to);
    this.#running = null;
    return { offset, share: entry.to };
  }

  /** Does again what an entry of a log tells of. */
  redo({ ms, kind, offset, length, took, data, from = 0, to = 1 }) {
    if (kind === 'program') return this.program(ms, offset, data);
    return from === 0 && to === 1 && length > SECTOR ? this.erase(ms, offset, length)
      : this.#start(ms, 'erase', offset, length, [{ offset, length, took, from, to }]);
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
      apply(this.bytes, step, step.to ?? 1);
    }
  }

  /** The power goes at `ms`, or only the processor's: what is under way is left as far as it got. A suspended erase needs power. */
  cut(ms, { powered = false } = {}) {
    this.advance(ms);
    if (this.isErasing(ms)) {
      this.#running.entry.cut = true;
      this.#stop(ms);
    }
    if (!powered) this.#suspended = null;
    if (!this.busy) return;
    const [step] = this.#steps;
    const { from = 0, to = 1 } = step;
    apply(this.bytes, step, from + ((to - from) * Math.max(0, ms - this.#stepStarted)) / step.took);
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
