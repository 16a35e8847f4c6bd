// Contacts as they are: they chatter, stick, and come at the wrong moment. What counts is what the hand did.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TRACES } from '../src/keys.mjs';
import { flashWithSettings } from './notes.mjs';
import { Player, usedFlash } from './player.mjs';

for (const trace of Object.keys(TRACES)) {
  test(`a switch with the trace "${trace}" counts each press once, at its first contact`, () => {
    const player = Player.linked();
    const before = player.entries;
    for (let press = 0; press < 20; press++) {
      player.board.bounce('go', press % 2 ? 60 : 25, trace);
      player.run(37 * (press % 4));
    }
    assert.equal(player.entries, before + 20);
    player.assertHealthy();
  });
}

/** What a list looks like after the knob was turned, starting from its first row. */
function turned(detents, { knob = {}, ...options } = {}) {
  const player = new Player(options);
  Object.assign(player.board.knob, knob);
  player.press('push');
  player.run(300);
  const before = player.board.picture();
  for (const by of detents) player.press(by);
  player.run(300);
  player.assertHealthy();
  const after = player.board.picture();
  assert.notEqual(after, before, 'the knob does something here');
  return after;
}

const DETENTS = [3, -1, 1, 1, -1];

test('an encoder that chatters is turned by as many detents', () => {
  assert.equal(turned(DETENTS, { knob: { chatters: true } }), turned(DETENTS));
});

test('an encoder of half steps makes a step a detent, where the setting says so', () => {
  const flash = flashWithSettings({ knobHalfSteps: 1 });
  for (const chatters of [false, true]) {
    assert.equal(turned(DETENTS, { flash, knob: { halfSteps: true, chatters } }), turned(DETENTS));
  }
});

test('the knob turns the other way, where the setting says so', () => {
  const flash = flashWithSettings({ knobReversed: 1 });
  assert.equal(turned(DETENTS.map((by) => -by), { flash }), turned(DETENTS));
});

for (const key of ['go', 'back', 'push']) {
  test(`${key} that is down at power-on does nothing until it was let go, and the others work`, () => {
    const player = new Player({ bootMs: 0 });
    const { board } = player;
    const picture = new Player({ bootMs: 3000 }).board.picture();
    board.down(key);
    player.run(3000);
    assert.equal(board.picture(), picture, 'it was taken for a press');
    const other = key === 'go' ? 'push' : 'go';
    player.press(other);
    player.run(200);
    assert.notEqual(board.picture(), picture, 'the others work');
    const { ms } = player;
    board.up(key);
    player.run(500);
    const changes = board.oled.changes;
    player.press(key);
    assert.ok(board.oled.changes > changes, `it works after it was let go at ${ms}`);
    player.assertHealthy();
  });
}

test('a short press that begins and ends during an erase is not lost', () => {
  for (const worstCase of [false, true]) {
    const player = new Player({ bootMs: 0, flash: flashWithSettings({ greeted: 1 }, usedFlash()), worstCase });
    const { board } = player;
    assert.ok(board.runUntil(() => board.oled.changes > 100, 30_000), 'nothing is shown');
    player.press('go');
    player.run(300);
    player.press('go');
    const { entries } = player.desk.meet().revision;
    player.unplug();
    let pressed = 0;
    board.onFlash = ({ kind, ms, took }) => {
      if (kind !== 'erase' || pressed > 0) return;
      pressed++;
      board.at(ms + took / 4, () => board.down('go'));
      board.at(ms + took / 4 + 20, () => board.up('go'));
    };
    player.run(4000);
    assert.equal(pressed, 1, 'nothing was erased');
    assert.equal(player.desk.meet().revision.entries, entries + 1);
    player.assertHealthy();
  }
});
