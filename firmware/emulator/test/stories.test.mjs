// One referee: the stories of both dice games make the same state, byte for byte, on the real image and on the
// desktop.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { assertHealthy, boot } from './helpers.mjs';
import { Desk } from './link.mjs';

const BEDSIDE = process.env.BEDSIDE_BIN ?? fileURLToPath(new URL('../../../target/debug/bedside', import.meta.url));
/** Each game with how its stories begin, and how many tables they hold at least: fewer would compare next to nothing. */
const GAMES = [['Dice Hospital', 'dice-', 60], ['Emergency Roll', 'er-', 60]];
const STORIES = fileURLToPath(new URL('../../../core/tests/scripts/', import.meta.url));

let folder;
before(() => {
  assert.ok(existsSync(BEDSIDE), `there is no desktop at ${BEDSIDE}: build it, or name it in BEDSIDE_BIN`);
  folder = mkdtempSync(join(tmpdir(), 'bedside-stories-'));
});
after(() => folder && rmSync(folder, { recursive: true }));

/** Runs the desktop with a library of its own; some lines of a story are refused. */
function bedside(args, input = '') {
  const { status, stdout, stderr } = spawnSync(BEDSIDE, ['--data', join(folder, 'data'), ...args], { input, encoding: 'utf8' });
  assert.ok(status === 0 || (status === 1 && args[0] === 'script'), `bedside ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

/** Every table of a story: what is said to it from its opening on. */
function tables(story) {
  const said = readFileSync(join(STORIES, story), 'utf8').split('\n').filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
  const found = [];
  for (const line of said) {
    if (line.includes('"open"')) found.push([]);
    found.at(-1)?.push(line);
  }
  return found.filter((lines) => lines.length > 2);
}

for (const [game, begins, least] of GAMES) {
  test(`the stories of ${game} make the same state on the gadget`, () => {
    const board = boot({ bootMs: 300 });
    const desk = new Desk(board);
    desk.meet();
    let compared = 0;
    for (const story of readdirSync(STORIES).filter((name) => name.startsWith(begins))) {
      for (const lines of tables(story)) {
        const file = join(folder, `${story}-${compared}.bedside`);
        bedside(['script', '--seed', '1', '--save', file], lines.join('\n'));
        if (!existsSync(file)) continue; // its opening was refused
        desk.hand(new Uint8Array(readFileSync(file)));
        const state = Buffer.from(desk.stateBytes()).toString('hex');
        assert.equal(state, bedside(['replay', '--state-hex', file]).trim(), `table ${compared}, of ${story}`);
        compared++;
      }
    }
    assert.ok(compared >= least, `only ${compared} tables`);
    assertHealthy(board);
  });
}
