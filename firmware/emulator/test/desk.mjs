// A desktop at the other end of the board's cable, in simulated time.
import { CHUNK, decode, encode, glassesAt, HEADER, readJournal, readState, STATE_PART } from './wire.mjs';

const NOWHERE = { entries: 0, digest: 0, now: 0 };
/** A running clock says where it stands as well: only a pulse behind the new record counts. */
const stands = (digests, number) => ({ revision }) => revision.entries === number && revision.digest === digests[number];

let desktops = 0;

export class Desk {
  heard = [];
  broken = 0;
  #board;
  #bytes = [];
  #proposals = 0;
  /** Which desktop it says that it is: never the same as another one. */
  desktop = ++desktops;

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
    this.ask({ kind: 'replace', entries, digest, opening: records[0] }, 'pulse', 3000, stands(digests, 1));
    this.handRecords({ records, digests }, 1, records.length);
  }

  /** Hands a gadget that has a journal's first records those that follow. */
  handRecords({ records, digests }, from, to, maxMs = 3000) {
    while (from < to) {
      const bytes = [];
      let next = from;
      while (next < to && bytes.length + records[next].length <= CHUNK) bytes.push(...records[next++]);
      this.ask({ kind: 'records', from, digest: digests[from], bytes }, 'pulse', maxMs, stands(digests, next));
      from = next;
    }
  }

  /** Has a command carried out. */
  does(command, maxMs = 1000) {
    this.propose(command);
    this.wait('taken', maxMs);
  }

  propose(command, number = ++this.#proposals, revision = this.revision()) {
    this.say({ kind: 'propose', desktop: this.desktop, number, entries: revision.entries, digest: revision.digest, commands: [command] });
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
