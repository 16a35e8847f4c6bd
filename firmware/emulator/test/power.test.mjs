// The power goes at any instant: what a player has seen confirmed is there again, and a running clock stands.
//
// A session is played once. The flash at an instant follows from the log of what was written, so that each cut costs only
// the restart; that this is the same as really cutting the power is a test of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chance } from './chance.mjs';
import { flashAt } from './cut-flash.mjs';
import { flashWithSettings, latestNote, SETTINGS } from './notes.mjs';
import { FAR, Player, usedFlash } from './player.mjs';
import { entriesOf } from './wire.mjs';

const CUTS = 200;
const IN_AN_ERASE = 40;
const IN_A_PROGRAM = 40;

/** Flash whose journal is full of what is no table; somebody has chosen a language before. */
function rubbishFlash() {
  const random = chance(7);
  return flashWithSettings({ greeted: 1 }, usedFlash(() => random() * 256));
}

/** The table as the players expect it: what counts of it, for this session's presses. */
const FRESH = { players: 2, entries: 1, phase: 'council', clock: { ready: 240_000 }, lang: 'en' };

/**
 * Presses with what each of them makes of the table, which `was` and `before` that was another. `now` is when the key went
 * down, by which a clock starts and stops.
 * A step without an effect only moves about in the menu: one key, or several that nobody has to see.
 */
function steps() {
  const left = (clock, now) => clock.left ?? clock.deadline - now;
  const entry = (change) => (was, now, before) => ({ ...was, entries: was.entries + 1, ...change(was, now, before) });
  const start = entry((was, now) => ({ phase: 'action', clock: { deadline: now + was.clock.ready } }));
  const pause = entry((was, now) => ({ clock: { left: left(was.clock, now) } }));
  const resume = entry((was, now) => ({ clock: { deadline: now + was.clock.left } }));
  const undo = entry((was, now, before) => ({ clock: before.clock }));
  // The menu ends with leaving the table and the settings, home with the games and the settings.
  const [toHome, GAMES] = [['hold', FAR, -1, 'push', 1, 'push'], 4];
  return [
    [700, ['hold', FAR, 'push', -FAR]], [300, 'go', (was) => ({ ...was, lang: 'pl' })], [300, ['back', 'back']],
    [500, 'go', start],
    [2310, 'go', pause],
    [1700, 'go', resume],
    [3140, 'go', pause],
    [440, 'back', undo],
    [1460, 'go', pause],
    [2600, 'go', resume],
    [5230, 'go', pause],
    // A table for four, which is given up again for the one before it.
    [600, [...toHome, FAR, -GAMES, 'push', 2]],
    [300, 'go', (was) => ({ ...FRESH, players: 4, lang: was.lang })],
    [1200, [...toHome, FAR, -1, 'push']],
    [300, 'go', (was, now, before) => before],
    // And one for three, which is played.
    [800, [...toHome, FAR, -GAMES, 'push', 1]],
    [300, 'go', (was) => ({ ...FRESH, players: 3, lang: was.lang })],
    [900, 'go', start],
    [4330, 'go', pause],
    [450, 'go', resume],
    [2750, 'go', pause],
    [3000, null],
  ];
}

/** Plays the session and notes every press: when it came, when the screen confirmed it, and what it made of the table. */
function play(player) {
  const presses = [];
  let [before, table] = [null, FRESH];
  for (const [after, key, effect] of steps()) {
    player.run(after);
    if (key === null) break;
    if (Array.isArray(key)) {
      player.press(...key);
      continue;
    }
    const { ms } = player;
    const { shown } = player.watchOne(key, { heldMs: 60, restMs: 0 });
    if (effect) {
      [before, table] = [table, effect(table, ms, before)];
      presses.push({ ms, shown, table });
    }
  }
  return presses;
}

/** What a gadget with this flash has when it is switched on. */
function restart(bytes) {
  const player = new Player({ bootMs: 0, flash: bytes });
  const { board, desk } = player;
  board.usb.plug();
  desk.wait('hello', 8000);
  const { revision } = desk.hello();
  const state = desk.state();
  const last = entriesOf(desk.journal()).at(-1)?.command;
  const lang = ['en', 'pl'][latestNote(board.flash, SETTINGS)[1]];
  player.assertHealthy();
  return { entries: revision.entries, state, lang, last };
}

function instantsOf(log, end, random) {
  const inside = (kind, count) => {
    const all = log.filter((op) => op.kind === kind);
    return Array.from({ length: count }, () => {
      const op = all[Math.floor(random() * all.length)];
      return op.ms + op.took * (0.02 + 0.96 * random());
    });
  };
  const anywhere = Array.from({ length: CUTS - IN_AN_ERASE - IN_A_PROGRAM }, () => random() * end);
  return [...anywhere, ...inside('erase', IN_AN_ERASE), ...inside('program', IN_A_PROGRAM)].sort((a, b) => a - b);
}

/** Why what came back is not this table at the moment of the cut; null where it is. */
function differs(found, table, cut) {
  const { state } = found;
  const ran = table.clock.deadline !== undefined;
  if (state.seats.length !== table.players) return `${state.seats.length} players, not ${table.players}`;
  if (found.entries !== table.entries + (ran ? 1 : 0)) return `${found.entries} entries, not ${table.entries}${ran ? ' and the interruption' : ''}`;
  if (ran && found.last !== 'interrupt_clock') return 'no interruption was recorded';
  if (state.phase !== table.phase) return `${state.phase}, not ${table.phase}`;
  if (table.clock.ready !== undefined && state.clock.ready !== table.clock.ready) return `a clock ${JSON.stringify(state.clock)}`;
  if (table.clock.left !== undefined && !(Math.abs(state.clock.left - table.clock.left) <= 3)) return `${state.clock.left} ms left, not ${table.clock.left}`;
  if (ran) {
    const trueLeft = table.clock.deadline - cut;
    if (!(state.clock.left >= trueLeft - 2 && state.clock.left <= trueLeft + 1000)) return `${state.clock.left} ms left, ${trueLeft} were`;
  }
  if (found.lang !== table.lang) return `not in ${table.lang}`;
  return null;
}

test('nothing confirmed is lost when the power goes at any of 200 instants', () => {
  const player = new Player({ bootMs: 0, flash: rubbishFlash() });
  const { board } = player;
  const first = board.flash.slice();
  board.runUntil(() => board.oled.changes > 100, 10_000);
  player.run(30);
  const presses = play(player);
  player.assertHealthy();

  const instants = instantsOf(board.flashLog, board.ms, chance(2026));
  assert.equal(instants.length, CUTS);
  const cutIn = { erase: 0, program: 0 };
  const lost = [];
  let ran = 0;
  for (const { ms, bytes, in: kind } of flashAt(first, board.flashLog, instants)) {
    if (kind) cutIn[kind]++;
    const found = restart(bytes);
    // The last press that was confirmed, or one that came since and was not confirmed yet.
    const seen = presses.findLastIndex((press) => press.shown <= ms);
    const may = [seen < 0 ? FRESH : presses[seen].table, ...presses.slice(seen + 1).filter((press) => press.ms <= ms).map((press) => press.table)];
    if (may[0].clock.deadline) ran++;
    const why = may.map((table) => differs(found, table, ms));
    if (!why.includes(null)) lost.push(`cut at ${ms.toFixed(2)}${kind ? ` in ${kind}` : ''}: ${why.join('; or ')}`);
  }
  assert.ok(cutIn.erase >= 20 && cutIn.program >= 20 && ran >= 20, JSON.stringify({ cutIn, ran }));
  assert.deepEqual(lost, []);
});

test('a table that was left is opened again from the list, and both are there after the power was off', () => {
  let player = new Player();
  player.beginsTwoTables();
  // Home ends with the tables that are kept and the settings.
  for (const game of ['rush', 'open_table', 'rush']) {
    player = player.switchedOnAgain({ bootMs: 600 });
    player.leavesTable();
    player.press(FAR, -1, 'go', 'go');
    player.run(500);
    assert.equal(player.desk.meet().revision.entries, game === 'rush' ? 3 : 2, game);
    player.unplug();
    player.run(20_000);
    player.assertHealthy();
  }
});

test('a cut worked out from the log leaves what a real one leaves', () => {
  const instants = [300, 650, 4321.1];
  const { board: whole } = new Player({ bootMs: 0, flash: rubbishFlash() });
  const first = whole.flash.slice();
  const press = (board) => {
    board.at(2000, () => board.down('go'));
    board.at(4000, () => board.up('go'));
    board.at(4300, () => board.down('go'));
  };
  press(whole);
  whole.run(5000);
  const inErase = whole.flashLog.find(({ kind }) => kind === 'erase');
  const inProgram = whole.flashLog.findLast(({ kind }) => kind === 'program');
  instants.push(inErase.ms + inErase.took / 3, inProgram.ms + inProgram.took / 2);
  instants.sort((a, b) => a - b);
  for (const { ms, bytes } of flashAt(first, whole.flashLog, instants)) {
    const { board: real } = new Player({ bootMs: 0, flash: rubbishFlash() });
    press(real);
    real.cutPowerAt(ms);
    real.run(5000);
    assert.equal(real.dead, true);
    assert.equal(Buffer.compare(real.flash, bytes), 0, `cut at ${ms}`);
  }
});

test('a gadget that hangs is restarted by its watchdog, with its table and a standing clock', () => {
  const player = new Player();
  const { board, desk } = player;
  player.press('go');
  player.run(5200);
  const hung = board.ms;
  // No interrupt comes through any more: the owner never gets another turn.
  board.mcu.core.enabledInterrupts = 0;
  assert.ok(board.runUntil(() => board.resets === 1, 4100), 'the watchdog slept');
  player.run(500);
  assert.equal(desk.meet().revision.entries, 3);
  const { phase, clock } = desk.state();
  const trueLeft = 240_000 - (hung - 300);
  assert.equal(phase, 'action');
  assert.ok(clock.left >= trueLeft - 2 && clock.left <= trueLeft + 1000, `${clock.left} ms left, ${trueLeft} were`);
  player.run(10_000);
  assert.equal(board.resets, 1, 'it restarts once');
});
