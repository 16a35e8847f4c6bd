// The power goes at random instants of a game, in the middle of an erase or a program too, and again while the gadget recovers: what
// a player has seen confirmed is there again, and a running clock stands, at most a second early.
//
// A game is played once. The flash at an instant follows from the log of what was written (`test/cut-flash.mjs`), so that a cut
// costs only the restart.
import { flashAt } from '../test/cut-flash.mjs';
import { flashWithSettings } from '../test/notes.mjs';
import { Player, usedFlash } from '../test/player.mjs';
import { wander } from '../test/wanderer.mjs';
import { timesOf } from '../test/wire.mjs';
import { chanceOf, TABLES } from './tables.mjs';

/** Of ten cuts so many fall into an erase, and so many into a program. */
const [IN_AN_ERASE, IN_A_PROGRAM] = [3, 3];
/** Of ten cuts so many are followed by others while the gadget recovers, up to three. */
const IN_RECOVERY = 3;
/** A start that is cut again is cut within so many milliseconds. */
const RECOVERY_MS = 700;
/** Ages are whole milliseconds, and a press is rounded. */
const ROUNDING_MS = 2;
/** A clock that the power left comes back at most so much earlier. */
const EARLY_MS = 1000;
/** A gadget that says nothing for so long is dead. */
const DEAD_MS = 8000;

/** Presses until one that acts is over; answers when its contact closed, and the first changed byte after it acted. */
function presses(player, key) {
  const { board, ms } = player;
  const changed = (since) => (board.runUntil(() => board.bus.lastChangeMs > since, 120, 0.1) ? board.bus.lastChangeMs : null);
  if (typeof key === 'number' || key === 'hold' || key === 'back held') {
    player.press(key);
    return { ms, shown: player.ms };
  }
  board.down(key);
  if (key !== 'push') {
    const shown = changed(ms);
    player.run(40);
    board.up(key);
    player.run(40);
    return { ms, shown };
  }
  player.run(50);
  board.up(key);
  const shown = changed(player.ms);
  player.run(40);
  return { ms, shown };
}

/** Plays at a table that is opened by presses: everything that a cut is judged by. */
export function plays(name, seed, count) {
  const random = chanceOf(seed, name);
  // A flash full of what nobody needs any more: it is made blank while they play.
  const player = new Player({ bootMs: 0, flash: flashWithSettings({ greeted: 1 }, usedFlash(() => random() * 256)) });
  const { board } = player;
  board.runUntil(() => board.oled.changes > 100, 10_000);
  player.run(500);
  player.opensTable(TABLES[name].table);
  // Not while the flash is busy.
  board.runUntil(() => board.flashLog.length === 0 || board.flashLog.at(-1).ms + board.flashLog.at(-1).took < board.ms, 10_000, 0.1);
  const [first, start, logged] = [board.flash.slice(), player.ms, board.flashLog.length];
  TABLES[name].agrees?.(player);
  // What they agreed on counts as one press.
  const pressed = [{ ms: start, shown: player.ms }];
  for (let press = 0; press < count; press++) {
    player.run(random() < 0.1 ? 2000 + random() * 20_000 : 80 + random() * 900);
    let key = wander(player.panel, random);
    if (key === 'back' && random() < 0.5) key = 'back held';
    pressed.push(presses(player, key));
  }
  player.run(2000);
  const end = player.ms;
  player.assertHealthy();
  player.desk.meet();
  const [journal, born] = [player.desk.journal(), player.born()];
  const entries = timesOf(journal).map((entry, number) => ({ ...entry, ms: born + entry.age, number }));
  // Confirmed by what is shown after the press that made it; where nothing changed, by the next press.
  for (const entry of entries) {
    const last = pressed.findLastIndex(({ ms }) => ms <= entry.ms + ROUNDING_MS);
    const shown = last < 0 ? start : pressed[last].shown ?? pressed[last + 1]?.ms ?? end;
    entry.confirmed = Math.max(shown, entry.ms);
  }
  return { name, first, log: board.flashLog.slice(logged).filter(({ ms }) => ms <= end), start, end, born, entries };
}

/** Instants in a game at which the power goes, sorted. */
export function instants({ log, start, end }, count, random) {
  const inside = (kind) => {
    const all = log.filter((op) => op.kind === kind);
    const op = all[Math.floor(random() * all.length)];
    return op && op.ms + op.took * (0.02 + 0.96 * random());
  };
  const one = (number) => {
    const place = number % 10;
    if (place < IN_AN_ERASE) return inside('erase');
    return place < IN_AN_ERASE + IN_A_PROGRAM ? inside('program') : undefined;
  };
  return Array.from({ length: count }, (_, number) => one(number) ?? start + random() * (end - start)).sort((a, b) => a - b);
}

/** A flash after a start that the power left as well: somewhere, or in something that the start wrote. */
function recovering(bytes, random) {
  const { board } = new Player({ bootMs: 0, flash: bytes });
  const first = board.flash.slice();
  board.run(RECOVERY_MS);
  const op = board.flashLog[Math.floor(random() * board.flashLog.length)];
  const ms = op && random() < 0.7 ? op.ms + op.took * random() : random() * RECOVERY_MS;
  const [{ bytes: left, in: kind }] = flashAt(first, board.flashLog, [ms]);
  return { left, kind };
}

/** Switches a gadget on with what a cut left: its journal as `timesOf` has it, and why it is not well; null where it is. */
function restarted(bytes, tries) {
  const player = new Player({ bootMs: 0, flash: bytes });
  const { board, desk } = player;
  board.usb.plug();
  try {
    desk.wait('hello', DEAD_MS);
  } catch {
    return { why: `dead: nothing was said in ${DEAD_MS} ms` };
  }
  const found = timesOf(desk.journal());
  const why = ({ back, go }) => (board.faults.length || board.resets ? `crashed: ${JSON.stringify(board.faults)}, ${board.resets} resets` : back || go ? null : 'a blank panel');
  if (why(player.panel)) return { found, why: why(player.panel) };
  if (tries) {
    // It can be played on.
    const before = board.oled.changes;
    player.press('hold', 1);
    if (board.oled.changes === before) return { found, why: 'no key does anything' };
  }
  return { found, why: why(player.panel) };
}

/** Why what came back is not this game at the moment of a cut; null where it is. */
function differs({ entries, born }, found, cut) {
  const interrupted = found.at(-1).interrupts && !entries[found.length - 1]?.interrupts;
  const kept = found.length - (interrupted ? 1 : 0);
  const changed = found.slice(0, kept).findIndex(({ bytes }, number) => Buffer.compare(Buffer.from(bytes), Buffer.from(entries[number]?.bytes ?? [])) !== 0);
  if (changed >= 0) return `entry ${changed} is another one`;
  const confirmed = entries.filter((entry) => entry.confirmed <= cut).length;
  if (kept < confirmed) return `${kept} entries, but ${confirmed} were confirmed`;
  const made = entries.filter((entry) => entry.ms <= cut + ROUNDING_MS).length;
  if (kept > made) return `${kept} entries, but only ${made} were made`;
  if (interrupted) {
    const early = cut - born - found.at(-1).age;
    if (early > EARLY_MS || early < -ROUNDING_MS) return `the clock stands ${early.toFixed(1)} ms early`;
  }
  return null;
}

/** What is lost of a game where the power goes at an instant; null where nothing is. */
export function loses(game, ms) {
  const [{ bytes }] = flashAt(game.first, game.log, [ms]);
  const { found, why } = restarted(bytes, true);
  return why ?? differs(game, found, ms);
}

/**
 * Cuts the power `count` times in a game of so many presses. Answers how many cuts fell into what, how many left a running clock,
 * and what was wrong.
 */
export function cuts(name, { seed, count, presses: long = 60 }) {
  const game = plays(name, seed, long);
  const random = chanceOf(seed + 1, name);
  const sum = { cuts: 0, erase: 0, program: 0, recoveries: 0, inRecovery: 0, clocks: 0, entries: game.entries.length, early: 0 };
  const wrong = [];
  let number = 0;
  for (const { ms, bytes, in: kind } of flashAt(game.first, game.log, instants(game, count, random))) {
    sum.cuts++;
    if (kind) sum[kind]++;
    let flash = bytes;
    if (number++ % 10 < IN_RECOVERY) {
      for (let more = 1 + Math.floor(random() * 3); more > 0; more--) {
        const { left, kind: within } = recovering(flash, random);
        flash = left;
        sum.recoveries++;
        if (within) sum.inRecovery++;
      }
    }
    const { found, why } = restarted(flash, number % 5 === 0);
    const reason = why ?? differs(game, found, ms);
    if (reason) wrong.push(`${name}, seed ${seed}, cut ${number} at ${ms.toFixed(3)}${kind ? ` in ${kind}` : ''}: ${reason}`);
    else if (found.at(-1).interrupts) {
      sum.clocks++;
      sum.early = Math.max(sum.early, ms - game.born - found.at(-1).age);
    }
  }
  return { sum, wrong };
}
