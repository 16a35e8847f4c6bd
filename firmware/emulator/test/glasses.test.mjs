// Eight hourglasses under fast fingers on the real image: no press is lost, refused ones do nothing, and no sand is lost with
// the power.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FOUR, Player, TURN_ALL_GLASSES } from './player.mjs';
import { assertTone, END_HZ, heardWhole, isTone, REFUSED_HZ, TUNES } from './sounds.mjs';
import { entriesOf, GLASSES, openedJournal } from './wire.mjs';

/** The start signal is over: a click under it would not be heard. */
const STARTED_MS = 600;

/** A table for four whose glasses run so long, in action, and when that began. */
function inAction(glassMillis, choices = []) {
  const player = Player.at(openedJournal({ seats: FOUR, choices: [{ glass_millis: glassMillis }, ...choices] }));
  const start = player.press('go');
  player.run(STARTED_MS);
  return { player, board: player.board, desk: player.desk, start };
}

/** What the journal has behind its first `skip` entries: `[command, ms since the entry before]`. */
const tail = (desk, skip) => entriesOf(desk.journal()).slice(skip).map(({ command, after }) => [command.rush ?? command, after]);
const placed = (glass) => ({ place: { glass, space: null, by: null } });

test('twenty presses in a second on eight glasses, pushed and turned: none is lost, and their order is kept', () => {
  const { player, desk } = inAction(25_000);
  const keys = [...TURN_ALL_GLASSES, -1, -1, -1, -1, -1];
  assert.equal(keys.length, 20);
  player.rattle(keys);
  const all = tail(desk, 1);
  assert.deepEqual(all.map(([command]) => command), GLASSES.map(placed));
  assert.ok(all.slice(1).every(([, after]) => Math.abs(after - 100) <= 1), JSON.stringify(all));
  assert.ok(Object.values(desk.glasses()).every(({ sand }) => sand === 'running'));
  // The last five detents counted as well: the third doctor is chosen.
  player.run(26_000);
  player.press('push');
  assert.deepEqual(tail(desk, 9).map(([command]) => command), [placed('doctor_3')]);
  player.assertHealthy();
});

test('twenty pushes in a second, each on another glass than the one before: those on running glasses are refused, the others kept', () => {
  const { player, board, desk } = inAction(1_000);
  // Along the row and back again, twenty pushes in all: a detent while the knob is still held down from the last push.
  const row = [0, 1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5];
  for (let sweep = 0; sweep < 3; sweep++) {
    const first = player.ms + 10;
    row.forEach((glass, i) => {
      board.at(first + 50 * i, () => board.down('push'));
      if (i + 1 < row.length) board.at(first + 50 * i + 10, () => board.spin(row[i + 1] - glass));
      board.at(first + 50 * i + 25, () => board.up('push'));
    });
    player.run(1100);
    const all = tail(desk, 1 + 8 * sweep);
    assert.deepEqual(all.map(([command]) => command), GLASSES.map(placed), `sweep ${sweep}`);
    assert.ok(all.slice(1).every(([, after]) => Math.abs(after - 50) <= 1), JSON.stringify(all));
    player.run(1100);
    player.press(-5);
  }
  player.assertHealthy();
});

test('twenty presses in a second that turn a glass, pause and take that back are twenty entries in their order', () => {
  const { player, desk } = inAction(25_000);
  const pair = (two) => Array(9).fill(two).flat();
  player.rattle(['push', ...pair(['go', 'back']), 'go']);
  const all = tail(desk, 1);
  assert.deepEqual(all.map(([command]) => command), [placed('doctor_1'), ...pair(['pause_clock', 'undo']), 'pause_clock']);
  assert.ok(all.slice(1).every(([, after]) => Math.abs(after - 50) <= 1), JSON.stringify(all));
  player.assertHealthy();
});

test('a refused press sounds refused and changes nothing', () => {
  const { player, board, desk } = inAction(4_000, [{ action_seconds: 20 }]);
  const refused = (what, key) => {
    const { entries, digest } = desk.revision();
    const ms = player.press(key);
    // A push does what it does when it is let go.
    assertTone(board, REFUSED_HZ, ms + (key === 'push' ? 60 : 0), { early: 0, late: 20 }, what);
    assert.deepEqual([desk.revision().entries, desk.revision().digest], [entries, digest], what);
    player.run(400);
  };
  player.press('push');
  refused('the glass runs', 'push');
  player.press('go');
  player.run(100);
  refused('the clock stands', 'push');
  player.press('go');
  player.run(200);
  player.rush({ topple: { glass: 'doctor_1' } });
  const { left } = desk.glasses().doctor_1;
  player.run(5_000);
  player.press('push');
  assert.deepEqual(entriesOf(desk.journal()).at(-1).command, { rush: { set_up: { glass: 'doctor_1' } } }, 'a toppled glass is set up');
  assert.ok(Math.abs(desk.glasses().doctor_1.left - (left - 100)) <= 30);
  player.press(1);
  player.run(desk.left() - 1_500);
  player.press('push');
  // The end signal is over, and there is sand left.
  player.run(desk.left() + 2_000);
  assert.equal(desk.glasses().doctor_2.sand, 'running');
  player.press(1);
  refused('nothing is turned after 0:00', 'push');
  assert.equal(desk.state().phase, 'action');
  player.assertHealthy();
});

test('GO waits for the last sand', () => {
  const { player, board, desk, start } = inAction(5_000, [{ action_seconds: 10 }]);
  player.runTo(start + 8_000);
  player.press('push');
  player.runTo(start + 10_000 + 2_200);
  const { entries } = desk.revision();
  const early = player.press('go');
  assertTone(board, REFUSED_HZ, early, { early: 0, late: 15 }, 'sand still runs');
  assert.equal(desk.revision().entries, entries);
  player.runTo(start + 13_500);
  player.press('go');
  assert.equal(desk.state().phase, 'evaluation');
  player.assertHealthy();
});

/** The sand that each glass turned at `turned` has at `ms`. */
const sandAt = (turned, length, ms) => turned.map((at) => Math.max(0, length - (ms - at)));

test('a power cut among eight running glasses: the clock stands, and each glass has the sand it had, to a second', () => {
  for (const after of [300, 7_321.4, 22_200]) {
    const length = 25_000;
    const { player, start } = inAction(length);
    player.unplug();
    const turned = player.turnsAllGlasses();
    player.runTo(start + 2000 + after);
    const cut = player.ms;
    const again = player.switchedOnAgain();
    const { desk } = again;
    desk.meet();
    const { clock, phase } = desk.state();
    assert.equal(phase, 'action');
    const trueLeft = 240_000 - (cut - start);
    assert.ok(clock.left >= trueLeft - 2 && clock.left <= trueLeft + 1000, `${clock.left} ms left, ${trueLeft} were`);
    const seen = desk.glasses();
    again.run(3_000);
    assert.deepEqual(desk.glasses(), seen, 'no sand runs while the clock stands');
    // The sand was seen when the clock was.
    const lost = clock.left - trueLeft;
    sandAt(turned, length, cut).forEach((left, i) => {
      const has = seen[GLASSES[i]].left;
      assert.ok(Math.abs(has - (left + lost)) <= 3, `${GLASSES[i]} has ${has} ms, ${left} ms were left and ${lost} ms of the clock were lost`);
    });
    // And runs on with it.
    again.unplug();
    const resumed = again.press('go');
    const [first, last] = [seen.doctor_1.left, seen.nurse_4.left];
    // Eight tunes wait for each other.
    again.run(last + 6_000);
    assertTone(again.board, TUNES.doctor[0], resumed + first, { early: 2, late: 2 }, 'the first doctor');
    assert.deepEqual([heardWhole(again.board, TUNES.doctor).length, heardWhole(again.board, TUNES.nurse).length], [4, 4]);
    again.assertHealthy();
  }
});

test('a power cut after 0:00: the sand goes on from where it was, to a second, and the phase still closes', () => {
  const length = 25_000;
  const { player, start } = inAction(length, [{ action_seconds: 10 }]);
  player.unplug();
  player.runTo(start + 5_000);
  const turned = player.turnsAllGlasses();
  player.runTo(start + 10_000 + 8_300);
  const cut = player.ms;
  const again = player.switchedOnAgain();
  const { desk } = again;
  desk.meet();
  assert.equal(desk.state().phase, 'action');
  assert.equal(desk.left(), 0, 'the time is still up');
  const seen = desk.glasses();
  const seenAt = again.ms;
  sandAt(turned, length, cut).forEach((left, i) => {
    const has = seen[GLASSES[i]].left;
    // What ran since the restart is gone as well.
    assert.ok(has <= left + 1000 && has >= left - seenAt - 10, `${GLASSES[i]} has ${has} ms, ${left} ms were left`);
  });
  again.unplug();
  again.run(seen.nurse_4.left + 8_000);
  assert.equal(again.board.tones.some(isTone(END_HZ)), false, 'the end is not heard twice');
  assert.deepEqual([heardWhole(again.board, TUNES.doctor).length, heardWhole(again.board, TUNES.nurse).length, heardWhole(again.board, TUNES.closed).length], [4, 4, 1]);
  again.press('go');
  desk.meet();
  assert.equal(desk.state().phase, 'evaluation');
  again.assertHealthy();
});
