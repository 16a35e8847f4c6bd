import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cobs, decode, encode, frame, glassesAt, openedJournal, readJournal, readRecords, readState } from './wire.mjs';

const bytesOf = (hex) => Uint8Array.from(hex.split(' '), (byte) => parseInt(byte, 16));
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');

// The bytes of core/tests/frozen.rs.
const revision = { entries: 300, digest: 0xdead_beef, now: 86_400_000 };
const FRAMES = [
  [{ kind: 'hello', protocol: 1, answer: true, revision, health: { noOled: true, noRing: false, noStore: true } },
    '01 0f 01 01 ac 02 ef fd b6 f5 0d 80 b8 99 29 01 06 01 0e f4 b4 bc 00'],
  [{ kind: 'pulse', revision, health: { noOled: false, noRing: true, noStore: false } },
    '0d 01 ac 02 ef fd b6 f5 0d 80 b8 99 29 02 01 05 03 07 d3 83 00'],
  [{ kind: 'ask', from: 128 }, '08 02 80 01 8d 88 a3 26 00'],
  [{ kind: 'records', from: 2, digest: 0x0102_0304, bytes: Uint8Array.of(1, 2, 0, 3) },
    '0a 03 02 84 86 88 08 04 01 02 06 03 27 2e 56 c0 00'],
  [{ kind: 'refused', desktop: 300, number: 7, refusal: 1 }, '0a 05 ac 02 07 01 c3 30 ac 52 00'],
  [{ kind: 'stale', desktop: 300, number: 7 }, '09 06 ac 02 07 38 1b 41 b3 00'],
  [{ kind: 'ask_state' }, '06 08 9e 0b a4 d8 00'],
  [{ kind: 'state', bytes: Uint8Array.of(4, 5) }, '09 09 02 04 05 54 a5 72 57 00'],
  [{ kind: 'taken', desktop: 300, number: 7, entries: 9 }, '0a 0a ac 02 07 09 d9 6d 64 b5 00'],
  [{ kind: 'withdrawn', desktop: 300, number: 7, entries: 3, digest: 1 }, '0b 0c ac 02 07 03 01 ba ea ea d8 00'],
];
const ONLY_SENT = [
  [{ kind: 'propose', desktop: 300, number: 7, entries: 3, digest: 1, commands: ['undo'] }, '08 04 ac 02 07 03 01 01 05 9b a8 f6 29 00'],
  [{
    kind: 'propose', desktop: 300, number: 255, entries: 3, digest: 1,
    commands: [{ rush: { record: { measure: 'skill', by: -2, reason: 'Łódź' } } }, 'redo'],
  }, '0b 04 ac 02 ff 01 03 01 0d 0b 04 0f 03 07 c5 81 c3 b3 64 c5 ba 01 91 a7 03 30 00'],
  [{ kind: 'withdraw', desktop: 300, number: 7 }, '09 0b ac 02 07 95 e3 62 e3 00'],
  [{ kind: 'replace', entries: 4, digest: 0xffff_ffff, opening: Uint8Array.of(9, 0, 8) },
    '0a 07 04 ff ff ff ff 0f 03 09 06 08 ef 70 3d 3f 00'],
];

test('every message has the frame that core has frozen', () => {
  for (const [message, hex] of [...FRAMES, ...ONLY_SENT]) assert.equal(hexOf(encode(message)), hex, message.kind);
  for (const [message, hex] of FRAMES) assert.deepEqual(decode(bytesOf(hex).slice(0, -1)), message);
});

test('a damaged frame is not read', () => {
  assert.throws(() => decode(frame([8], { damaged: true }).slice(0, -1)), /damaged/);
  assert.equal(decode(frame([8]).slice(0, -1)).kind, 'ask_state');
});

test('long runs without a zero are cut into blocks of 254', () => {
  const run = Array.from({ length: 300 }, (_, i) => (i % 255) + 1);
  assert.deepEqual([...cobs(run)], [255, ...run.slice(0, 254), 47, ...run.slice(254)]);
  assert.deepEqual([...cobs(run.slice(0, 254))], [255, ...run.slice(0, 254)]);
  assert.deepEqual([...cobs([...run.slice(0, 254), 0])], [255, ...run.slice(0, 254), 1, 1]);
  assert.deepEqual([...cobs([0])], [1, 1]);
});

test('a frozen state is read', () => {
  const paused = '00 03 00 00 01 ac 02 02 0c 03 0a 5a 61 c5 bc c3 b3 c5 82 c4 87 08 47 c4 99 c5 9b 6c c4 85 06 4a 61 c5 ba c5 84 01 00 00 e0 a7 12 02 84 9c 12 ff 0f 00 00 01 01 00 18 00 00 00 00 03 00 e0 a7 12 00 0c 00 00 00 00 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 00 01 02 03 00 dc 0b e0 a7 12 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00';
  const state = readState(bytesOf(paused));
  assert.deepEqual(state.seats, ['Zażółć', 'Gęślą', 'Jaźń']);
  assert.deepEqual([state.clock, state.phase, state.round, state.skill], [{ left: 298_500 }, 'action', 1, 12]);
  assert.deepEqual(state.choices, [{ strict: false }, { action_seconds: 300 }, { starting_skill: 12 }]);
  assert.deepEqual([state.agreed.colours, state.glasses.watch], [['red', 'black', 'green', 'yellow'], { stands: 1500 }]);
});

test('the checksums of a frozen journal run through', () => {
  const journal = bytesOf('42 45 44 53 49 44 45 01 26 00 03 00 00 01 ac 02 02 0c 03 0a 5a 61 c5 bc c3 b3 c5 82 c4 87 08 47 c4 99 c5 9b 6c c4 85 06 4a 61 c5 ba c5 84 01 1d 4a 04 00 09 01 02 fe 45');
  const { records, digests } = readJournal(journal);
  assert.equal(records.length, 2);
  records.forEach((record, i) => assert.deepEqual([...record.slice(-2)], [digests[i + 1] & 0xff, (digests[i + 1] >> 8) & 0xff]));
});

const ALL_CHOICES = [
  { strict: false }, { action_seconds: 60 }, { starting_skill: 9 },
  { objective: { difficulty: 'hard', discharged: 2, reputation: 300, skill: 5, starting_skill: 30 } }, { epidemics: true },
  { research: true }, { council_seconds: 90 }, { spaces: [['mri', 2], ['card3', 1]] }, { colours: ['green', 'red'] },
  { glasses: true }, { glass_millis: 25_000 }, { follow: true },
];

test('a table with every choice opens with its frozen record', () => {
  const opened = openedJournal({ seats: ['Zażółć', 'Gęślą'], choices: ALL_CHOICES });
  assert.equal(hexOf(opened.slice(8)), '3e 00 0c 00 00 01 3c 02 09 03 01 02 02 ac 02 05 1e 04 01 05 01 06 5a 07 02 0a 02 14 01 08 02 02 00 09 01 0a a8 c3 01 0b 01 02 0a 5a 61 c5 bc c3 b3 c5 82 c4 87 08 47 c4 99 c5 9b 6c c4 85 01 8c 00');
});

test('frozen records of glasses, patients and outcomes say what was done', () => {
  const records = [
    ['08 09 0b 0a 01 07 a4 ee 01 ed 29', { set_glass: { glass: 'nurse_4', millis: 30_500 } }],
    ['06 09 0b 0d 02 01 02 00 48', { lay_card: { card: 2, face: { action: { kind: 'any' } } } }],
    ['08 09 0b 06 04 01 00 01 01 5e fd', { place: { glass: 'nurse_1', space: 'admit', by: 1 } }],
    ['09 09 0b 12 06 01 01 01 03 01 92 85',
      { describe: { patient: 'admissions_1', card: { condition: 'serious', asks: ['mri'], surgery: true } } }],
    ['08 09 0b 15 00 00 03 00 01 4f e9',
      { diagnose: { bed: 'a1', exam: 'culture', card: { efficiency: 3, surgery: false, infectious: true } } }],
    ['04 09 0b 18 02 5b dc', { move_organs: { by: 2 } }],
    ['06 09 0b 10 00 00 04 d1 37', { draw_epidemic: { ward: 'a', card: { treatment: { reputation: 4 } } } }],
    ['05 09 0b 1b 07 02 04 f0', { judge: { patient: 'admissions_2', treatment: 'error' } }],
    ['05 09 0b 1c 01 02 e2 6d', { enter: { outcome: 'extras', patients: 2 } }],
    ['05 09 0b 1f ac 02 91 40', { discharge_all: { reputation: 300 } }],
  ];
  for (const [hex, command] of records) {
    assert.deepEqual(readRecords(bytesOf(hex)), [{ after: 9, command: { rush: command } }]);
    // A proposal carries the same command behind its two numbers, its entries and their checksum.
    const proposed = encode({ kind: 'propose', number: 1, entries: 1, digest: 1, commands: [{ rush: command }] });
    const inner = bytesOf(hex).slice(2, -2);
    assert.equal(hexOf(proposed), hexOf(frame([4, 1, 1, 1, 1, inner.length, ...inner])));
  }
});

test('sand follows the time of the phase', () => {
  const stand = (place) => ({ sand: { length: 25_000, place } });
  const stands = ['lifted', { upright: 30_000 }, { upright: 12_000 }, { toppled: 5_000 }, 'lifted', 'lifted', 'lifted', 'lifted'].map(stand);
  const at = (watch, now) => Object.values(glassesAt({ glasses: { watch, stands } }, now)).slice(0, 4).map(({ sand, left }) => [sand, left]);
  assert.deepEqual(at({ since: 1_000 }, 21_000), [['lifted', 0], ['running', 10_000], ['empty', 0], ['toppled', 5_000]]);
  assert.deepEqual(at({ stands: 11_000 }, 99_000), [['lifted', 0], ['running', 19_000], ['running', 1_000], ['toppled', 5_000]]);
});
