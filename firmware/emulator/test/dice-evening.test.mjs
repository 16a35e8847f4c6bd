// Dice Hospital on the real image by presses alone: a table of two is opened, set up and played into its second round. What
// the gadget wrote down gives, entered as a script on the desktop, the same journal and the same state, byte for byte.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { assertHealthy, boot, FAR, powerCycle, press } from './helpers.mjs';
import { Desk } from './link.mjs';

const BEDSIDE = process.env.BEDSIDE_BIN ?? fileURLToPath(new URL('../../../target/debug/bedside', import.meta.url));
/** From a press to the first changed byte on the bus. */
const SLOWEST_MS = 15;
let folder;
before(() => {
  assert.ok(existsSync(BEDSIDE), `there is no desktop at ${BEDSIDE}: build it, or name it in BEDSIDE_BIN`);
  folder = mkdtempSync(join(tmpdir(), 'bedside-dice-evening-'));
});
after(() => folder && rmSync(folder, { recursive: true }));

function bedside(args, input = '') {
  const { status, stdout, stderr } = spawnSync(BEDSIDE, ['--data', join(folder, 'data'), ...args], { input, encoding: 'utf8' });
  assert.equal(status, 0, `bedside ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** What the desktop reads in a saved journal: its commands as lines of a script, and the state at the end. */
function replayed(journal) {
  const file = join(folder, 'gadget.bedside');
  writeFileSync(file, journal);
  const lines = bedside(['replay', file]).trim().split('\n');
  const { state } = JSON.parse(lines.pop());
  const { game, seats } = JSON.parse(lines.shift().match(/\{.*\}$/)[0]);
  const asked = lines.map((line) => {
    const [, minutes, secs, millis, command] = line.match(/^\s*\d+\s+(\d+):(\d+)\.(\d+)\s+(.+?)(?:\s{2}|$)/);
    return { at: (Number(minutes) * 60 + Number(secs)) * 1000 + Number(millis), do: JSON.parse(command) };
  });
  return { state, hex: bedside(['replay', '--state-hex', file]).trim(), asked: [{ open: { game: Object.keys(game)[0], seats } }, ...asked] };
}

const nameOf = ({ do: command }) => {
  const what = command?.dice_hospital ?? command;
  return typeof what === 'string' ? what : Object.keys(what ?? {})[0];
};
const hex = (bytes) => Buffer.from(bytes).toString('hex');

test('a round of two players by presses is the same round as a script', () => {
  const board = boot({ bootMs: 300 });
  const desk = new Desk(board);
  desk.meet();
  // The menu's last row, the second game, two players.
  for (const step of ['push', FAR, 'push', 1, 'push', 'push']) typeof step === 'string' ? press(board, step) : board.turn(step);
  const entries = () => desk.revision().entries;
  assert.equal(entries(), 1);

  const waits = [];
  /** Presses, and notes how long it takes until something changes on the screen. */
  const presses = (key) => {
    const { ms } = board;
    board.down(key);
    assert.ok(board.runUntil(() => board.bus.lastChangeMs > ms, 500, 0.05), `nothing is shown for ${key}`);
    waits.push(board.bus.lastChangeMs - ms);
    board.run(30);
    board.up(key);
    board.run(150);
  };
  /** GO; where it only opens the moves, a way through them. */
  const goesOn = () => {
    const before = entries();
    presses('go');
    for (let fork = 0; entries() === before; fork++) {
      assert.ok(fork < 12, 'there is no move at the end of the tree');
      // At the first fork the menu comes behind the moves.
      if (fork > 0) board.turn(1);
      presses('push');
    }
  };
  let read = null;
  for (let step = 0; step < 120; step++) {
    goesOn();
    read = replayed(desk.journal());
    if (read.state.round === 2) break;
  }
  assert.deepEqual([read.state.game, read.state.round, read.state.phase], ['dice_hospital', 2, 'intake']);
  const done = read.asked.map(nameOf);
  for (const name of ['reveal', 'draw_patients', 'set_patients', 'deal_administrators', 'keep_administrator', 'begin_rounds', 'roll',
    'take_ambulance', 'improve', 'begin_activation', 'activate', 'done', 'neglect', 'discharge', 'change_shift']) {
    assert.ok(done.includes(name), `nobody did ${name}: ${done.join(' ')}`);
  }

  // BACK takes the new round back; the menu's first row brings it again.
  presses('back');
  assert.equal(replayed(desk.journal()).state.phase, 'shift');
  presses('push');
  board.turn(FAR);
  presses('push');
  presses('push');
  assert.equal(replayed(desk.journal()).state.round, 2);

  const journal = desk.journal();
  const last = replayed(journal);
  assert.equal(hex(desk.stateBytes()), last.hex);
  const file = join(folder, 'script.bedside');
  bedside(['script', '--save', file], last.asked.map((line) => JSON.stringify(line)).join('\n'));
  assert.equal(hex(journal), hex(readFileSync(file)));
  assertHealthy(board);

  // And it survives a power cut.
  const again = powerCycle(board, { bootMs: 500 });
  const anew = new Desk(again);
  anew.meet();
  assert.equal(hex(anew.stateBytes()), last.hex);
  const slowest = Math.max(...waits);
  assert.ok(waits.length > 60, `${waits.length} presses`);
  assert.ok(slowest < SLOWEST_MS, `a press was shown only after ${slowest} ms`);
  assertHealthy(again);
});
