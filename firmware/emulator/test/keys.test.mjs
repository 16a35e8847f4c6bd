import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chatter, quadrature } from '../src/keys.mjs';

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
  const moves = chatter(true);
  assert.deepEqual([moves[0].low, moves.at(-1).low], [true, true]);
  assert.ok(moves.at(-1).after < 5);
});
