import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chatter, quadrature, TRACES } from '../src/keys.mjs';

const levels = (moves) => moves.map(({ a, b }) => `${Number(a)}${Number(b)}`);

test('a detent clockwise lowers A first and ends at rest', () => {
  assert.deepEqual(levels(quadrature(1)), ['01', '00', '10', '11']);
});

test('a detent the other way lowers B first', () => {
  assert.deepEqual(levels(quadrature(-1)), ['10', '00', '01', '11']);
});

test('no two contacts ever move together', () => {
  let last = '11';
  for (const now of levels(quadrature(3))) {
    assert.equal([0, 1].filter((i) => now[i] !== last[i]).length, 1);
    last = now;
  }
});

test('chatter starts and ends in the new position', () => {
  for (const trace of Object.keys(TRACES)) {
    for (const low of [true, false]) {
      const moves = chatter(low, trace);
      assert.deepEqual([moves[0].low, moves.at(-1).low], [low, low], trace);
      assert.ok(moves.at(-1).after <= 10);
    }
  }
});

test('half a cycle is a detent of half steps, on from where it rested', () => {
  assert.deepEqual(levels(quadrature(2, { halfSteps: true })), ['01', '00', '10', '11']);
  assert.deepEqual(levels(quadrature(1, { halfSteps: true, from: 2 })), ['10', '11']);
  assert.deepEqual(levels(quadrature(-1, { halfSteps: true, from: 2 })), ['01', '11']);
});

test('an encoder that chatters ends each change where it should', () => {
  const moves = quadrature(1, { chatters: true });
  assert.ok(moves.length > 20);
  assert.deepEqual(levels(moves).at(-1), '11');
});
