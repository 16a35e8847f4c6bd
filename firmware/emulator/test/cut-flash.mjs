// What a power cut leaves in the flash, worked out from the log of what was written: `power.test.mjs` holds it against real cuts.
import { FlashChip } from '../src/flash.mjs';

/** The flash as a cut at `ms` leaves it, for each of the sorted instants. */
export function* flashAt(first, log, instants) {
  const bytes = first.slice();
  const whole = new FlashChip({ bytes });
  let next = 0;
  for (const ms of instants) {
    for (; next < log.length && log[next].ms + log[next].took <= ms; next++) {
      whole.redo(log[next]);
      whole.advance(Infinity);
    }
    const cut = new FlashChip({ bytes: bytes.slice() });
    if (log[next]?.ms <= ms) {
      cut.redo(log[next]);
      cut.cut(ms);
    }
    yield { ms, bytes: cut.bytes, in: log[next]?.ms <= ms ? log[next].kind : null };
  }
}
