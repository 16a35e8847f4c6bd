// Which functions the cycles of a press go to, from its contact to the first changed byte: presses chosen by what the panel says, and
// the slowest of them told. `node tools/profile.mjs [GAME [PLAYERS [PRESSES [undo]]]]`; with `undo`, undos of what was played.
import { Player } from '../test/player.mjs';
import { chance } from '../test/chance.mjs';
import { loadImage } from '../test/image.mjs';
import { wander } from '../test/wanderer.mjs';
import { functions } from '../src/elf.mjs';

const CYCLES_A_MS = 125_000;
const ANSWER_MS = 150;
const SHOWN = 25;
const [, , game = 'rush', players = '2', presses = '30', kind = ''] = process.argv;

const sorted = functions(loadImage()).sort((one, other) => one.start - other.start);

/** The function at a place in the program. */
function functionAt(pc) {
  let [low, high] = [0, sorted.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (sorted[middle].start <= pc) low = middle;
    else high = middle;
  }
  return pc < sorted[low].end ? sorted[low].name : 'elsewhere';
}

/** Presses a key: the way to the first changed byte, null where nothing changes, and the cycles of each function meanwhile. */
function pressed(player, key) {
  const { board } = player;
  const [from, missed, cycles] = [board.ms, board.cacheMisses, new Map()];
  board.onCycles = (pc, taken) => {
    const name = functionAt(pc);
    cycles.set(name, (cycles.get(name) ?? 0) + taken);
  };
  if (typeof key === 'number') board.spin(key);
  else board.down(key);
  const seen = board.runUntil(() => board.bus.lastChangeMs > from, ANSWER_MS, 0.05);
  board.onCycles = null;
  const misses = board.cacheMisses - missed;
  player.run(60);
  if (typeof key !== 'number') board.up(key);
  player.run(60);
  return { way: seen ? board.bus.lastChangeMs - from : null, misses, cycles };
}

const player = new Player({ bootMs: 500 });
player.opensTable(game === 'rush' ? {} : { game, players: Number(players) });
const random = chance(40);
const all = [];
const note = (key, { panel }) => all.push({ which: `${key} at '${panel.header}', '${panel.chosen ?? panel.go}'`, ...pressed(player, key) });
for (let press = 0; press < Number(presses); press++) {
  player.run(350 + random() * 900);
  const key = wander(player.panel, random);
  if (key === 'hold') player.press(key);
  else if (kind === 'undo') pressed(player, key);
  else note(key, player);
}
for (let press = 0; kind === 'undo' && press < 8; press++) {
  player.press('go');
  player.run(2500);
  if (player.panel.back === 'Undo') note('back', player);
}
all.sort((one, other) => other.way - one.way);
for (const { which, way } of all.slice(0, 10)) console.log(`${way?.toFixed(1) ?? '-'} ms  ${which}`);
const [{ way, misses, cycles }] = all;
const known = [...cycles.values()].reduce((sum, taken) => sum + taken, 0) / CYCLES_A_MS;
console.log(`\nof ${way.toFixed(1)} ms, ${known.toFixed(1)} of them awake; ${misses} lines of the flash were not in the cache`);
const most = [...cycles].sort(([, one], [, other]) => other - one).slice(0, SHOWN);
for (const [name, taken] of most) console.log(`${(taken / CYCLES_A_MS).toFixed(2).padStart(7)} ms  ${name}`);
