// Eight hourglasses under fast hands on the real image: no press is lost, refused ones do nothing, and no sand is lost with
// the power.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertHealthy, assertTone, atTable, FOUR, heardWhole, isTone, powerCycle, press, TUNES } from './helpers.mjs';
import { Desk, entriesOf, GLASSES, openedJournal } from './link.mjs';

const REFUSED_HZ = 220;
const END_HZ = 3136;
/** The start signal is over: a click under it would not be heard. */
const STARTED_MS = 600;

/** A table for four whose glasses run so long, in action. */
function inAction(glassMillis, choices = []) {
  const { board, desk } = atTable(openedJournal({ seats: FOUR, choices: [{ glass_millis: glassMillis }, ...choices] }));
  const start = press(board, 'go');
  board.run(STARTED_MS);
  return { board, desk, start };
}

/** Has keys pressed so many milliseconds apart, as `go`, `back`, `push` or detents; answers when each was. */
function rattle(board, keys, apart = 50) {
  const first = board.ms + 10;
  keys.forEach((key, i) => {
    const ms = first + apart * i;
    if (typeof key === 'number') return board.at(ms, () => board.spin(key));
    board.at(ms, () => board.down(key));
    board.at(ms + apart / 2, () => board.up(key));
  });
  board.run(10 + apart * keys.length + 100);
  return keys.map((_, i) => first + apart * i);
}

/** Turns all eight glasses, one after the other from the first on; answers when each was turned. */
function turnAll(board) {
  const keys = GLASSES.flatMap((_, i) => (i === 0 ? ['push'] : [1, 'push']));
  return rattle(board, keys).filter((_, i) => i % 2 === 0);
}

/** What the journal has behind its first `skip` entries: `[command, ms since the entry before]`. */
const tail = (desk, skip) => entriesOf(desk.journal()).slice(skip).map(({ command, after }) => [command.rush ?? command, after]);
const placed = (glass) => ({ place: { glass, space: null, by: null } });

test('twenty presses in a second on eight glasses, pushed and turned: none is lost, and their order is kept', () => {
  const { board, desk } = inAction(25_000);
  const turns = GLASSES.flatMap((_, i) => (i === 0 ? ['push'] : [1, 'push']));
  const keys = [...turns, -1, -1, -1, -1, -1];
  assert.equal(keys.length, 20);
  rattle(board, keys);
  const all = tail(desk, 1);
  assert.deepEqual(all.map(([command]) => command), GLASSES.map(placed));
  assert.ok(all.slice(1).every(([, after]) => Math.abs(after - 100) <= 1), JSON.stringify(all));
  assert.ok(Object.values(desk.glasses()).every(({ sand }) => sand === 'running'));
  // The last five detents counted as well: the third doctor is chosen.
  board.run(26_000);
  press(board, 'push');
  assert.deepEqual(tail(desk, 9).map(([command]) => command), [placed('doctor_3')]);
  assertHealthy(board);
});

test('twenty pushes in a second, each on another glass than the one before: those on running glasses are refused, the others kept', () => {
  const { board, desk } = inAction(1_000);
  // Along the row and back again, twenty pushes in all: a detent while the knob is still held down from the last push.
  const row = [0, 1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5];
  for (let sweep = 0; sweep < 3; sweep++) {
    const first = board.ms + 10;
    row.forEach((glass, i) => {
      board.at(first + 50 * i, () => board.down('push'));
      if (i + 1 < row.length) board.at(first + 50 * i + 10, () => board.spin(row[i + 1] - glass));
      board.at(first + 50 * i + 25, () => board.up('push'));
    });
    board.run(1100);
    const all = tail(desk, 1 + 8 * sweep);
    assert.deepEqual(all.map(([command]) => command), GLASSES.map(placed), `sweep ${sweep}`);
    assert.ok(all.slice(1).every(([, after]) => Math.abs(after - 50) <= 1), JSON.stringify(all));
    board.run(1100);
    board.turn(-5);
  }
  assertHealthy(board);
});

test('twenty presses in a second that turn glasses, take them back, pause and go on are twenty entries in their order', () => {
  const { board, desk } = inAction(25_000);
  const keys = ['push', 'back', 'push', 'go', 'go', 'back', 'back', 'back', 'push', 'back'];
  const written = [placed('doctor_1'), 'undo', placed('doctor_1'), 'pause_clock', 'resume_clock', 'undo', 'undo', 'undo',
    placed('doctor_1'), 'undo'];
  rattle(board, [...keys, ...keys]);
  const all = tail(desk, 1);
  assert.deepEqual(all.map(([command]) => command), [...written, ...written]);
  assert.ok(all.slice(1).every(([, after]) => Math.abs(after - 50) <= 1), JSON.stringify(all));
  assertHealthy(board);
});

test('a refused press sounds refused and changes nothing', () => {
  const { board, desk } = inAction(4_000, [{ action_seconds: 20 }]);
  const refused = (what, key) => {
    const { entries, digest } = desk.revision();
    const ms = press(board, key);
    assertTone(board, REFUSED_HZ, ms, { early: 0, late: 15 }, what);
    assert.deepEqual([desk.revision().entries, desk.revision().digest], [entries, digest], what);
    board.run(400);
  };
  press(board, 'push');
  refused('the glass runs', 'push');
  press(board, 'go');
  board.run(100);
  refused('the clock stands', 'push');
  press(board, 'go');
  board.run(200);
  desk.does({ rush: { topple: { glass: 'doctor_1' } } });
  const { left } = desk.glasses().doctor_1;
  board.run(5_000);
  press(board, 'push');
  assert.deepEqual(entriesOf(desk.journal()).at(-1).command, { rush: { set_up: { glass: 'doctor_1' } } }, 'a toppled glass is set up');
  assert.ok(Math.abs(desk.glasses().doctor_1.left - (left - 100)) <= 30);
  board.turn(1);
  board.run(desk.left() - 1_500);
  press(board, 'push');
  // The end signal is over, and there is sand left.
  board.run(desk.left() + 2_000);
  assert.equal(desk.glasses().doctor_2.sand, 'running');
  board.turn(1);
  refused('nothing is turned after 0:00', 'push');
  assert.equal(desk.state().phase, 'action');
  assertHealthy(board);
});

test('GO waits for the last sand', () => {
  const { board, desk, start } = inAction(5_000, [{ action_seconds: 10 }]);
  board.run(start + 8_000 - board.ms);
  press(board, 'push');
  board.run(start + 10_000 + 2_200 - board.ms);
  const { entries } = desk.revision();
  const early = press(board, 'go');
  assertTone(board, REFUSED_HZ, early, { early: 0, late: 15 }, 'sand still runs');
  assert.equal(desk.revision().entries, entries);
  board.run(start + 13_500 - board.ms);
  press(board, 'go');
  assert.equal(desk.state().phase, 'evaluation');
  assertHealthy(board);
});

/** The sand that each glass turned at `turned` has at `ms`. */
const sandAt = (turned, length, ms) => turned.map((at) => Math.max(0, length - (ms - at)));

test('a power cut among eight running glasses: the clock stands, and each glass has the sand it had, to a second', () => {
  for (const after of [300, 7_321.4, 22_200]) {
    const length = 25_000;
    const { board, start } = inAction(length);
    board.usb.unplug();
    const turned = turnAll(board);
    board.run(start + 2000 + after - board.ms);
    const cut = board.ms;
    const again = powerCycle(board, { bootMs: 300 });
    const desk = new Desk(again);
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
    again.usb.unplug();
    const resumed = press(again, 'go');
    const [first, last] = [seen.doctor_1.left, seen.nurse_4.left];
    // Eight tunes wait for each other.
    again.run(last + 6_000);
    assertTone(again, TUNES.doctor[0], resumed + first, { early: 2, late: 2 }, 'the first doctor');
    assert.deepEqual([heardWhole(again, TUNES.doctor).length, heardWhole(again, TUNES.nurse).length], [4, 4]);
    assertHealthy(again);
  }
});

test('a power cut after 0:00: the sand goes on from where it was, to a second, and the phase still closes', () => {
  const length = 25_000;
  const { board, start } = inAction(length, [{ action_seconds: 10 }]);
  board.usb.unplug();
  board.run(start + 5_000 - board.ms);
  const turned = turnAll(board);
  board.run(start + 10_000 + 8_300 - board.ms);
  const cut = board.ms;
  const again = powerCycle(board, { bootMs: 300 });
  const desk = new Desk(again);
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
  again.usb.unplug();
  again.run(seen.nurse_4.left + 8_000);
  assert.equal(again.tones.some(isTone(END_HZ)), false, 'the end is not heard twice');
  assert.deepEqual([heardWhole(again, TUNES.doctor).length, heardWhole(again, TUNES.nurse).length, heardWhole(again, TUNES.closed).length], [4, 4, 1]);
  press(again, 'go');
  desk.meet();
  assert.equal(desk.state().phase, 'evaluation');
  assertHealthy(again);
});
