// The image gives up or hangs: it falls silent, starts again with its table, and says why. It never starts for ever.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { functions } from '../src/elf.mjs';
import { FLASH_START, JOURNAL_AT, JOURNAL_SIZE } from '../src/memory.mjs';
import { loadImage } from './image.mjs';
import { latestNote } from './notes.mjs';
import { FOUR, Player } from './player.mjs';

const CRASH = 1;
const [PANIC, HANG] = [1, 3];
/** SWI_IRQ_1: what buttons, knob and voice run on. */
const AT_ONCE_IRQ = 27;
/** The tone of a fault, long and short. */
const [ALARM_HZ, LONG_MS, SHORT_MS] = [2700, 800, 140];

const unwrapFailed = functions(loadImage()).find(({ name }) => /core6option13unwrap_failed/.test(name)).start;

/** Where one of the image's own `unwrap`s is told: name and length of a source file, line and column. */
function aPlace(flash) {
  const view = new DataView(flash.buffer, flash.byteOffset);
  const word = (at) => view.getUint32(at, true);
  for (let at = 0x100; at < JOURNAL_AT - 16; at += 4) {
    const [name, length, line] = [word(at) - FLASH_START, word(at + 4), word(at + 8)];
    if (name < 0 || length < 4 || length > 200 || name + length > JOURNAL_AT || line === 0 || line > 5000) continue;
    if (Buffer.from(flash.subarray(name, name + length)).toString('latin1').endsWith('.rs')) return FLASH_START + at;
  }
  throw new Error('no panic has a place');
}

/** Has the image panic at the instruction where it is, as an `unwrap` that it has somewhere. */
function panic({ mcu: { core }, flash }) {
  core.waiting = false;
  core.registers[0] = aPlace(flash);
  core.PC = unwrapFailed;
}

function report(flash) {
  const bytes = latestNote(flash, CRASH);
  if (!bytes) return null;
  const view = new DataView(bytes.buffer);
  return { crash: bytes[0], number: view.getUint32(1, true), place: new TextDecoder().decode(bytes.subarray(9)) };
}

/** Tones of an alarm since `from`, as how long each was. */
function alarms(board, from) {
  const lengths = [];
  board.tones.forEach(({ ms, hz }, i) => {
    if (ms >= from && Math.abs(hz - ALARM_HZ) < 20) lengths.push(Math.round((board.tones[i + 1]?.ms ?? board.ms) - ms));
  });
  return lengths;
}

const long = (ms) => Math.abs(ms - LONG_MS) < 3;
const short = (ms) => Math.abs(ms - SHORT_MS) < 3;

/** Fails unless one long and `count` short tones were heard since `from`. */
function assertAlarm(board, from, count) {
  const [first, ...others] = alarms(board, from);
  assert.ok(long(first), `${first} ms`);
  assert.ok(others.length === count && others.every(short), others.join(' '));
}

test('a panic is silent at once, starts again with the same table and keeps a report', () => {
  const player = new Player();
  const { board, desk } = player;
  player.press('go');
  player.run(2100);
  // In the middle of a tone.
  player.press('go');
  player.press('go');
  assert.ok(board.runUntil(() => board.hz > 0, 3000, 0.1), 'nothing sounds');
  const { ms } = player;
  panic(board);
  assert.ok(board.runUntil(() => board.hz === 0, 1, 0.01), 'it goes on sounding');
  assert.ok(board.runUntil(() => board.resets === 1, 5), 'it does not start again at once');
  assert.ok(board.runUntil(() => board.oled.on && board.ms > ms + 200, 1000));
  const { crash, number, place } = report(board.flash);
  assert.equal(crash, PANIC);
  assert.match(`${place}:${number}`, /\.rs:[1-9][0-9]*$/);
  const { revision } = desk.meet();
  // Start, two pauses and goings on, and the interruption.
  assert.ok(revision.entries >= 4, `${revision.entries} entries`);
  assert.equal(desk.state().phase, 'action');
  player.run(10_000);
  assert.equal(board.resets, 1);
  assertAlarm(board, ms, 7);
});

test('three panics at start set the table aside, and a new one opens: no boot loop', () => {
  const player = Player.linked();
  const { board, desk } = player;
  player.opensRush([], FOUR);
  player.press('go');
  player.run(1000);
  player.press('go');
  const { entries } = desk.revision();
  player.unplug();
  for (let crash = 1; crash <= 3; crash++) {
    panic(board);
    board.runUntil(() => board.resets === crash, 5);
    // The table is loaded and drawn; it does not get far.
    player.run(600);
    if (crash < 3) assert.equal(desk.meet().revision.entries, entries, `after ${crash} crashes`);
    player.unplug();
  }
  const { revision } = desk.meet();
  assert.equal(revision.entries, 1, 'a new table is open');
  // Whatever happens now, the bytes of the old one stay: its names are in the flash.
  const kept = () => Buffer.from(board.flash).subarray(JOURNAL_AT, JOURNAL_AT + JOURNAL_SIZE).includes(FOUR[3]);
  assert.ok(kept());
  player.unplug();
  player.press('go');
  player.run(20_000);
  player.press('go');
  player.run(5000);
  assert.ok(kept());
  const again = player.switchedOnAgain({ bootMs: 1000 });
  assert.equal(again.desk.meet().revision.entries, 3);
  again.assertHealthy();
  assert.ok(Buffer.from(again.board.flash).includes(FOUR[3]));
});

test('a gadget that runs well for ten seconds between panics keeps its table', () => {
  const player = new Player();
  const { board, desk } = player;
  player.press('go', 'go');
  for (let crash = 1; crash <= 4; crash++) {
    panic(board);
    player.run(12_000);
    assert.equal(board.resets, crash);
  }
  assert.equal(desk.meet().revision.entries, 3);
});

test('where only buttons and voice hang, the watchdog notices', () => {
  const player = new Player({ bootMs: 1500 });
  const { board } = player;
  board.mcu.core.enabledInterrupts &= ~(1 << AT_ONCE_IRQ);
  assert.ok(board.runUntil(() => board.resets === 1, 6000), 'the watchdog slept');
  player.run(1000);
  const { crash, number } = report(board.flash);
  assert.equal(crash, HANG);
  assert.equal(number, 4 + 8 + 16 + 32 + 64, 'voice, encoder and the three buttons');
  player.run(10_000);
  assert.equal(board.resets, 1, 'it restarts once');
});

test('without a display two short tones follow the long one, two lights of the ring blink, and a press hushes it', () => {
  const player = new Player({ bootMs: 0, oled: false });
  const { board } = player;
  const lit = new Set();
  let led = 0;
  for (let step = 0; step < 500; step++) {
    const was = board.led;
    player.run(10);
    if (board.led && !was) led++;
    if (board.led) lit.add(board.ringColours.map(([red]) => (red > 0 ? '*' : '.')).join(''));
  }
  assertAlarm(board, 0, 2);
  assert.equal(led, 3, 'one long, two short');
  assert.ok(lit.has('**..........'), [...lit].join(' '));
  // A minute later once more; then somebody presses.
  player.run(60_000);
  assertAlarm(board, 10_000, 2);
  player.press('push');
  const { ms } = player;
  player.run(125_000);
  assert.deepEqual(alarms(board, ms + 500), []);
  player.assertHealthy();
});

test('a key that is down at power-on is told by its light', () => {
  const player = new Player({ bootMs: 0 });
  const { board } = player;
  board.down('back');
  assert.ok(board.runUntil(() => board.led, 3000), 'no light');
  player.run(5);
  assert.deepEqual(board.ringColours.map(([red]) => (red > 0 ? '*' : '.')).join(''), '..*.........');
  player.run(4000);
  assertAlarm(board, 0, 3);
  player.assertHealthy();
});

test('an oscillator that stands is told by five short tones', () => {
  const player = new Player({ bootMs: 4500, stuckOscillator: true });
  assertAlarm(player.board, 0, 5);
  player.assertHealthy();
});
