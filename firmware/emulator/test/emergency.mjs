// What the tests of Emergency Roll share: the desktop that plays a table, and hands on a gadget that shows it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BEDSIDE = process.env.BEDSIDE_BIN ?? fileURLToPath(new URL('../../../target/debug/bedside', import.meta.url));

/** The desktop, with a library of its own. */
export class Office {
  #folder;

  constructor() {
    assert.ok(existsSync(BEDSIDE), `there is no desktop at ${BEDSIDE}: build it, or name it in BEDSIDE_BIN`);
    this.#folder = mkdtempSync(join(tmpdir(), 'bedside-emergency-'));
  }

  close() {
    rmSync(this.#folder, { recursive: true });
  }

  file(name) {
    return join(this.#folder, name);
  }

  /** Runs it; some lines of a script may be refused. */
  run(args, input = '', refused = false) {
    const { status, stdout, stderr } = spawnSync(BEDSIDE, ['--data', this.file('data'), ...args], { input, encoding: 'utf8', maxBuffer: 1 << 26 });
    assert.ok(status === 0 || (refused && status === 1), `bedside ${args.join(' ')}: ${stderr}\n${refused ? '' : stdout}`);
    return stdout;
  }

  /** The saved journal of a script. */
  saved(lines, { refused = false } = {}) {
    const file = this.file('table.bedside');
    rmSync(file, { force: true });
    this.run(['script', '--seed', '1', '--save', file], lines.map((line) => JSON.stringify(line)).join('\n'), refused);
    return new Uint8Array(readFileSync(file));
  }

  /** The saved journal of a table that was opened and played by these commands. */
  played(seats, options, commands, how = {}) {
    return this.saved([{ open: { game: 'emergency_roll', seats, options } }, ...commands.map((command) => ({ do: { emergency_roll: command } }))], how);
  }

  /** What the desktop reads in a saved journal: its commands as lines of a script, and the state at the end. */
  replayed(journal) {
    const file = this.file('gadget.bedside');
    writeFileSync(file, journal);
    const lines = this.run(['replay', file]).trim().split('\n');
    const { state } = JSON.parse(lines.pop());
    const { game, seats } = JSON.parse(lines.shift().match(/\{.*\}$/)[0]);
    const asked = lines.map((line) => {
      const [, minutes, secs, millis, command] = line.match(/^\s*\d+\s+(\d+):(\d+)\.(\d+)\s+(.+?)(?:\s{2}|$)/);
      return { at: (Number(minutes) * 60 + Number(secs)) * 1000 + Number(millis), do: JSON.parse(command) };
    });
    return { state, hex: this.run(['replay', '--state-hex', file]).trim(), asked: [{ open: { game: Object.keys(game)[0], seats } }, ...asked] };
  }
}

export const DEAL = {
  deal: { cards: { cardiologists: ['eight_stethoscopes', 'surround_lab'], radiologist: 'half_of_critical', epidemiologist: 'sequences' } },
};

/**
 * Turns in which everybody tries to put the red die, or the yellow one where they are not the Chief, into the first ward that
 * takes it, and else buries it: most of these commands are refused, the others make a game.
 */
export function turns(from, to, seats) {
  const colours = ['red', 'yellow', 'green'];
  const all = [];
  for (let turn = from; turn <= to; turn++) {
    const dice = [1 + (turn % 6), 1 + ((turn >> 1) % 6), 1 + ((turn * 5) % 6)];
    all.push({ roll: { dice } });
    const chief = (turn - 1) % seats;
    for (let place = 0; place < seats; place++) {
      const seat = (chief + place) % seats;
      const die = place === 0 ? 0 : 1 + ((seat + turn) % 2);
      all.push({ choose: { seat, die: colours[die] } });
      for (let step = 0; step < 7; step++) all.push({ admit: { seat, ward: 1 + ((seat + step) % 7), value: dice[die] } });
      all.push({ bury: { seat } });
      for (let value = 1; value <= 6; value++) {
        for (let ward = 1; ward <= 7; ward++) all.push({ admit: { seat, patient: 'extra', ward, value } });
      }
      all.push({ bury: { seat, patient: 'extra' } });
      for (let ward = 1; ward <= 7; ward++) all.push({ screen: { seat, ward } });
    }
  }
  return all;
}

/** Turns of somebody who plays against ALICAT and buries everybody, up to the dice of the last one. */
export function alone(last) {
  const all = [];
  for (let turn = 1; turn <= last; turn++) {
    all.push({ roll: { dice: [1 + ((turn * 7 + 9) % 6), 1 + ((turn * 5 + 3) % 6), 1 + ((turn * turn + 15) % 6)] } });
    if (turn === last) break;
    for (const die of ['red', 'yellow', 'green']) all.push({ choose: { seat: 0, die } });
    all.push({ bury: { seat: 0 } }, { bury: { seat: 0, patient: 'extra' } }, { discard: { goal: 'eight_stethoscopes' } });
  }
  return all;
}
