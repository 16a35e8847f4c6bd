// Everything that the tests know of the bytes of link and journal, written from core's frozen ones and not from its code: two
// routes to the same frames.
import {
  array, blob, byte, bytesOf, flag, list, oneOf, option, or, Reader, signed, small, struct, text, together, tuple, valueOf, varint, Writer,
} from './postcard.mjs';

export const PROTOCOL = 4;
/** Bytes of each part of a state but the last. */
export const STATE_PART = 480;
/** Bytes of records in one message. */
export const CHUNK = 384;
/** Numbers of refusals. */
export const REFUSALS = { clock_still_runs: 4, nothing_to_redo: 28 };
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
  ['strict', flag], ['action_seconds', varint], ['starting_skill', byte], ['objective', option(objective)], ['epidemics', flag],
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
  'interrupt_clock', ['switch_signal', struct({ signal: oneOf(...SIGNALS), on: flag })], ['draw_lot', struct({ seat: option(byte) })], 'end_early',
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
  watch: oneOf(['stands', varint], ['since', varint]), up: varint, stands: array(stand, GLASSES.length), all: timing,
  each: array(timing, GLASSES.length), timing: option(tuple(option(glass), varint)),
});
const patient = struct({
  condition, asks: array(flag, 4), found: array(option(diagnosis), 4), chosen: option(exam), surgery: flag, operated: flag,
  operated_for: array(flag, 4), place, judged: option(treatment),
});
const shift = struct({
  round: byte, phase: oneOf('council', 'action', 'evaluation', 'over'), step: oneOf('epidemics', 'patients', 'research', 'discharge'),
  skill: signed, reputation: signed, discharged: varint, cured: byte, entered: byte, agreed, glasses,
  research: struct({ cards: array(option(card), 3), done: array(flag, 3) }),
  epidemics: struct({ wards: array(option(byte), 2), symbols: array(flag, 2), settled: array(option(oneOf('judged', 'paid')), 2) }),
  patients: struct({ spots: array(option(patient), SPOTS.length), organs: byte }),
});
/** What a journal begins with. A seed that is beyond 2^53 is read as about that number. */
const opening = struct({ setup, seed: varint });
const state = struct({ setup, seed: varint, draws: struct({ play: varint, lots: varint }), clock, signals: varint, lot: option(byte), play: oneOf(['rush', shift]) });

const revision = struct({ entries: varint, digest: varint, now: varint });
const health = or(HEALTHY, struct({ noOled: flag, noRing: flag, noStore: flag }));
/** A proposed press: which desktop it is of, and which one. */
const proposal = { desktop: or(1, varint), number: varint };
const message = oneOf(
  ['hello', struct({ protocol: or(PROTOCOL, varint), answer: or(true, flag), revision, health })],
  ['pulse', struct({ revision, health })],
  ['ask', struct({ from: varint })],
  ['records', struct({ from: varint, digest: varint, bytes: blob })],
  ['propose', struct({ ...proposal, entries: varint, digest: varint, commands: together(command) })],
  ['refused', struct({ ...proposal, refusal: varint })],
  ['stale', struct(proposal)],
  ['replace', struct({ entries: varint, digest: varint, opening: blob })],
  ['ask_state', struct({})],
  ['state', struct({ bytes: blob })],
  ['taken', struct({ ...proposal, entries: varint })],
  ['withdraw', struct(proposal)],
  ['withdrawn', struct({ ...proposal, entries: varint, digest: varint })],
  ['ask_checkpoint', struct({ from: varint })],
  ['checkpoint', struct({ from: varint, bytes: blob })],
  ['ask_about', struct({})],
  ['about', struct({ mark: blob })],
  ['load', struct({ sure: varint })],
  ['ask_log', struct({ from: varint })],
  ['log', struct({ from: varint, notes: blob })],
  ['ask_screen', struct({ part: byte, known: varint })],
  ['screen', struct({ part: byte, picture: varint, bytes: blob })],
);

/** The bytes of a message `{ kind, ... }`. */
export function plain({ kind, ...fields }) {
  return bytesOf(message, { [kind]: fields });
}

/** The frame of a message. */
export function encode(message) {
  return frame(plain(message));
}

/** A frame of any bytes, with a checksum that fits or one that does not. */
export function frame(bytes, { damaged = false } = {}) {
  const check = littleEndian(castagnoli(bytes) ^ (damaged ? 1 : 0));
  return Uint8Array.of(...cobs([...bytes, ...check]), 0);
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

/** How a saved journal begins. */
export const HEADER = [...new TextEncoder().encode('BEDSIDE'), 1];

/** The saved journal of a table that was just opened: `choices` as in the journal, each an object of one name. */
export function openedJournal({ seats, choices = [], seed = 1 }) {
  const first = bytesOf(opening, { setup: { game: { rush: choices }, seats }, seed });
  const digest = isoHdlc([...littleEndian(isoHdlc(HEADER)), ...first]);
  return Uint8Array.from([...HEADER, ...new Writer().blob(first).bytes, ...littleEndian(digest).slice(0, 2)]);
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

const INTERRUPT_CLOCK = 7;

/** The records of a saved journal of any game, as `{ bytes, age, interrupts }`: when each was made, and whether it stops a clock that a power cut left running. */
export function timesOf(journal) {
  let age = 0;
  return readJournal(journal).records.map((bytes, number) => {
    if (number === 0) return { bytes, age, interrupts: false };
    const from = new Reader(new Reader(bytes).blob());
    age += from.varint();
    return { bytes, age, interrupts: from.varint() === INTERRUPT_CLOCK };
  });
}

/** The saved journal of the same table when it was just opened. */
export function openingOf(journal) {
  return Uint8Array.of(...HEADER, ...readJournal(journal).records[0]);
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
