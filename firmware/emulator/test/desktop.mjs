// The desktop's program, with a library of its own: what a gadget did is compared with what a script does here.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameOf } from './postcard.mjs';

export const STORIES = new URL('../../../core/tests/scripts/', import.meta.url);
const BEDSIDE = process.env.BEDSIDE_BIN ?? fileURLToPath(new URL('../../../target/debug/bedside', import.meta.url));

let folder = null;

function fileIn(name) {
  if (folder === null) {
    folder = mkdtempSync(join(tmpdir(), 'bedside-emulator-'));
    process.once('exit', () => rmSync(folder, { recursive: true }));
  }
  return join(folder, name);
}

function run(args, { input = '', refusals = false } = {}) {
  assert.ok(existsSync(BEDSIDE), `there is no desktop at ${BEDSIDE}: build it, or name it in BEDSIDE_BIN`);
  const options = { input, encoding: 'utf8', maxBuffer: 1 << 26 };
  const { status, stdout, stderr } = spawnSync(BEDSIDE, ['--data', fileIn('data'), ...args], options);
  assert.ok(status === 0 || (refusals && status === 1), `bedside ${args.join(' ')}: ${stderr}\n${refusals ? '' : stdout}`);
  return stdout;
}

/** Plays the lines of a script, as text or as what they say: the saved journal, null where its opening was refused, and the answers. */
export function script(lines, { seed = 1, refusals = false } = {}) {
  const file = fileIn('script.bedside');
  rmSync(file, { force: true });
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const answers = run(['script', '--seed', String(seed), '--save', file], { input, refusals });
  return {
    journal: existsSync(file) ? new Uint8Array(readFileSync(file)) : null,
    answers: answers.trim().split('\n').filter((line) => line !== '').map((line) => JSON.parse(line)),
  };
}

/** The saved journal of a table that was opened and played by these commands of its game. */
export function played(game, seats, options, commands, how) {
  return script([{ open: { game, seats, options } }, ...commands.map((command) => ({ do: { [game]: command } }))], how).journal;
}

/** The state at the end of a saved journal, in bytes as hex. */
export function stateHex(journal) {
  return run(['replay', '--state-hex', saved(journal)]).trim();
}

/** What a saved journal says: its state at the end, its opening and commands as lines of a script, and its seed in digits. */
export function replayed(journal) {
  const lines = run(['replay', saved(journal)]).trim().split('\n');
  const { state } = JSON.parse(lines.pop());
  const [opening] = lines.shift().match(/\{.*\}$/);
  const { game, seats } = JSON.parse(opening);
  const [, seed] = opening.match(/"seed":(\d+)/);
  const asked = lines.map((line) => {
    const [, minutes, secs, millis, command] = line.match(/^\s*\d+\s+(\d+):(\d+)\.(\d+)\s+(.+?)(?:\s{2}|$)/);
    return { at: (Number(minutes) * 60 + Number(secs)) * 1000 + Number(millis), do: JSON.parse(command) };
  });
  return { state, seats, seed, asked: [{ open: { game: nameOf(game), seats } }, ...asked] };
}

function saved(journal) {
  const file = fileIn('journal.bedside');
  writeFileSync(file, journal);
  return file;
}

/** What is done by a command, whichever game has it. */
export function commandName(command) {
  return nameOf(command.rush ?? command.dice_hospital ?? command.emergency_roll ?? command);
}

/** The lines of a story under `core/tests/scripts`, as text: what is asked, and what is answered. */
export function story(name) {
  const lines = readFileSync(new URL(name, STORIES), 'utf8').split('\n');
  const those = (mark) => lines.filter((line) => mark.test(line)).map((line) => line.replace(mark, ''));
  return { asked: those(/^> /), answered: those(/^<~? /) };
}
