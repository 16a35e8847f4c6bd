// What the passive piezo plays, from the registers of its PWM slice.

const ENABLED = 1 << 0;
const PHASE_CORRECT = 1 << 1;

// A driver writes a tone register by register; the values in between last less than this and are no tone.
const SETTLED_MS = 0.05;

/** The frequency of output B of a slice, in hertz to a tenth; 0 where the output does not move. */
export function frequency({ csr, div, cc, top }, clockHz) {
  const compare = cc >>> 16;
  if (!(csr & ENABLED) || compare === 0 || compare > top) return 0;
  const divider = (((div >> 4) & 0xff) || 256) + (div & 0xf) / 16;
  const steps = csr & PHASE_CORRECT ? 2 * top : top + 1;
  return Math.round((clockHz / divider / steps) * 10) / 10;
}

export class Piezo {
  /** Every change as `{ ms, hz }`; 0 Hz is silence. */
  tones = [];

  get hz() {
    return this.tones.at(-1)?.hz ?? 0;
  }

  set(ms, hz) {
    if (hz === this.hz) return;
    const last = this.tones.at(-1);
    if (last && ms - last.ms < SETTLED_MS) {
      this.tones.pop();
      if (hz !== this.hz) this.tones.push({ ms: last.ms, hz });
    } else {
      this.tones.push({ ms, hz });
    }
  }
}
