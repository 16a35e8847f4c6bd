// A small share of what `cargo xtask endure` does, the same in every run: power cuts in every game, ten minutes of random presses,
// some thousand frames that nobody would send.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cuts, loses, plays } from '../endurance/cuts.mjs';
import { frames } from '../endurance/frames.mjs';
import { hours } from '../endurance/hours.mjs';
import { TABLES } from '../endurance/tables.mjs';

for (const name of Object.keys(TABLES)) {
  test(`power cuts lose nothing that was confirmed: ${name}`, () => {
    const { sum, wrong } = cuts(name, { seed: 12, count: 10, presses: 25 });
    assert.deepEqual(wrong, []);
    assert.ok(sum.cuts === 10 && sum.program + sum.erase >= 3 && sum.recoveries >= 3 && sum.entries >= 2, JSON.stringify(sum));
  });
}

test('a write that never reached the flash would be noticed', () => {
  const game = plays('Dice Hospital, scored', 12, 40);
  const last = game.log.findLastIndex(({ kind }) => kind === 'program');
  assert.ok(last > 0, 'nothing was written');
  assert.equal(loses(game, game.end), null);
  assert.match(loses({ ...game, log: game.log.slice(0, last) }, game.end), /entries, but [0-9]+ were confirmed/);
});

test('ten minutes of random presses: nothing crashes, and every clock ends within a millisecond', () => {
  const { sum, wrong } = hours(1 / 6, { seed: 6 });
  assert.deepEqual(wrong, []);
  assert.ok(sum.ends >= 1 && sum.presses >= 40, JSON.stringify(sum));
});

test('frames that nobody would send change nothing without a command', () => {
  const { sum, wrong } = frames(6000, { seed: 3 });
  assert.deepEqual(wrong, []);
  assert.ok(sum.quiet >= 12 && sum.changes >= 1 && sum.fitting >= 1000, JSON.stringify(sum));
});
