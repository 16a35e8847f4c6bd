// Hours of play with random presses on one gadget that is never switched off: table after table of every game, with pauses, runs of
// the knob, chattering contacts and bursts that nobody looks at. Nothing may crash or be restarted by the watchdog, and every
// clock that runs out is heard at its time: when that is, the desktop says from the gadget's journal.
import { replayed } from '../test/desktop.mjs';
import { Player } from '../test/player.mjs';
import { END_HZ, isTone } from '../test/sounds.mjs';
import { wander } from '../test/wanderer.mjs';
import { HEADER, timesOf } from '../test/wire.mjs';
import { chanceOf, TABLES } from './tables.mjs';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The end signal is heard within a millisecond. */
const LATE_MS = 1;
/** Where a press puts a clock back that has run out meanwhile, it is heard within so much of it. */
const AT_ONCE_MS = 100;
/** Its tones begin within so much of each other. */
const ONE_SIGNAL_MS = 2500;

/** One press, or several: as hands do it. Answers how many. */
function presses(player, random) {
  const { panel } = player;
  const how = random();
  // Keys in a row that nobody looks at; away from a menu nothing leads away.
  if (how < 0.04 && panel.header.startsWith('Menu') === false && panel.go !== 'Again' && panel.go !== 'Open') {
    const keys = Array.from({ length: 4 + Math.floor(random() * 12) }, () => ['go', 1, -1, 1, 'go', 'back'][Math.floor(random() * 6)]);
    player.rattle(keys, 35 + random() * 40);
    return keys.length;
  }
  const key = wander(panel, random, { weights: { back: 1 } });
  if (typeof key === 'number' && how < 0.2) player.board.turn(key * (2 + Math.floor(random() * 12)));
  else if (key === 'back' && how < 0.3) player.press('back held');
  else if (['go', 'push', 'back'].includes(key) && how < 0.3) player.board.bounce(key, 40 + random() * 80, ['worn', 'arcade', 'sticky', 'long'][Math.floor(random() * 4)]);
  else player.press(key);
  return 1;
}

/**
 * Moments at which a clock of this table has run out, in milliseconds of its age, as the desktop has it: `due` by themselves, and those
 * `atOnce` at which an entry, such as an undo, put a clock back that had run out meanwhile.
 */
function ends(journal, untilAge) {
  const entries = timesOf(journal);
  const [due, atOnce] = [[], []];
  let bytes = [...HEADER];
  entries.forEach((entry, number) => {
    bytes = [...bytes, ...entry.bytes];
    const next = entries[number + 1]?.age ?? untilAge;
    // Nothing runs out between two entries of one moment.
    if (next === entry.age) return;
    const { state } = replayed(Uint8Array.from(bytes));
    if (state.signals_off.includes('end')) return;
    if (state.clock?.running === 'expired') atOnce.push(entry.age);
    if (state.clock?.running !== 'running') return;
    const runsOut = state.at + state.clock.left_ms;
    if (runsOut <= next && runsOut <= untilAge) due.push(runsOut);
  });
  return { due, atOnce };
}

/** What is wrong with the end signals that were heard between two moments, against those that were due; and the worst error. */
function judge(tones, due, atOnce) {
  const heard = tones.filter((tone, i) => !tones.slice(0, i).some((before) => tone.ms - before.ms < ONE_SIGNAL_MS));
  const wrong = [];
  let worst = 0;
  const taken = new Set();
  for (const ms of due) {
    const near = heard.find((tone) => Math.abs(tone.ms - ms) < 500);
    if (!near) wrong.push(`no end signal at ${ms}`);
    else {
      taken.add(near);
      worst = Math.max(worst, Math.abs(near.ms - ms));
      if (Math.abs(near.ms - ms) > LATE_MS) wrong.push(`the end signal due at ${ms} is ${(near.ms - ms).toFixed(2)} ms late`);
    }
  }
  for (const tone of heard) {
    if (!taken.has(tone) && !atOnce.some((ms) => tone.ms - ms > -LATE_MS && tone.ms - ms < AT_ONCE_MS)) wrong.push(`an end signal at ${tone.ms} that was not due`);
  }
  return { wrong, worst };
}

/** Plays at one table for so many milliseconds; adds to what was counted. */
function atTable(player, name, lasts, random, sum) {
  const { board } = player;
  const { table, agrees } = TABLES[name];
  player.opensTable(table);
  const from = player.ms;
  agrees?.(player);
  let tempo = 1;
  while (player.ms < from + lasts) {
    // Some minutes are busy, others quiet; now and then everybody thinks, or a clock is left to itself.
    if (random() < 0.03) tempo = [0.3, 1, 4][Math.floor(random() * 3)];
    player.run(random() < 0.025 ? 20_000 + random() * 250_000 : (100 + random() * 3500) * tempo);
    sum.presses += presses(player, random);
    if (board.faults.length || board.resets) throw new Error(`${name}: ${JSON.stringify(board.faults)}, ${board.resets} resets at ${player.ms}`);
  }
  player.run(3000);
  const until = player.ms;
  player.desk.meet();
  const [journal, born] = [player.desk.journal(), player.born()];
  player.assertStateOf(journal, `${name} at ${player.ms}`);
  player.unplug();
  player.run(500);
  const [due, atOnce] = Object.values(ends(journal, until - born)).map((ages) => ages.map((age) => born + age));
  const tones = board.tones.filter((tone) => tone.ms > from && tone.ms <= until && isTone(END_HZ)(tone));
  const { wrong, worst } = judge(tones, due.filter((ms) => ms > from), atOnce);
  sum.tables++;
  sum.entries += timesOf(journal).length;
  sum.ends += due.length;
  sum.worst = Math.max(sum.worst, worst);
  // Whoever left a page open goes back to the table.
  for (let press = 0; press < 8 && player.panel.header.startsWith('Menu'); press++) player.press('hold');
  return wrong.map((what) => `${name}, ${(from / MINUTE).toFixed(1)} min: ${what}`);
}

/** Plays for so many hours. `each` hears after every table. Answers what was counted and what was wrong. */
export function hours(length, { seed, each = () => {} }) {
  const random = chanceOf(seed, 'hours');
  const player = new Player({ bootMs: 500, seed });
  const sum = { ms: 0, tables: 0, presses: 0, entries: 0, ends: 0, worst: 0 };
  const wrong = [];
  const names = Object.keys(TABLES);
  for (let table = 0; player.ms < length * HOUR; table++) {
    const left = length * HOUR - player.ms;
    wrong.push(...atTable(player, names[table % names.length], Math.min(left, (10 + random() * 30) * MINUTE), random, sum));
    sum.ms = player.ms;
    each(sum);
  }
  player.assertHealthy();
  return { sum, wrong };
}
