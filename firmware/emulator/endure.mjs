// How long the gadget holds out, in simulated time, from a seed: power cuts, hours of random presses, frames over the cable. Prints one
// JSON line a figure, as the benchmark does, and what was wrong before it; ends with 1 where something was.
//
//   node endure.mjs [--seed N] [--cuts N] [--hours N] [--frames N]     what is 0 is left out
import { parseArgs } from 'node:util';
import { cuts } from './endurance/cuts.mjs';
import { frames } from './endurance/frames.mjs';
import { hours } from './endurance/hours.mjs';
import { TABLES } from './endurance/tables.mjs';

/** Cuts in one game; then it is played by other presses. */
const CUTS_A_GAME = 50;
/** The end signal is heard within so many milliseconds, and a clock comes back at most so much earlier. */
const [LATE_MS, EARLY_MS] = [1, 1000];

const text = { type: 'string' };
const { values } = parseArgs({ options: { seed: text, cuts: text, hours: text, frames: text } });
const asked = (name, otherwise) => {
  const value = Number(values[name] ?? otherwise);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} takes a number, not ${values[name]}`);
  return value;
};
const seed = asked('seed', 1);

let broken = false;

function figure(what, value, unit = '', limit = null) {
  const ok = limit === null || value <= limit;
  broken ||= !ok;
  console.log(JSON.stringify({ what, value: Math.round(value * 1000) / 1000, unit, limit, ok }));
}

/** Tells what was wrong, and how often. */
function tellWrong(what, wrong) {
  for (const each of wrong.slice(0, 20)) console.log(each);
  figure(what, wrong.length, '', 0);
}

function cutPower(count) {
  const total = { cuts: 0, erase: 0, program: 0, recoveries: 0, inRecovery: 0, clocks: 0, entries: 0 };
  const wrong = [];
  let early = 0;
  const names = Object.keys(TABLES);
  for (let game = 0; total.cuts < count; game++) {
    const name = names[game % names.length];
    const { sum, wrong: these } = cuts(name, { seed: seed + Math.floor(game / names.length), count: Math.min(CUTS_A_GAME, count - total.cuts) });
    for (const key of Object.keys(total)) total[key] += sum[key];
    early = Math.max(early, sum.early);
    wrong.push(...these);
    console.log(`${total.cuts} cuts: ${name}, ${sum.entries} entries, ${these.length} wrong`);
  }
  figure('power cuts', total.cuts);
  figure('of them in the middle of an erase', total.erase);
  figure('of them in the middle of a program', total.program);
  figure('of them with a clock that ran', total.clocks);
  figure('cuts while the gadget recovered', total.recoveries);
  figure('of them in the middle of an erase or a program', total.inRecovery);
  figure('a clock came back earlier by, worst', early, 'ms', EARLY_MS);
  tellWrong('starts after a cut that lost something or were dead', wrong);
}

function playOn(length) {
  const { sum, wrong } = hours(length, {
    seed,
    each: ({ ms, tables, presses, ends }) => console.log(`${(ms / 3_600_000).toFixed(2)} h: ${tables} tables, ${presses} presses, ${ends} clocks ran out`),
  });
  figure('simulated play without a panic or a restart', sum.ms / 3_600_000, 'h');
  figure('tables', sum.tables);
  figure('presses', sum.presses);
  figure('entries of their journals', sum.entries);
  figure('clocks that ran out', sum.ends);
  figure('error of the end signal, worst', sum.worst, 'ms', LATE_MS);
  tellWrong('end signals that were missing, late or not due', wrong);
}

function sendFrames(count) {
  let told = 0;
  const { sum, wrong } = frames(count, {
    seed,
    each: ({ frames: sent, changes }) => {
      if (sent >= told + 50_000) console.log(`${(told = sent)} frames, ${changes} changes`);
    },
  });
  figure('frames over the cable', sum.frames);
  figure('of them with a checksum that fits', sum.fitting);
  figure('of them for the table as it stood', sum.commands);
  figure('batches without such a one, in which nothing may change', sum.quiet);
  figure('batches that changed the table', sum.changes);
  tellWrong('changes without a command, panics and restarts', wrong);
}

for (const [name, otherwise, run] of [['cuts', 1000, cutPower], ['hours', 8, playOn], ['frames', 1_000_000, sendFrames]]) {
  if (asked(name, otherwise) > 0) run(asked(name, otherwise));
}
process.exitCode = broken ? 1 : 0;
