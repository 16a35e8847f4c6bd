// Frames that nobody would send, over the emulated cable: random bytes, frames of the protocol that were damaged on the way, and
// messages that were changed before they got a checksum that fits. The gadget may not crash, and its table may only change where a
// frame could be a command for the table as it stands.
import { stateHex } from '../test/desktop.mjs';
import { Player } from '../test/player.mjs';
import { Reader } from '../test/postcard.mjs';
import { cobs, encode, frame, plain, PROTOCOL, readJournal } from '../test/wire.mjs';
import { chanceOf } from './tables.mjs';

/** Frames between two looks at the table. */
const BATCH = 250;
/** A desktop of another version is not listened to: now and then the gadget is greeted by one of its own. */
const GREETS = 8;
/** Bytes of a frame that is too long. */
const LONGEST = 900;
/** Messages that may change a table, by their number on the wire, and how many numbers stand before the revision that they are for. */
const MAY_CHANGE = { 3: 0, 4: 2, 7: 0 };
const OPENS_LOADER = 17;

const COMMANDS = ['undo', 'redo', 'pause_clock', 'resume_clock', 'start_clock', 'end_early', { adjust_clock: { secs: 5 } }, { draw_lot: { seat: 0 } },
  { rush: 'begin_action' }, { rush: 'begin_evaluation' }, { rush: { place: { glass: 'doctor_1', space: null, by: null } } },
  { rush: { record: { measure: 'skill', by: 1, reason: 'a reason' } } }];

/** Whether a message could be a command for a table that stands there: it has the right number and the right revision. */
function couldBeFor({ entries, digest }, inner) {
  const before = MAY_CHANGE[inner[0]];
  if (before === undefined) return false;
  try {
    const from = new Reader(inner.slice(1));
    for (let number = 0; number < before; number++) from.varint();
    return from.varint() === entries && from.varint() === digest;
  } catch {
    return false;
  }
}

/** Makes frames for a table that stands at `revision`; `knows` is how often it is the one that they are for. */
class Sender {
  #random;
  #journal;
  revision;
  knows = 0;

  constructor(random, journal) {
    this.#random = random;
    this.#journal = readJournal(journal);
  }

  #below(count) {
    return Math.floor(this.#random() * count);
  }

  #pick(all) {
    return all[this.#below(all.length)];
  }

  #bytes(count) {
    return Uint8Array.from({ length: count }, () => this.#below(256));
  }

  /** A message as a desktop would say it, about this table or about one that there never was. */
  #message() {
    const stale = this.#random() >= this.knows;
    const { entries, digest } = this.revision;
    const at = stale ? { entries: this.#below(50), digest: this.#below(2 ** 32) } : { entries, digest };
    const { records } = this.#journal;
    const proposal = { desktop: 1 + this.#below(9), number: this.#below(1000) };
    return this.#pick([
      { kind: 'hello', protocol: this.#pick([PROTOCOL, PROTOCOL, this.#below(300)]), revision: { ...at, now: this.#below(2 ** 30) } },
      { kind: 'pulse', revision: { ...at, now: this.#below(2 ** 40) } },
      { kind: 'ask', from: this.#below(100) },
      { kind: 'records', from: at.entries, digest: at.digest, bytes: this.#pick([...records, this.#bytes(this.#below(300))]) },
      { kind: 'propose', ...proposal, ...at, commands: [this.#pick(COMMANDS)] },
      { kind: 'replace', ...at, opening: this.#pick([records[0], this.#bytes(this.#below(120))]) },
      { kind: 'withdraw', ...proposal },
      { kind: 'ask_state' }, { kind: 'ask_about' }, { kind: 'load', sure: this.#below(1000) },
      { kind: 'ask_log', from: this.#below(100) }, { kind: 'ask_screen', part: this.#below(12), known: this.#below(1000) },
      { kind: 'ask_checkpoint', from: this.#below(100) }, { kind: 'checkpoint', from: this.#below(100), bytes: this.#bytes(this.#below(300)) },
      { kind: 'taken', ...proposal, entries: at.entries }, { kind: 'stale', ...proposal }, { kind: 'state', bytes: this.#bytes(this.#below(300)) },
    ]);
  }

  /** Some bytes changed, left out or put in. */
  #changed(bytes) {
    const all = [...bytes];
    for (let times = 1 + this.#below(3); times > 0; times--) {
      const at = this.#below(all.length + 1);
      const how = this.#below(4);
      if (how === 0) all.splice(at, 1);
      else if (how === 1) all.splice(at, 0, this.#below(256));
      else if (how === 2 && at < all.length) all[at] ^= 1 << this.#below(8);
      else if (at < all.length) all[at] = this.#below(256);
    }
    return Uint8Array.from(all);
  }

  /** A frame with its zero, and whether it may change the table. */
  next() {
    const how = this.#random();
    if (how < 0.3) return { bytes: [...this.#bytes(this.#below(90)), 0] };
    if (how < 0.35) return { bytes: [...cobs(this.#bytes(this.#below(LONGEST))), 0] };
    const message = this.#message();
    if (how < 0.65) {
      const sent = encode(message);
      const bytes = this.#changed(sent);
      // As it was: by chance nothing was changed, or changed back.
      if (Buffer.compare(Buffer.from(bytes), Buffer.from(sent)) === 0) return this.next();
      return { bytes: this.#random() < 0.9 ? [...bytes, 0] : bytes };
    }
    const which = this.#random();
    const inner = which < 0.6 ? this.#changed(plain(message)) : which < 0.8 ? plain(message) : this.#bytes(1 + this.#below(60));
    if (inner[0] === OPENS_LOADER) return this.next();
    return { bytes: frame(inner), mayChange: couldBeFor(this.revision, inner) };
  }
}

/** Sends so many frames. `each` hears after every batch. Answers what was counted and what was wrong. */
export function frames(count, { seed, each = () => {} }) {
  const random = chanceOf(seed, 'frames');
  const player = Player.linked({ seed });
  const { board, desk } = player;
  const wrong = [];
  const sum = { frames: 0, bytes: 0, fitting: 0, commands: 0, quiet: 0, changes: 0, ms: 0 };
  const sender = new Sender(random, desk.journal());
  let before = desk.revision();
  for (let batch = 0; sum.frames < count && wrong.length === 0; batch++) {
    sender.revision = before;
    // Every fourth batch has commands for this table among its frames.
    sender.knows = batch % 4 === 3 ? 0.8 : 0;
    let mayChange = false;
    for (let i = 0; i < Math.min(BATCH, count - sum.frames); i++) {
      if (i % GREETS === 0) board.usb.send(encode({ kind: 'hello', answer: false, revision: before }));
      const { bytes, mayChange: may } = sender.next();
      board.usb.send(bytes);
      sum.bytes += bytes.length;
      if (may !== undefined) sum.fitting++;
      if (may) sum.commands++;
      mayChange ||= may === true;
    }
    sum.frames += Math.min(BATCH, count - sum.frames);
    // A zero ends what may be half a frame; whoever greets anew is answered once all of it was heard.
    desk.clearThroat();
    board.runUntil(() => board.usb.waiting === 0, 60_000, 1);
    player.run(50);
    desk.heard = [];
    desk.listen();
    const now = desk.ask({ kind: 'hello', revision: { entries: 0, digest: 0, now: 0 } }, 'hello', 10_000, ({ answer }) => !answer).revision;
    const changed = now.entries !== before.entries || now.digest !== before.digest;
    if (changed) sum.changes++;
    if (!mayChange) sum.quiet++;
    if (changed && !mayChange) wrong.push(`${sum.frames} frames: ${JSON.stringify(before)} became ${JSON.stringify(now)} without a command`);
    if (board.faults.length || board.resets || board.inBootloader) wrong.push(`${sum.frames} frames: ${JSON.stringify(board.faults)}, ${board.resets} resets, boot loader ${board.inBootloader}`);
    before = now;
    sum.ms = board.ms;
    each(sum);
  }
  const journal = desk.journal();
  const state = Buffer.from(desk.stateBytes()).toString('hex');
  if (state !== stateHex(journal)) wrong.push('the state is not that of the journal');
  player.assertHealthy();
  return { sum, wrong };
}
