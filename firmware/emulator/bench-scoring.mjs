// What scoring a sheet of Emergency Roll costs the chip: the image of `firmware/src/bin/scoring.rs` holds a pin high as long.
import { readFileSync } from 'node:fs';
import { Board } from './src/board.mjs';

const PIN = 25;
const LIMIT_MS = 50;
const CYCLES_A_MS = 125_000;

const board = new Board({ elf: new Uint8Array(readFileSync(process.env.BEDSIDE_ELF)) });
const took = [];
let began = null;
board.listen(PIN, (high) => {
  if (high) began = board.ms;
  else if (began !== null) took.push(board.ms - began);
});
const sheets = readFileSync(new URL('../../core/examples/sheets.txt', import.meta.url), 'utf8').trim().split('\n').length;
const all = 5 * sheets; // with each Epidemiologist
const done = board.runUntil(() => took.length >= all || board.faults.length, 60_000, 10);
if (!done || board.faults.length) {
  console.error(`scored ${took.length} of ${all}: ${JSON.stringify(board.faults)}`);
  process.exit(2);
}

function figure(what, value, unit, limit = null) {
  const ok = limit === null || value <= limit;
  console.log(JSON.stringify({ what, value: Math.round(value * 1000) / 1000, unit, limit, ok }));
  return ok;
}

const worst = Math.max(...took);
const mean = took.reduce((sum, ms) => sum + ms, 0) / took.length;
figure('emergency roll: scoring a sheet on the Pico, mean', mean * CYCLES_A_MS, 'cycles');
figure(`emergency roll: scoring a sheet on the Pico, worst of ${all}`, worst * CYCLES_A_MS, 'cycles');
process.exitCode = figure('emergency roll: the same', worst, 'ms', LIMIT_MS) ? 0 : 1;
console.log(`the worst is number ${took.indexOf(worst)}`);
