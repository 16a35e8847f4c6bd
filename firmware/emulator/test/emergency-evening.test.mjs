// Emergency Roll on the real image by presses alone: a table of two is opened and played into its second turn. What the gadget
// wrote down gives, entered as a script on the desktop, the same journal and the same state, byte for byte.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { DEAL, Office, turns } from './emergency.mjs';
import { assertHealthy, boot, FAR, powerCycle, press } from './helpers.mjs';
import { Desk } from './link.mjs';

/** From a press to the first changed byte on the bus. */
const SLOWEST_MS = 15;
const hex = (bytes) => Buffer.from(bytes).toString('hex');
const nameOf = ({ do: command }) => {
  const what = command?.emergency_roll ?? command;
  return typeof what === 'string' ? what : Object.keys(what ?? {})[0];
};

let office;
before(() => {
  office = new Office();
});
after(() => office?.close());

/** A gadget with a new table for so many, and how long each press took until something changed on the screen. */
function atTable(players) {
  const board = boot({ bootMs: 300 });
  const desk = new Desk(board);
  desk.meet();
  // The menu's last row, the last game, so many players.
  for (const step of ['push', FAR, 'push', FAR, 'push', -FAR, players - 1, 'push']) {
    if (typeof step === 'string') press(board, step);
    else if (step) board.turn(step);
  }
  return { board, desk, ...watched(board) };
}

/** Presses and turns that note how long it takes until something changes on the screen. */
function watched(board) {
  const waits = [];
  const presses = (...keys) => {
    for (const [at, key] of keys.entries()) {
      const { ms } = board;
      const turn = typeof key === 'number';
      if (turn) board.spin(Math.sign(key));
      else board.down(key);
      // A detent is felt at its last contact, 8 ms after the first.
      const felt = turn ? ms + 8 : ms;
      assert.ok(board.runUntil(() => board.bus.lastChangeMs > ms, 500, 0.05), `nothing is shown for ${keys.slice(0, at + 1).join(' ')}`);
      waits.push([board.bus.lastChangeMs - felt, keys.slice(0, at + 1).join(' ')]);
      board.run(30);
      if (!turn) board.up(key);
      board.run(150);
    }
  };
  return { waits, presses };
}

function assertQuick(waits, least) {
  const [slowest, key] = waits.reduce((worst, wait) => (wait[0] > worst[0] ? wait : worst));
  assert.ok(waits.length >= least, `${waits.length} presses`);
  assert.ok(slowest < SLOWEST_MS, `${key} was shown only after ${slowest} ms`);
}

test('a turn of two players by presses is the same turn as a script', () => {
  const { board, desk, waits, presses } = atTable(2);
  const entries = () => desk.revision().entries;
  assert.equal(entries(), 1);
  // Specialists by chance; the dice from the table: a red 3, a yellow 2, a green 5.
  presses('go', 'push', 1, 1, 1, 'push', 1, 'push', 1, 1, 1, 1, 'push');
  const rolled = office.replayed(desk.journal());
  assert.deepEqual(rolled.state.dice, ['red 3', 'yellow 2', 'green 5']);
  assert.equal(rolled.state.phase, 'admit');
  // The Chief takes the second die; then each has their own branch, the one that moved last or waits first chosen.
  presses('push', 1, 'push');
  presses('push', 1, 'push', 'push');
  // Whoever has something left to do goes on: beds, prices, screens, an extra patient.
  for (let fork = 0; office.replayed(desk.journal()).state.turn === 1; fork++) {
    assert.ok(fork < 12, 'the turn does not end');
    const before = entries();
    presses('push');
    for (let depth = 0; entries() === before; depth++) {
      assert.ok(depth < 6, 'there is no move at the end of the tree');
      presses('push');
    }
  }
  const journal = desk.journal();
  const last = office.replayed(journal);
  assert.deepEqual([last.state.game, last.state.turn, last.state.phase], ['emergency_roll', 2, 'flip']);
  const done = last.asked.map(nameOf);
  for (const name of ['deal', 'roll', 'choose', 'admit']) assert.ok(done.includes(name), `nobody did ${name}: ${done.join(' ')}`);
  assert.equal(hex(desk.stateBytes()), last.hex);

  const file = office.file('script.bedside');
  office.run(['script', '--save', file], last.asked.map((line) => JSON.stringify(line)).join('\n'));
  assert.equal(hex(journal), hex(readFileSync(file)));

  // BACK takes the end of the turn back; the menu's first row brings it again.
  presses('back');
  assert.equal(office.replayed(desk.journal()).state.turn, 1);
  press(board, 'push');
  board.turn(FAR);
  presses('push', 'push');
  assert.equal(office.replayed(desk.journal()).state.turn, 2);
  const state = hex(desk.stateBytes());
  assert.equal(state, office.replayed(desk.journal()).hex);
  assertHealthy(board);

  // And it survives a power cut.
  const again = powerCycle(board, { bootMs: 500 });
  const anew = new Desk(again);
  anew.meet();
  assert.equal(hex(anew.stateBytes()), state);
  assertHealthy(again);
  assertQuick(waits, 25);
});

test('a table for six is opened, and its pages come at once when the sheets are full', () => {
  const { board, desk } = atTable(6);
  assert.equal(office.replayed(desk.journal()).asked[0].open.seats.length, 6);
  // No seventh player.
  for (const step of ['push', FAR, 'push', FAR, 'push', 'push', FAR, 'push']) typeof step === 'string' ? press(board, step) : board.turn(step);
  assert.equal(office.replayed(desk.journal()).asked[0].open.seats.length, 6);
  const seats = ['Ada', 'Ben', 'Cyd', 'Dag', 'Eve', 'Fay'];
  const { waits, presses } = watched(board);
  const epidemiologists = ['sequences', 'lines', 'largest_group', 'most_minus_least', 'triangles'];
  for (const epidemiologist of epidemiologists) {
    const deal = { deal: { cards: { ...DEAL.deal.cards, epidemiologist } } };
    const late = [deal, ...turns(1, 20, 6), { roll: { card: null, dice: [3, 3, 4] } }, { choose: { seat: 2, die: 'red' } }];
    desk.hand(office.played(seats, {}, late, { refused: true }));
    board.turn(-FAR);
    board.run(3000);
    // A sheet; the seats, the wards of one, back; the points and the boxes.
    presses(1, 1, 'push', 1, 'push', 1, 'back', 'back', 'push');
    board.turn(FAR);
    presses('push', 1, 'push', 1, 1, 'push', 1, 'back', 'back', 'back', 'back');
    board.run(3000);
  }
  // What the table shows before the specialists lie there, and before the dice: the longest lists of all.
  desk.hand(office.played(seats, {}, []));
  board.run(500);
  presses('push', 1, 1, 'push', 1, 'push', 1, 'push', 'push', 'back', 'back', 'back', 'back', 'back');
  desk.hand(office.played(seats, { paper: true }, [DEAL, { roll: { dice: [1, 2, 3] } }]));
  board.run(500);
  presses('push', 1, 'push', 1, 'back', 1, 'back', 'go');
  assertHealthy(board);
  assertQuick(waits, 60);
});
