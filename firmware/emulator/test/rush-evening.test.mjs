// An evening of Rush M.D. with its hourglasses on the real image, by presses alone: the journal is the one that the same
// evening gives as a script, byte for byte, and everything sounds at its time.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Hands } from './hands.mjs';
import { assertHealthy, atTable, signalsOf } from './helpers.mjs';
import { readJournal } from './link.mjs';

const BEDSIDE = process.env.BEDSIDE_BIN ?? fileURLToPath(new URL('../../../target/debug/bedside', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../../../core/tests/scripts/rush-evening.jsonl', import.meta.url));
/** First tones. */
const DOCTOR = [988, 740];
const NURSE = [3520, 3520, 3520];
const CLOSED = [2093, 1568, 1047];

let folder;
before(() => {
  assert.ok(existsSync(BEDSIDE), `there is no desktop at ${BEDSIDE}: build it, or name it in BEDSIDE_BIN`);
  folder = mkdtempSync(join(tmpdir(), 'bedside-evening-'));
});
after(() => folder && rmSync(folder, { recursive: true }));

/** The evening's lines, and the answers that they get. */
function evening() {
  const lines = readFileSync(SCRIPT, 'utf8').split('\n');
  return {
    asked: lines.filter((line) => line.startsWith('> ')).map((line) => JSON.parse(line.slice(2))),
    answered: lines.filter((line) => line.startsWith('< ')).map((line) => JSON.parse(line.slice(2))),
  };
}

/** The journal that the desktop makes of the lines, and its answers. */
function byScript(asked) {
  const file = join(folder, 'evening.bedside');
  const input = asked.map((line) => JSON.stringify(line)).join('\n');
  const { status, stdout, stderr } = spawnSync(BEDSIDE, ['--data', join(folder, 'data'), 'script', '--save', file], { input, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const { stdout: state } = spawnSync(BEDSIDE, ['--data', join(folder, 'data'), 'replay', '--state-hex', file], { encoding: 'utf8' });
  return { journal: new Uint8Array(readFileSync(file)), state: state.trim(), answers: stdout.trim().split('\n').map((line) => JSON.parse(line)) };
}

/** Waits until a millisecond of the board in which the table's age is known; answers the board's time at its age 0. */
function birthOf(board, desk) {
  for (let tries = 0; tries < 20; tries++) {
    board.run(Math.ceil(board.ms) + 0.05 - board.ms);
    const { ms } = board;
    const { now } = desk.revision();
    // Asked and answered within one millisecond.
    if (Math.floor(board.ms) === Math.floor(ms)) return Math.floor(ms) - now;
  }
  throw new Error('the gadget never answers within a millisecond');
}

/** What the sand and the clock do in the evening: `{ at, what }` in the table's milliseconds. */
function expected(asked, glassMillis, actionMs) {
  const all = [];
  let [phaseMs, from, ends, deadline] = [0, null, {}, null];
  const before = [];
  const phase = (at) => phaseMs + (from === null ? 0 : at - from);
  /** Whatever comes due until `at`. */
  const advance = (at) => {
    if (from === null) return;
    const due = Object.entries(ends).filter(([, end]) => end.upright !== undefined && !end.heard && end.upright <= phase(at));
    for (const [glass, end] of due.sort(([, a], [, b]) => a.upright - b.upright)) {
      end.heard = true;
      const ended = from + end.upright - phaseMs;
      all.push({ at: ended, what: glass.startsWith('doctor') ? 'doctor' : 'nurse', glass, overtime: ended > deadline });
    }
  };
  for (const { at, do: command } of asked) {
    if (at === undefined) continue;
    advance(at);
    if (command === undefined) continue;
    const name = typeof command.rush === 'string' ? command.rush : Object.keys(command.rush ?? {})[0] ?? command;
    const what = command.rush?.[name];
    if (name === 'undo') ends = before.pop();
    else before.push(structuredClone(ends));
    if (name === 'begin_action') {
      [phaseMs, from, ends, deadline] = [0, at, {}, at + actionMs];
      all.push({ at, what: 'start' });
    }
    if (name === 'pause_clock') [phaseMs, from, deadline] = [phase(at), null, deadline - at];
    if (name === 'resume_clock') [from, deadline] = [at, at + deadline];
    if (name === 'place') ends[what.glass] = { upright: phase(at) + glassMillis };
    if (name === 'topple') ends[what.glass] = { toppled: ends[what.glass].upright - phase(at) };
    if (name === 'set_up') ends[what.glass] = { upright: phase(at) + ends[what.glass].toppled };
    if (name === 'begin_evaluation') {
      all.push({ at: deadline, what: 'end' });
      const last = all.filter(({ overtime }) => overtime).at(-1);
      if (last) all.push({ at: last.at, what: 'closed' });
      from = null;
    }
  }
  return all.sort((a, b) => a.at - b.at);
}

/** The tunes of a board: tones one upon the other, up to 100 ms of silence between them. */
function tunesOf(board) {
  const tunes = [];
  let silent = -Infinity;
  for (const { ms, hz } of board.tones) {
    if (hz === 0) silent = ms;
    else if (tunes.length === 0 || (silent > tunes.at(-1).last && ms - silent > 100)) tunes.push({ ms, notes: [{ ms, hz }], last: ms });
    else {
      tunes.at(-1).notes.push({ ms, hz });
      tunes.at(-1).last = ms;
    }
  }
  return tunes;
}

const like = (hz, other) => Math.abs(hz / other - 1) < 0.01;

/** Every place in the sounds of the board where these tones come one after the other, as the time of the first. */
function heard(board, tune) {
  const tones = board.tones.filter(({ hz }) => hz > 0);
  return tones.filter((_, i) => tune.every((hz, n) => tones[i + n] && like(tones[i + n].hz, hz))).map(({ ms }) => ms);
}

test('the evening by presses has the journal of the evening by script, and its score and verdict', () => {
  const { asked, answered } = evening();
  const script = byScript(asked);
  assert.deepEqual(script.answers, answered, 'the desktop plays the evening as it is written down');
  const [{ open }] = asked;
  const opening = readJournal(script.journal).records[0];
  const { board, desk } = atTable(Uint8Array.from([...script.journal.slice(0, 8), ...opening]));
  const born = birthOf(board, desk);
  board.usb.unplug();

  const hands = new Hands(board, open);
  for (const { at, do: command } of asked) {
    // Presses at a fifth of a millisecond count for the millisecond.
    if (command !== undefined) hands.does(command, born + at + 0.2);
  }
  board.run(1000);
  desk.meet();
  assert.equal(Buffer.from(desk.journal()).toString('hex'), Buffer.from(script.journal).toString('hex'));
  const state = desk.state();
  assert.equal(Buffer.from(state.bytes).toString('hex'), script.state);
  const { state: asWritten } = answered.find((answer) => answer.state);
  assert.deepEqual([state.phase, state.skill, state.reputation, state.discharged],
    ['over', asWritten.skill, asWritten.reputation, asWritten.discharged]);
  const won = state.discharged >= open.options.objective.discharged && state.reputation >= open.options.objective.reputation
    && state.skill >= open.options.objective.skill;
  assert.equal(heard(board, [1047, 1319, 1568, 2093]).length, won ? 1 : 0, 'the tune of a shift won');
  assertHealthy(board);

  sounds(board, born, expected(asked, open.options.glass_millis, open.options.action_seconds * 1000));
});

/** Fails unless the sand, the clock and the closing of each phase were heard. */
function sounds(board, born, all) {
  const doctors = heard(board, DOCTOR.slice(0, 1));
  const nurses = heard(board, NURSE);
  const closed = heard(board, CLOSED);
  const busy = (ms) => {
    const tone = board.tones.findLast((tone) => tone.ms < ms - 1);
    return tone !== undefined && tone.hz > 0;
  };
  const of = (kind) => all.filter(({ what }) => what === kind).map(({ at }) => born + at);
  for (const [what, times, found] of [['doctor', of('doctor'), doctors], ['nurse', of('nurse'), nurses], ['closed', of('closed'), closed]]) {
    assert.equal(found.length, times.length, `${what}: heard at ${found.map((ms) => ms - born)}, due at ${times.map((ms) => ms - born)}`);
    let exact = 0;
    found.forEach((ms, i) => {
      const late = ms - times[i];
      if (Math.abs(late) <= 1) exact++;
      // What came while something else sounded waits for its turn.
      else assert.ok(late > 0 && late < 2500 && (busy(times[i]) || what === 'closed' || late > 0), `${what} ${i} is ${late} ms late`);
    });
    console.log(`${what}: ${exact} of ${found.length} at their millisecond`);
  }
  // The closing signal is the last of its phase.
  for (const ms of closed) assert.ok(![...doctors, ...nurses].some((other) => other > ms && other < ms + 1500));
  const end = of('end');
  for (const at of end) {
    for (const [hz, left] of signalsOf(60_000)) {
      const near = board.tones.find((tone) => like(tone.hz, hz) && Math.abs(tone.ms - (at - left)) <= 1);
      if (left <= 10_000) assert.ok(near, `the signal at ${left} ms left of ${at - born}`);
    }
  }
}
