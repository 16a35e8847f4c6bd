// The link's bytes, written from core's frozen ones and not from its code: two routes to the same frames.

export const PROTOCOL = 1;
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

class Writer {
  bytes = [];

  byte(value) {
    this.bytes.push(Number(value));
    return this;
  }

  varint(value) {
    for (; value >= 0x80; value = Math.floor(value / 128)) this.bytes.push((value % 128) | 0x80);
    this.bytes.push(value);
    return this;
  }

  signed(value) {
    return this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  blob(bytes) {
    this.varint(bytes.length);
    this.bytes.push(...bytes);
    return this;
  }

  text(text) {
    return this.blob(new TextEncoder().encode(text));
  }
}

class Reader {
  at = 0;

  constructor(bytes) {
    this.bytes = bytes;
  }

  byte() {
    if (this.at >= this.bytes.length) throw new Error('the message breaks off');
    return this.bytes[this.at++];
  }

  flag() {
    return this.byte() === 1;
  }

  varint() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  signed() {
    const value = this.varint();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  }

  blob() {
    const length = this.varint();
    if (this.at + length > this.bytes.length) throw new Error('the message breaks off');
    return this.bytes.slice(this.at, (this.at += length));
  }

  text() {
    return new TextDecoder().decode(this.blob());
  }

  many(read) {
    return Array.from({ length: this.varint() }, () => read());
  }
}

const COMMANDS = ['undo', 'redo', 'start', 'pause', 'resume', 'adjust', 'restart', 'interrupt', 'signal', 'lot', 'rush'];
const RUSH = ['begin_action', 'begin_evaluation', 'begin_council', 'end_shift', 'record'];
const MEASURES = ['skill', 'reputation'];
const PHASES = ['council', 'action', 'evaluation', 'over'];

/** A command: its name alone, or `{ adjust: secs }`, `{ signal: n, on }`, `{ lot: seat }`, `{ record: measure, by, reason }`. */
function writeCommand(to, command) {
  const name = typeof command === 'string' ? command : Object.keys(command)[0];
  if (RUSH.includes(name)) {
    to.varint(COMMANDS.indexOf('rush')).varint(RUSH.indexOf(name));
    if (name === 'record') to.varint(MEASURES.indexOf(command.record)).signed(command.by).text(command.reason);
    return;
  }
  to.varint(COMMANDS.indexOf(name));
  if (name === 'adjust') to.signed(command.adjust);
  if (name === 'signal') to.varint(command.signal).byte(command.on);
  if (name === 'lot') {
    if (command.lot === null) to.byte(0);
    else to.byte(1).byte(command.lot);
  }
}

const writeRevision = (to, { entries, digest, now }) => to.varint(entries).varint(digest).varint(now);
const readRevision = (from) => ({ entries: from.varint(), digest: from.varint(), now: from.varint() });
const writeHealth = (to, { noOled, noRing, noStore }) => to.byte(noOled).byte(noRing).byte(noStore);
const readHealth = (from) => ({ noOled: from.flag(), noRing: from.flag(), noStore: from.flag() });

const KINDS = [
  ['hello', (to, m) => {
    to.varint(m.protocol ?? PROTOCOL).byte(m.answer ?? true);
    writeRevision(to, m.revision);
    writeHealth(to, m.health ?? HEALTHY);
  }, (from) => ({ protocol: from.varint(), answer: from.flag(), revision: readRevision(from), health: readHealth(from) })],
  ['pulse', (to, m) => {
    writeRevision(to, m.revision);
    writeHealth(to, m.health ?? HEALTHY);
  }, (from) => ({ revision: readRevision(from), health: readHealth(from) })],
  ['ask', (to, m) => to.varint(m.from), (from) => ({ from: from.varint() })],
  ['records', (to, m) => to.varint(m.from).varint(m.digest).blob(m.bytes),
    (from) => ({ from: from.varint(), digest: from.varint(), bytes: from.blob() })],
  ['propose', (to, m) => writeCommand(to.byte(m.number).varint(m.entries).varint(m.digest), m.command), null],
  ['refused', (to, m) => to.byte(m.number).varint(m.refusal), (from) => ({ number: from.byte(), refusal: from.varint() })],
  ['stale', (to, m) => to.byte(m.number), (from) => ({ number: from.byte() })],
  ['replace', (to, m) => to.varint(m.entries).varint(m.digest).blob(m.opening), null],
  ['ask_state', () => {}, () => ({})],
  ['state', (to, m) => to.blob(m.bytes), (from) => ({ bytes: from.blob() })],
  ['taken', (to, m) => to.byte(m.number), (from) => ({ number: from.byte() })],
];

/** The frame of a message `{ kind, ... }`. */
export function encode(message) {
  const number = KINDS.findIndex(([kind]) => kind === message.kind);
  const to = new Writer().varint(number);
  KINDS[number][1](to, message);
  return frame(to.bytes);
}

/** A frame of any bytes, with a checksum that fits or one that does not. */
export function frame(plain, { damaged = false } = {}) {
  const check = littleEndian(castagnoli(plain) ^ (damaged ? 1 : 0));
  return Uint8Array.of(...cobs([...plain, ...check]), 0);
}

/** The message of a frame without its zero; throws where it is damaged. */
export function decode(bytes) {
  const plain = uncobs(bytes);
  const message = plain.slice(0, -4);
  const check = castagnoli(message);
  if (plain.length < 5 || littleEndian(check).some((byte, i) => byte !== plain[message.length + i])) throw new Error('a damaged frame');
  const from = new Reader(message);
  const [kind, , read] = KINDS[from.varint()];
  const fields = read(from);
  if (from.at !== message.length) throw new Error(`${message.length - from.at} bytes too many in a ${kind}`);
  return { kind, ...fields };
}

/** What a State's postcard bytes say. `clock` is `{ ready }`, `{ deadline }` or `{ left }`, in ms. */
export function readState(bytes) {
  const from = new Reader(bytes);
  from.varint(); // Rush M.D.
  const choices = from.many(() => {
    const choice = from.varint();
    if (choice === 0) return { strict: from.flag() };
    return choice === 1 ? { actionSeconds: from.varint() } : { startingSkill: from.byte() };
  });
  const seats = from.many(() => from.text());
  const length = from.varint();
  const motion = from.varint();
  const clock = motion === 0 ? { ready: length } : motion === 1 ? { deadline: from.varint() } : { left: from.varint() };
  const signals = from.varint();
  const lot = from.flag() ? from.byte() : null;
  from.varint(); // Rush M.D.
  const round = from.byte();
  const phase = PHASES[from.varint()];
  const strict = from.flag();
  const action = from.varint();
  const [skill, reputation] = [from.signed(), from.signed()];
  if (from.at !== bytes.length) throw new Error('a state with bytes behind it');
  return { choices, seats, length, clock, signals, lot, round, phase, strict, action, skill, reputation };
}

/** A saved journal: its records, and the running checksum before each of them and after the last. */
export function readJournal(bytes) {
  const HEADER = 8;
  const records = [];
  const digests = [isoHdlc(bytes.slice(0, HEADER))];
  for (let at = HEADER; at < bytes.length; ) {
    const from = new Reader(bytes.slice(at));
    const entry = from.blob();
    const whole = bytes.slice(at, at + from.at + 2);
    records.push(whole);
    digests.push(isoHdlc([...littleEndian(digests.at(-1)), ...entry]));
    at += whole.length;
  }
  return { records, digests };
}

/** The records of a `records` message or of a journal's tail, as `{ after, command }` with the command's number. */
export function readRecords(bytes) {
  const all = [];
  for (let at = 0; at < bytes.length; ) {
    const from = new Reader(bytes.slice(at));
    const entry = new Reader(from.blob());
    all.push({ after: entry.varint(), command: COMMANDS[entry.varint()] });
    at += from.at + 2;
  }
  return all;
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
    const { bytes } = this.ask({ kind: 'ask_state' }, 'state');
    return { bytes, ...readState(bytes) };
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
