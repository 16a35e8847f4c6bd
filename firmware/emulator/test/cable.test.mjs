// The USB link of the real image: what it says, and that nothing that comes over it can stop the clock.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertHealthy, Player } from './player.mjs';
import { assertTone, END_HZ } from './sounds.mjs';
import { cobs, encode, frame, GLASSES, plain, PROTOCOL, readRecords, readState, REFUSALS, STATE_PART } from './wire.mjs';

/** A gadget whose clock of so many seconds has just been started, and when it ends. */
function withClock(secs) {
  const player = Player.linked();
  player.setsClock(secs);
  const start = player.press('go');
  return { board: player.board, desk: player.desk, end: start + secs * 1000 };
}

/** Runs the clock out and fails unless its end sounds in time. */
function assertEndsAt(board, end) {
  board.run(end + 300 - board.ms);
  assertTone(board, END_HZ, end, { early: 1, late: 1 }, 'end');
  assertHealthy(board);
}

test('the gadget greets first and answers a hello', () => {
  const { board, desk } = new Player();
  const first = desk.plug();
  assert.deepEqual([first.protocol, first.answer, first.revision.entries], [PROTOCOL, true, 1]);
  assert.ok(Math.abs(first.revision.now - board.ms) < 5, `${first.revision.now} at ${board.ms}`);
  const answer = desk.hello();
  assert.equal(answer.answer, false);
  assert.equal(answer.revision.digest, first.revision.digest);
  assert.ok(Math.abs(answer.revision.now - board.ms) < 5, `${answer.revision.now} at ${board.ms}`);
  assert.equal(desk.broken, 0);
});

test('while the clock runs the gadget says every second where it stands', () => {
  const { board, desk } = withClock(10);
  board.run(3000);
  desk.listen();
  desk.heard.length = 0;
  board.run(4000);
  const pulses = desk.listen().filter(({ kind }) => kind === 'pulse');
  assert.ok(pulses.length >= 4, `${pulses.length} pulses in four seconds`);
  assert.ok(Math.abs(pulses.at(-1).revision.now - board.ms) < 1010);
});

test('a press is told with its record', () => {
  const player = Player.linked();
  const { desk } = player;
  player.press('go');
  const { from, bytes } = desk.wait('records');
  assert.equal(from, 1);
  assert.deepEqual(readRecords(bytes).map(({ command }) => command), [{ rush: 'begin_action' }]);
  assert.equal(desk.wait('pulse').revision.entries, 2);
});

test('a proposed pause is carried out, told and confirmed', () => {
  const { board, desk, end } = withClock(20);
  board.run(4000);
  const revision = desk.revision();
  const asked = board.ms;
  desk.propose('pause_clock', 9, revision);
  const { from, bytes } = desk.wait('records');
  assert.equal(from, revision.entries);
  assert.deepEqual(readRecords(bytes).map(({ command }) => command), ['pause_clock']);
  assert.equal(desk.wait('taken').number, 9);
  assert.ok(Math.abs(desk.state().clock.left - (end - asked)) < 5);
  assertTone(board, 1568, asked, { early: 0, late: 15 }, 'paused');
});

test('a proposal for an older table is stale, one against the rules is refused, and neither changes anything', () => {
  const { board, desk } = withClock(20);
  const now = desk.revision();
  desk.propose('pause_clock', 3, { ...now, entries: now.entries - 1 });
  assert.equal(desk.wait('stale').number, 3);
  assert.equal(desk.wait('pulse').revision.entries, now.entries);
  desk.propose('pause_clock', 4, { ...now, digest: (now.digest ^ 1) >>> 0 });
  assert.equal(desk.wait('stale').number, 4);
  desk.propose({ rush: 'begin_evaluation' }, 5, now);
  assert.deepEqual(desk.wait('refused'), { kind: 'refused', desktop: desk.desktop, number: 5, refusal: REFUSALS.clock_still_runs });
  desk.propose('redo', 6, now);
  assert.equal(desk.wait('refused').refusal, REFUSALS.nothing_to_redo);
  assert.deepEqual([desk.revision().entries, desk.revision().digest], [now.entries, now.digest]);
  assertHealthy(board);
});

test('a proposal that comes twice is done once, and one that was withdrawn not at all', () => {
  const { board, desk } = Player.linked();
  const before = desk.revision();
  desk.propose('undo', 1, before);
  assert.equal(desk.wait('refused').number, 1);
  desk.propose({ draw_lot: { seat: null } }, 2, before);
  assert.deepEqual(desk.wait('taken'), { kind: 'taken', desktop: desk.desktop, number: 2, entries: before.entries + 1 });
  const after = desk.revision();
  // Said again, for the table as it is now: chance has filled it in, and it is known all the same.
  desk.propose({ draw_lot: { seat: null } }, 2, after);
  assert.equal(desk.wait('taken').entries, after.entries);
  desk.say({ kind: 'withdraw', desktop: desk.desktop, number: 3 });
  assert.equal(desk.wait('withdrawn').entries, after.entries);
  desk.propose({ draw_lot: { seat: null } }, 3, after);
  assert.equal(desk.wait('withdrawn').number, 3);
  assert.deepEqual([desk.revision().entries, desk.revision().digest], [after.entries, after.digest]);
  assertHealthy(board);
});

test('a desktop that speaks another version is greeted, and nothing else happens', () => {
  const { board, desk, end } = withClock(10);
  const before = desk.revision();
  const answer = desk.hello({ protocol: PROTOCOL + 1 });
  assert.deepEqual([answer.protocol, answer.revision.entries], [PROTOCOL, before.entries]);
  desk.heard = [];
  desk.propose('pause_clock', 1, before);
  desk.say({ kind: 'ask_state' });
  board.run(2000);
  assert.deepEqual([...new Set(desk.listen().map(({ kind }) => kind))].filter((kind) => kind !== 'hello'), []);
  assert.equal(desk.hello().revision.entries, before.entries);
  assertEndsAt(board, end);
});

const PROPOSAL = { kind: 'propose', number: 1, entries: 1, digest: 1, commands: ['undo'] };
const RUBBISH = {
  'random bytes': () => Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919 + (i >> 3) * 104729) >> 3),
  'zeros': () => new Uint8Array(2000),
  'a frame without an end': () => new Uint8Array(5000).fill(0x11),
  'a frame that is too long': () => Uint8Array.of(...cobs(new Uint8Array(900).fill(5)), 0),
  'a wrong checksum': () => frame(plain({ kind: 'ask_state' }), { damaged: true }),
  'a message of another age': () => frame([200, 1, 2, 3]),
  'a truncated message': () => frame(plain({ ...PROPOSAL, entries: 3 }).slice(0, 3)),
  'a chunk that says it is longer than it is': () => frame([...plain({ kind: 'records', from: 0, digest: 1, bytes: [] }).slice(0, -1), 0xff, 0xff, 3, 1, 2]),
  'a command that there is not': () => frame([...plain(PROPOSAL).slice(0, -1), 99]),
  'an empty frame': () => frame([]),
  'half a frame': () => encode({ kind: 'ask_state' }).slice(0, 3),
  'records of nothing': () => encode({ kind: 'records', from: 2, digest: 1, bytes: new Uint8Array(384).fill(0xff) }),
  'a table that is none': () => encode({ kind: 'replace', entries: 2, digest: 0, opening: new Uint8Array(300).fill(1) }),
};

test('whatever comes over the cable, the clock is exact and the next hello is answered', () => {
  const { board, desk, end } = withClock(40);
  for (const [what, make] of Object.entries(RUBBISH)) {
    const { entries } = desk.revision();
    board.usb.send(make());
    board.run(800);
    desk.clearThroat();
    assert.equal(desk.hello().revision.entries, entries, what);
    assertHealthy(board);
  }
  assert.ok(board.ms < end, 'the clock should still run');
  assertEndsAt(board, end);
});

test('a frame is read although it comes byte by byte, behind rubbish', () => {
  const { board, desk } = Player.linked();
  board.usb.send([1, 2, 3, 4, 5, 0]);
  for (const byte of encode({ kind: 'ask_state' })) {
    board.usb.send([byte]);
    board.run(3);
  }
  assert.equal(readState(desk.wait('state').bytes).phase, 'council');
});

test('a state longer than a part comes whole', () => {
  const player = Player.linked();
  const { desk } = player;
  const seats = ['Ż', 'Ó', 'Ł', 'Ć'].map((letter) => letter.repeat(24));
  player.opensRush([{ glass_millis: 25_000 }, { follow: true }], seats);
  player.rush('begin_action');
  player.rush(...[{ outpatients: 3 }, { outpatients: 3 }, { inpatients: 3 }, { inpatients: 3 }].map((admit) => ({ admit })));
  player.rush(...GLASSES.map((glass) => ({ place: { glass } })));
  const { bytes, seats: read, patients } = desk.state();
  assert.ok(bytes.length > STATE_PART, `${bytes.length} bytes`);
  assert.deepEqual(read, seats);
  assert.equal(patients.spots.filter((spot) => spot !== null).length, 12);
  assert.ok(Object.values(desk.glasses()).every(({ sand }) => sand === 'running'));
  player.assertHealthy();
});

test('a cable pulled in the middle of a frame stops nothing, and the gadget greets again', () => {
  const { board, desk, end } = withClock(15);
  board.run(2000);
  board.usb.send(encode({ kind: 'ask_state' }).slice(0, 4));
  board.run(1);
  board.usb.unplug();
  board.run(3000);
  assert.equal(board.usb.connected, false);
  const again = desk.plug();
  assert.equal(again.answer, true);
  assert.equal(desk.hello().revision.entries, 3);
  assert.equal(desk.state().phase, 'action');
  assert.ok(Math.abs(desk.left() - (end - board.ms)) <= 2);
  assertEndsAt(board, end);
});

test('a port that nobody reads does not stop the clock', () => {
  const { board, desk, end } = withClock(20);
  board.usb.onData = () => {};
  for (let i = 0; i < 40; i++) {
    desk.say({ kind: 'ask', from: 0 });
    desk.say({ kind: 'ask_state' });
  }
  board.run(500);
  board.usb.close();
  board.run(5000);
  board.usb.onData = null;
  board.usb.open();
  assertEndsAt(board, end);
  assert.equal(desk.hello().revision.entries, 3);
});

test('a port that is closed and opened again at once is heard as both', () => {
  const { board, desk, end } = withClock(20);
  board.usb.close();
  board.usb.open();
  board.run(100);
  assert.equal(board.usb.connected, true);
  assert.equal(desk.hello().revision.entries, 3);
  assertEndsAt(board, end);
});

test('the gadget has a serial number of its own, that of its flash chip', () => {
  const player = Player.linked();
  const { usb } = player.board;
  usb.askDevice();
  assert.ok(player.board.runUntil(() => usb.device.serial !== undefined, 1000), 'it does not say');
  assert.equal(usb.device.serial, 'E660BED51DE00001');
  assert.equal(usb.device.name, 'Bedside gadget');
  player.assertHealthy();
});
