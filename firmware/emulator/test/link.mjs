// The link's bytes, written from core's frozen ones and not from its code: two routes to the same frames.
import {
  array, blob, byte, bytesOf, flag, list, oneOf, option, or, Reader, signed, small, struct, text, tuple, valueOf, varint, Writer,
} from './postcard.mjs';

export const PROTOCOL = 2;
/** Bytes of each part of a state but the last. */
const STATE_PART = 480;
/** Bytes of records in one message. */
const CHUNK = 384;
const HEALTHY = { noOled: false, noRing: false, noStore: false };

/** The reflected CRC-32 of a polynomial. */
function crc32(polynomial, bytes) {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
  }
  return ~crc >>> 0;
}

const castagnoli = (bytes) => crc32(0x82f6_3b78, bytes);
const isoHdlc = (bytes) => crc32(0xedb8_8320, bytes);
const littleEndian = (word) => [0, 8, 16, 24].map((shift) => (word >>> shift) & 0xff);

/** COBS, without the zero that ends a frame. */
export function cobs(bytes) {
  const out = [];
  let block = [];
  for (const byte of bytes) {
    if (byte !== 0) block.push(byte);
    if (byte === 0 || block.length === 254) {
      out.push(block.length + 1, ...block);
      // A full block stands for no zero of its own.
      if (byte !== 0) out.full = out.length;
      block = [];
    }
  }
  if (block.length > 0 || out.full !== out.length) out.push(block.length + 1, ...block);
  return Uint8Array.from(out);
}

function uncobs(frame) {
  const out = [];
  for (let at = 0; at < frame.length; ) {
    const length = frame[at];
    if (length === 0 || at + length > frame.length) throw new Error('not COBS');
    out.push(...frame.slice(at + 1, at + length));
    at += length;
    if (length < 255 && at < frame.length) out.push(0);
  }
  return Uint8Array.from(out);
}

const times = (name, count) => Array.from({ length: count }, (_, i) => `${name}_${i + 1}`);

/** The eight glasses, doctors first. */
export const GLASSES = [...times('doctor', 4), ...times('nurse', 4)];
const BEDS = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'];
const SPOTS = [...times('clinic', 6), ...times('admissions', 6), ...BEDS];
const SPACES = ['admit', 'to_ward', 'treat_outpatient', 'treat_a', 'treat_b', 'epidemic_a', 'epidemic_b', 'culture', 'blood_test', 'xray',
  'mri', 'draw_blood', 'medicines', 'organs', 'theatre_a_organs', 'theatre_a_drugs', 'theatre_b_organs', 'theatre_b_drugs', 'card1',
  'card2', 'card3'];
const SIGNALS = ['start', 'half', 'minute', 'thirty', 'ten', 'five', 'four', 'three', 'two', 'one', 'end'];

const glass = oneOf(...GLASSES);
const bed = oneOf(...BEDS);
const spot = oneOf(...SPOTS);
const space = oneOf(...SPACES);
const ward = oneOf('a', 'b');
const kind = oneOf('doctor', 'nurse', 'any');
const condition = oneOf('stable', 'serious', 'critical');
const exam = oneOf('culture', 'blood_test', 'xray', 'mri');
const place = oneOf('ward', 'culture', 'blood_test', 'xray', 'mri', 'theatre_a', 'theatre_b');
const treatment = oneOf('exact', 'extras', 'error');
const outcome = oneOf('exact', 'extras', 'error_stable', 'error_serious', 'error_critical');
const measure = oneOf('skill', 'reputation');
const colour = oneOf('red', 'black', 'green', 'yellow');
const diagnosis = struct({ efficiency: byte, surgery: or(false, flag), infectious: or(false, flag) });
const patientCard = struct({ condition: option(condition), asks: or([], list(exam)), surgery: or(false, flag) });
const card = oneOf(['task', struct({ reward: byte })], ['action', struct({ kind })]);
const objective = struct({
  difficulty: or('normal', oneOf('easy', 'normal', 'hard')), discharged: or(0, byte), reputation: or(0, varint), skill: or(0, byte),
  starting_skill: byte,
});

const choice = oneOf(
  ['strict', flag], ['action_seconds', varint], ['starting_skill', byte], ['objective', objective], ['epidemics', flag],
  ['research', flag], ['council_seconds', varint], ['spaces', list(tuple(space, byte))], ['colours', list(colour)], ['glasses', flag],
  ['glass_millis', varint], ['follow', flag],
);
const setup = struct({ game: oneOf(['rush', list(choice)]), seats: list(text) });

const rush = oneOf(
  'begin_action', 'begin_evaluation', 'begin_council', 'end_shift',
  ['record', struct({ measure, by: signed, reason: text })],
  ['agree', choice],
  ['place', struct({ glass, space: option(space), by: option(byte) })],
  ['lift', struct({ glass, by: option(byte) })],
  ['topple', struct({ glass })],
  ['set_up', struct({ glass })],
  ['set_glass', struct({ glass: option(glass), millis: varint })],
  ['start_timing', struct({ glass: option(glass) })],
  'stop_timing',
  ['lay_card', struct({ card: byte, face: card })],
  ['break_oath', struct({ glass: option(glass) })],
  'miss_symbol',
  ['draw_epidemic', struct({ ward, card: oneOf(['treatment', struct({ reputation: byte })], 'none') })],
  ['admit', struct({ outpatients: or(0, byte), inpatients: or(0, byte) })],
  ['describe', struct({ patient: spot, card: patientCard })],
  ['to_ward', struct({ patient: spot, bed })],
  ['carry', struct({ bed, to: place })],
  ['diagnose', struct({ bed, exam, card: diagnosis })],
  ['choose_treatment', struct({ bed, exam })],
  ['operate', struct({ bed })],
  ['move_organs', struct({ by: small })],
  'next_step',
  ['judge_epidemic', struct({ ward, untreated: byte })],
  ['judge', struct({ patient: spot, treatment })],
  ['enter', struct({ outcome, patients: byte })],
  ['finish_task', struct({ card: byte })],
  ['discharge', struct({ patient: spot, card: byte, diagnosis: or(0, byte) })],
  ['discharge_all', struct({ reputation: varint })],
);
const command = oneOf(
  'undo', 'redo', 'start_clock', 'pause_clock', 'resume_clock', ['adjust_clock', struct({ secs: signed })], 'restart_clock',
  'interrupt_clock', ['switch_signal', struct({ signal: oneOf(...SIGNALS), on: flag })], ['draw_lot', struct({ seat: option(byte) })],
  ['rush', rush],
);
const entry = struct({ after: varint, command });

const clock = struct({ length: varint, motion: oneOf('ready', ['towards', varint], ['paused', varint]) });
const agreed = struct({
  seats: byte, strict: flag, action: varint, council: option(varint), starting_skill: byte, objective: option(objective),
  epidemics: flag, research: flag, follow: flag, glasses: flag, spaces: array(byte, SPACES.length), colours: array(colour, 4),
});
const timing = struct({ typed: option(varint), runs: struct({ runs: byte, sum: varint, shortest: varint, longest: varint }) });
const stand = struct({
  sand: struct({ length: varint, place: oneOf('lifted', ['upright', varint], ['toppled', varint]) }),
  space: option(space), by: option(byte), acting: flag, scans: option(bed),
});
const glasses = struct({
  watch: oneOf(['stands', varint], ['since', varint]), stands: array(stand, GLASSES.length), all: timing,
  each: array(timing, GLASSES.length), timing: option(tuple(option(glass), varint)),
});
const patient = struct({
  condition, asks: array(flag, 4), found: array(option(diagnosis), 4), chosen: option(exam), surgery: flag, operated: flag, place,
  judged: option(treatment),
});
const shift = struct({
  round: byte, phase: oneOf('council', 'action', 'evaluation', 'over'), step: oneOf('epidemics', 'patients', 'research', 'discharge'),
  skill: signed, reputation: signed, discharged: varint, cured: byte, agreed, glasses,
  research: struct({ cards: array(option(card), 3), done: array(flag, 3) }),
  epidemics: struct({ wards: array(option(byte), 2), symbols: array(flag, 2) }),
  patients: struct({ spots: array(option(patient), SPOTS.length), organs: byte }),
});
const state = struct({ setup, clock, signals: varint, lot: option(byte), play: oneOf(['rush', shift]) });

const revision = struct({ entries: varint, digest: varint, now: varint });
const health = or(HEALTHY, struct({ noOled: flag, noRing: flag, noStore: flag }));
const number = byte;
const message = oneOf(
  ['hello', struct({ protocol: or(PROTOCOL, varint), answer: or(true, flag), revision, health })],
  ['pulse', struct({ revision, health })],
  ['ask', struct({ from: varint })],
  ['records', struct({ from: varint, digest: varint, bytes: blob })],
  ['propose', struct({ number, entries: varint, digest: varint, command })],
  ['refused', struct({ number, refusal: varint })],
  ['stale', struct({ number })],
  ['replace', struct({ entries: varint, digest: varint, opening: blob })],
  ['ask_state', struct({})],
  ['state', struct({ bytes: blob })],
  ['taken', struct({ number })],
);

/** The frame of a message `{ kind, ... }`. */
export function encode({ kind, ...fields }) {
  return frame(bytesOf(message, { [kind]: fields }));
}

/** A frame of any bytes, with a checksum that fits or one that does not. */
export function frame(plain, { damaged = false } = {}) {
  const check = littleEndian(castagnoli(plain) ^ (damaged ? 1 : 0));
  return Uint8Array.of(...cobs([...plain, ...check]), 0);
}

/** The message of a frame without its zero; throws where it is damaged. */
export function decode(bytes) {
  const plain = uncobs(bytes);
  const inner = plain.slice(0, -4);
  const check = castagnoli(inner);
  if (plain.length < 5 || littleEndian(check).some((byte, i) => byte !== plain[inner.length + i])) throw new Error('a damaged frame');
  const [[kind, fields]] = Object.entries(valueOf(message, inner));
  return { kind, ...fields };
}

/** What a State's postcard bytes say. `clock` is `{ ready }`, `{ deadline }` or `{ left }`, in ms. */
export function readState(bytes) {
  const { setup, clock: { length, motion }, signals, lot, play: { rush } } = valueOf(state, bytes);
  const clock = motion === 'ready' ? { ready: length } : motion.towards !== undefined ? { deadline: motion.towards } : { left: motion.paused };
  return { choices: setup.game.rush, seats: setup.seats, length, clock, signals, lot, ...rush };
}

/**
 * The glasses of a state at a moment of the table, by name: `{ sand, left }`, where sand is `lifted`, `running`, `empty` or
 * `toppled` and `left` is in ms.
 */
export function glassesAt({ glasses: { watch, stands } }, now) {
  const phase = watch.stands ?? now - watch.since;
  return Object.fromEntries(GLASSES.map((name, i) => {
    const { upright, toppled } = stands[i].sand.place;
    if (upright !== undefined) return [name, upright > phase ? { sand: 'running', left: upright - phase } : { sand: 'empty', left: 0 }];
    return [name, toppled !== undefined ? { sand: 'toppled', left: toppled } : { sand: 'lifted', left: 0 }];
  }));
}

const HEADER = [...new TextEncoder().encode('BEDSIDE'), 1];

/** The saved journal of a table that was just opened: `choices` as in the journal, each an object of one name. */
export function openedJournal({ seats, choices = [] }) {
  const opening = bytesOf(setup, { game: { rush: choices }, seats });
  const digest = isoHdlc([...littleEndian(isoHdlc(HEADER)), ...opening]);
  return Uint8Array.from([...HEADER, ...new Writer().blob(opening).bytes, ...littleEndian(digest).slice(0, 2)]);
}

/** A saved journal: its records, and the running checksum before each of them and after the last. */
export function readJournal(bytes) {
  const records = [];
  const digests = [isoHdlc(bytes.slice(0, HEADER.length))];
  for (let at = HEADER.length; at < bytes.length; ) {
    const from = new Reader(bytes.slice(at));
    const entry = from.blob();
    const whole = bytes.slice(at, at + from.at + 2);
    records.push(whole);
    digests.push(isoHdlc([...littleEndian(digests.at(-1)), ...entry]));
    at += whole.length;
  }
  return { records, digests };
}

/** The records of a `records` message or of a journal's tail, as `{ after, command }`, the command as in a script. */
export function readRecords(bytes) {
  const all = [];
  for (let at = 0; at < bytes.length; ) {
    const from = new Reader(bytes.slice(at));
    all.push(valueOf(entry, from.blob()));
    at += from.at + 2;
  }
  return all;
}

/** The entries of a saved journal but its opening, as `readRecords` has them. */
export function entriesOf(journal) {
  return readRecords(journal.slice(HEADER.length + readJournal(journal).records[0].length));
}

const NOWHERE = { entries: 0, digest: 0, now: 0 };

/** A desktop at the other end of the board's cable, in simulated time. */
export class Desk {
  heard = [];
  broken = 0;
  #board;
  #bytes = [];

  constructor(board) {
    this.#board = board;
  }

  /** Plugs in, waits for the gadget's first word and greets it. Answers its hello. */
  meet() {
    this.plug();
    return this.hello();
  }

  plug() {
    this.#bytes = [];
    this.#board.usb.take();
    this.#board.usb.plug();
    return this.wait('hello', 1000);
  }

  /** A zero ends whatever the gadget has heard half of. */
  clearThroat() {
    this.#board.usb.send([0]);
  }

  hello(fields = {}) {
    return this.ask({ kind: 'hello', revision: NOWHERE, ...fields }, 'hello');
  }

  say(message) {
    this.#board.usb.send(encode(message));
  }

  /** Says something and waits for the answer. What was heard before does not count. */
  ask(message, kind, maxMs = 1000, fits = () => true) {
    this.listen();
    this.heard = [];
    this.say(message);
    return this.wait(kind, maxMs, fits);
  }

  /** The next message of that kind that `fits`; those before it are let go. */
  wait(kind, maxMs = 1000, fits = () => true) {
    const wanted = (message) => message.kind === kind && fits(message);
    const has = () => this.listen().some(wanted);
    if (!this.#board.runUntil(has, maxMs, 0.25)) {
      throw new Error(`no ${kind} came within ${maxMs} ms, but: ${this.heard.map((message) => message.kind).join(', ') || 'nothing'}`);
    }
    const at = this.heard.findIndex(wanted);
    return this.heard.splice(0, at + 1).at(-1);
  }

  /** The table's state: its bytes, and what they say. */
  state() {
    const bytes = this.stateBytes();
    return { bytes, ...readState(bytes) };
  }

  /** The gadget's state as it came, of any game. */
  stateBytes() {
    const parts = [this.ask({ kind: 'ask_state' }, 'state').bytes];
    while (parts.at(-1).length === STATE_PART) parts.push(this.wait('state').bytes);
    return Uint8Array.from(parts.flatMap((part) => [...part]));
  }

  /** Where the gadget's table stands. */
  revision() {
    return this.hello().revision;
  }

  /** The time left on the gadget's clock, in ms. */
  left() {
    const { clock } = this.state();
    return clock.ready ?? clock.left ?? Math.max(0, clock.deadline - this.revision().now);
  }

  /** The glasses now, as `glassesAt` has them. */
  glasses() {
    return glassesAt(this.state(), this.revision().now);
  }

  /** The gadget's whole journal, as it would be saved. */
  journal() {
    const bytes = [...HEADER];
    const { entries } = this.revision();
    for (let from = 0; from < entries; ) {
      const answer = this.ask({ kind: 'ask', from }, 'records', 1000, (records) => records.from === from);
      bytes.push(...answer.bytes);
      from = readJournal(Uint8Array.from(bytes)).records.length;
    }
    return Uint8Array.from(bytes);
  }

  /** Has the gadget put its table aside for the one of a saved journal, as the desktop does. */
  hand(journal) {
    const { records, digests } = readJournal(journal);
    const { entries, digest } = this.revision();
    // A running clock says where it stands as well: only a pulse behind the new record counts.
    const stands = (number) => ({ revision }) => revision.entries === number && revision.digest === digests[number];
    this.ask({ kind: 'replace', entries, digest, opening: records[0] }, 'pulse', 3000, stands(1));
    for (let from = 1; from < records.length; ) {
      const bytes = [];
      let next = from;
      while (next < records.length && bytes.length + records[next].length <= CHUNK) bytes.push(...records[next++]);
      this.ask({ kind: 'records', from, digest: digests[from], bytes }, 'pulse', 3000, stands(next));
      from = next;
    }
  }

  /** Has a command carried out. */
  does(command) {
    this.propose(command);
    this.wait('taken');
  }

  propose(command, number = 1, revision = this.revision()) {
    this.say({ kind: 'propose', number, entries: revision.entries, digest: revision.digest, command });
  }

  /** Decodes what has arrived. */
  listen() {
    this.#bytes.push(...this.#board.usb.take());
    for (let end = this.#bytes.indexOf(0); end >= 0; end = this.#bytes.indexOf(0)) {
      const bytes = Uint8Array.from(this.#bytes.splice(0, end + 1)).slice(0, -1);
      if (bytes.length === 0) continue;
      try {
        this.heard.push(decode(bytes));
      } catch {
        this.broken++;
      }
    }
    return this.heard;
  }
}
