// An evening of Rush M.D. with its hourglasses on the real image, by presses alone: the journal is the one that the same
// evening gives as a script, byte for byte, and everything sounds at its time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { script, story } from './desktop.mjs';
import { nimbleMs, Player } from './player.mjs';
import { RushKeys } from './rush-keys.mjs';
import { heardWhole, isTone, signalsOf, TUNES } from './sounds.mjs';
import { openingOf } from './wire.mjs';

/** Presses that the evening may take: most of its 103 commands are one. */
const PRESSES = 148;

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
    }
    if (name === 'pause_clock') [phaseMs, from, deadline] = [phase(at), null, deadline - at];
    if (name === 'resume_clock') [from, deadline] = [at, at + deadline];
    if (name === 'place') ends[what.glass] = { upright: phase(at) + glassMillis };
    if (name === 'topple') ends[what.glass] = { toppled: ends[what.glass].upright - phase(at) };
    if (name === 'set_up') ends[what.glass] = { upright: phase(at) + ends[what.glass].toppled };
    if (name === 'begin_evaluation') {
      all.push({ at: deadline, what: 'end' });
      const last = all.filter((one) => one.overtime && one.at > deadline).at(-1);
      // The end of the clock says it where no sand runs on.
      if (last) all.push({ at: last.at, what: 'closed' });
      from = null;
    }
  }
  return all.sort((a, b) => a.at - b.at);
}

/** The evening with as much more time before a command as its keys take: a menu opens when the knob was held. */
function withTimeToPress(asked) {
  const keys = new RushKeys(asked[0].open);
  let [later, free] = [0, 300];
  return asked.map((line) => {
    if (line.do === undefined) return line.at === undefined ? line : { ...line, at: line.at + later };
    const { until, all } = nimbleMs(keys.next(line.do));
    later += Math.max(0, Math.ceil(free + until + 5 - (line.at + later)));
    free = line.at + later + all - until;
    return { ...line, at: line.at + later };
  });
}

test('the evening by presses has the journal of the evening by script, and its score and verdict', () => {
  const evening = story('rush-evening.jsonl');
  const [told, answered] = [evening.asked, evening.answered].map((lines) => lines.map((line) => JSON.parse(line)));
  const asked = withTimeToPress(told);
  const { journal, answers } = script(asked);
  assert.equal(answers.length, answered.length);
  assert.ok(answers.every((answer) => answer.refused === undefined), 'the desktop plays the evening as it is written down');
  const [{ open }] = asked;
  const player = Player.at(openingOf(journal));
  const { board, desk } = player;
  const born = player.born();
  player.unplug();

  const keys = new RushKeys(open);
  let [presses, commands] = [0, 0];
  for (const { at, do: command } of asked) {
    if (command === undefined) continue;
    const pressed = keys.next(command);
    presses += pressed.filter((key) => typeof key === 'string').length;
    commands++;
    // Presses at a fifth of a millisecond count for the millisecond.
    player.pressAt(born + at + 0.2, pressed);
  }
  assert.ok(presses <= PRESSES, `${presses} presses for ${commands} commands`);
  player.run(1000);
  desk.meet();
  assert.equal(Buffer.from(desk.journal()).toString('hex'), Buffer.from(journal).toString('hex'));
  player.assertStateOf(journal);
  const state = desk.state();
  const { state: written } = answered.find((answer) => answer.state);
  assert.deepEqual([state.phase, state.skill, state.reputation, state.discharged], ['over', written.skill, written.reputation, written.discharged]);
  assert.equal(written.verdict, 'won');
  assert.equal(heardWhole(board, TUNES.won).length, 1, 'the tune of a shift won');
  player.assertHealthy();

  sounds(board, born, expected(asked, open.options.glass_millis, open.options.action_seconds * 1000));
});

/** Fails unless the sand, the clock and the closing of each phase were heard: at their times, or as soon as there was silence. */
function sounds(board, born, all) {
  /** Whether a tune, or the rest after it, kept the piezo busy just before; or the clock, which speaks first at one moment. */
  const busy = (ms) => {
    const last = board.tones.findLast((tone) => tone.ms < ms - 1);
    const clock = ends.some((end) => signalsOf(60_000).some(([, left]) => Math.abs(end - left - ms) < 1));
    return clock || (last !== undefined && (last.hz > 0 || last.ms > ms - 155));
  };
  const ends = all.filter(({ what }) => what === 'end').map(({ at }) => born + at);
  const begins = (hz, ms) => board.tones.some((tone) => isTone(hz)(tone) && Math.abs(tone.ms - ms) <= 1);
  const due = all.filter(({ what }) => what in TUNES).map((one) => ({ ...one, ms: born + one.at }));
  const waits = new Set();
  for (const { what, at, ms } of due) {
    if (busy(ms) || what === 'closed') waits.add(at);
    else assert.ok(begins(TUNES[what][0], ms), `the ${what} at ${at} is not heard at its time`);
  }
  assert.ok(due.length - waits.size >= 20, `${waits.size} of ${due.length} had to wait`);
  // Whole, as many as there are, in their order, and none before its time.
  const whole = ['doctor', 'nurse', 'closed'].flatMap((what) => heardWhole(board, TUNES[what]).map((ms) => ({ what, ms })));
  whole.sort((a, b) => a.ms - b.ms);
  assert.deepEqual(whole.map(({ what }) => what), due.map(({ what }) => what));
  whole.forEach(({ what, ms }, i) => {
    const late = ms - due[i].ms;
    assert.ok(late > -1 && late < 5000, `the ${what} due at ${due[i].at} is ${late} ms late`);
  });
  // The clock waits for nobody.
  assert.equal(ends.length, 4);
  for (const end of ends) {
    for (const [hz, left] of signalsOf(60_000)) {
      assert.ok(begins(hz, end - left) || left === 30_000, `the signal at ${left} ms left of the phase that ends at ${end - born}`);
    }
  }
}
