// What a desktop asks about the device and not about the table: what it is, its log, its screen, and a restart into the boot loader.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FAR, Player } from './player.mjs';
import { openedJournal } from './wire.mjs';

const SURE = 0x44414f4c;
const NOTES = ['started', 'link_up', 'link_down', 'bad_frame', 'frame_lost', 'screen_lost', 'screen_found'];
const [, version] = /^version = "(.*)"$/m.exec(readFileSync(new URL('../../../Cargo.toml', import.meta.url), 'utf8'));

/** The log by the names of its notes, the oldest first. */
function log(desk, from = 0) {
  const { notes } = desk.ask({ kind: 'ask_log', from }, 'log');
  return Array.from({ length: notes.length / 9 }, (_, i) => NOTES[notes[i * 9]]);
}

test('it says what it is, whoever asks', () => {
  const { desk } = new Player({ bootMs: 500 });
  desk.plug();
  const { mark } = desk.ask({ kind: 'ask_about' }, 'about');
  assert.equal(Buffer.from(mark).toString().slice(0, -1), `Bedside image: pico ${version};`);
});

/** What it says behind its mark: where the chance of its table came from, 1 its oscillator, 2 presses alone, 3 a desktop. */
function source(desk) {
  return desk.ask({ kind: 'ask_about' }, 'about').mark.at(-1);
}

test('it says where the chance of its table came from, after a power cut too', () => {
  const stuck = new Player({ bootMs: 500, stuckOscillator: true });
  stuck.desk.plug();
  assert.equal(source(stuck.desk), 2);
  const player = new Player({ bootMs: 500 });
  player.desk.meet();
  assert.equal(source(player.desk), 1);
  player.desk.hand(openedJournal({ seats: ['Ada', 'Bo'] }));
  player.run(500);
  assert.equal(source(player.desk), 3);
  player.board.cutPower();
  const again = new Player({ bootMs: 500, flash: player.board.flash });
  again.desk.plug();
  assert.equal(source(again.desk), 3);
});

test('its log tells what happened, the newest notes only', () => {
  const { board, desk } = new Player({ bootMs: 500 });
  desk.plug();
  assert.deepEqual(log(desk), ['started', 'screen_found', 'link_up']);
  for (let i = 0; i < 60; i++) board.usb.send([1, 2, 3, 0]);
  assert.deepEqual(log(desk), Array(48).fill('bad_frame'));
  assert.deepEqual(log(desk, 61), ['bad_frame', 'bad_frame']);
  assert.deepEqual(log(desk, 63), []);
});

test('a screen that is not there is a note', () => {
  const { desk } = new Player({ bootMs: 500, oled: false });
  desk.plug();
  assert.ok(log(desk).includes('screen_lost'));
});

test('its screen is mirrored, part by part, and only where it changed', () => {
  const player = new Player({ bootMs: 1000 });
  const { board, desk } = player;
  desk.meet();
  const mirrored = () => {
    const parts = [0, 1, 2, 3].map((part) => desk.ask({ kind: 'ask_screen', part, known: 0 }, 'screen', 1000, (screen) => screen.part === part));
    assert.equal(new Set(parts.map(({ picture }) => picture)).size, 1, 'one picture');
    return { picture: parts[0].picture, bytes: Buffer.concat(parts.map(({ bytes }) => Buffer.from(bytes))) };
  };
  player.run(500);
  const before = mirrored();
  assert.deepEqual(before.bytes, Buffer.from(board.screen));
  // Nothing has changed: there is nothing to say.
  desk.say({ kind: 'ask_screen', part: 0, known: before.picture });
  player.run(50);
  assert.ok(!desk.listen().some(({ kind }) => kind === 'screen'));
  board.turn(1);
  player.run(500);
  const after = mirrored();
  assert.notEqual(after.picture, before.picture);
  assert.deepEqual(after.bytes, Buffer.from(board.screen));
  desk.say({ kind: 'ask_screen', part: 200, known: 0 });
  player.run(50);
  player.assertHealthy();
});

test('it restarts into the boot loader only where somebody is sure', () => {
  const player = new Player({ bootMs: 500 });
  const { board, desk } = player;
  desk.meet();
  desk.say({ kind: 'load', sure: SURE ^ 1 });
  player.run(100);
  assert.equal(board.inBootloader, false);
  desk.say({ kind: 'load', sure: SURE });
  board.runUntil(() => board.inBootloader, 200);
  assert.equal(board.inBootloader, true);
});

test('it restarts into the boot loader from the settings, after a question', () => {
  const player = new Player({ bootMs: 500 });
  player.inMenu('settings');
  player.press(FAR, 'go');
  player.press('go');
  assert.equal(player.board.inBootloader, false, 'the question opens on going back');
  player.press('go', 1, 'go');
  player.board.runUntil(() => player.board.inBootloader, 200);
  assert.equal(player.board.inBootloader, true);
});
