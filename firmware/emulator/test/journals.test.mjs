// One referee: a journal gives the same state, byte for byte, on the real image and on the desktop.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { assertHealthy, boot, powerCycle, press } from './helpers.mjs';
import { Desk, readJournal, readRecords } from './link.mjs';
import { nameOf } from './postcard.mjs';

const BEDSIDE = process.env.BEDSIDE_BIN ?? fileURLToPath(new URL('../../../target/debug/bedside', import.meta.url));
const JOURNALS = 24;

let folder;
before(() => {
  assert.ok(existsSync(BEDSIDE), `there is no desktop at ${BEDSIDE}: build it, or name it in BEDSIDE_BIN`);
  folder = mkdtempSync(join(tmpdir(), 'bedside-journals-'));
});
after(() => folder && rmSync(folder, { recursive: true }));

const hexOf = (bytes) => Buffer.from(bytes).toString('hex');

/** Runs the desktop with a library of its own; some lines of a script may be refused. */
function bedside(args, input = '') {
  const { status, stdout, stderr } = spawnSync(BEDSIDE, ['--data', join(folder, 'data'), ...args], { input, encoding: 'utf8' });
  assert.ok(status === 0 || (status === 1 && args[0] === 'script'), `bedside ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

function chance(seed) {
  let state = (seed * 2654435761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const NAMES = ['Zażółć', 'Gęślą', 'Jaźń', 'Łucja', 'Ada', 'Święty Mikołaj Drugi', 'B', 'Źdźbło'];
const REASONS = ['pacjent zmarł', 'research', 'żółta kartka', 'Łódź', 'x'];
const SIGNALS = ['start', 'half', 'minute', 'thirty', 'ten', 'five', 'four', 'three', 'two', 'one', 'end'];

/** A script of random commands: those that the table refuses leave no trace, the others are its journal. */
function script(seed) {
  const below = chance(seed);
  const pick = (list) => list[below(list.length)];
  const seats = [...NAMES].sort(() => below(3) - 1).slice(0, 1 + below(4));
  const options = pick([{}, {}, { action_seconds: 30 + below(900) }, { strict: true }, { starting_skill: below(20) }]);
  const lines = [{ open: { game: 'rush', seats, options } }];
  let at = 0;
  for (let i = 0; i < 30 + below(90); i++) {
    at += pick([0, 1, 130, 999, 5000, 60_000, 241_000]) + below(50);
    lines.push({ at, do: pick([
      'undo', 'undo', 'redo', 'start_clock', 'pause_clock', 'resume_clock', 'restart_clock',
      { adjust_clock: { secs: below(100) - 40 } },
      { switch_signal: { signal: pick(SIGNALS), on: below(2) === 1 } },
      { draw_lot: { seat: below(4) } }, { draw_lot: {} },
      { rush: 'begin_action' }, { rush: 'begin_action' }, { rush: 'begin_evaluation' }, { rush: 'begin_council' }, { rush: 'end_shift' },
      { rush: { record: { measure: pick(['skill', 'reputation']), by: below(30) - 12, reason: pick(REASONS) } } },
    ]) });
  }
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

test('journals of the desktop make the same state on the gadget', () => {
  const board = boot({ bootMs: 300 });
  const desk = new Desk(board);
  desk.meet();
  const kinds = new Map();
  for (let seed = 1; seed <= JOURNALS; seed++) {
    const file = join(folder, `${seed}.bedside`);
    bedside(['script', '--seed', String(seed), '--save', file], script(seed));
    const journal = new Uint8Array(readFileSync(file));
    desk.hand(journal);
    const bytes = desk.state().bytes;
    assert.equal(hexOf(bytes), bedside(['replay', '--state-hex', file]).trim(), `journal ${seed}`);
    for (const { command } of readRecords(journal.slice(8 + readJournal(journal).records[0].length))) {
      kinds.set(nameOf(command), (kinds.get(nameOf(command)) ?? 0) + 1);
    }
  }
  for (const kind of ['undo', 'redo', 'start_clock', 'pause_clock', 'resume_clock', 'adjust_clock', 'restart_clock', 'switch_signal', 'draw_lot', 'rush']) {
    assert.ok(kinds.get(kind) > 0, `no journal has a ${kind}: ${JSON.stringify([...kinds])}`);
  }
  assertHealthy(board);
});

test('a journal of the gadget, a power cut among it, makes the same state on the desktop', () => {
  let board = boot({ bootMs: 300 });
  press(board, 'go');
  board.run(3210);
  board = powerCycle(board, { bootMs: 300 });
  board.turn(2);
  press(board, 'go');
  board.run(1500);
  press(board, 'back');
  press(board, 'go');
  board.run(700);
  press(board, 'go');
  const desk = new Desk(board);
  desk.meet();
  const journal = desk.journal();
  assert.ok(readRecords(journal.slice(8 + readJournal(journal).records[0].length)).some(({ command }) => command === 'interrupt_clock'));
  assert.equal(readJournal(journal).digests.at(-1), desk.revision().digest);
  const file = join(folder, 'gadget.bedside');
  writeFileSync(file, journal);
  assert.equal(hexOf(desk.state().bytes), bedside(['replay', '--state-hex', file]).trim());
});
