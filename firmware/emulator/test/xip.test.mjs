import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XipCache } from '../src/xip.mjs';

const WAYS = 1024;

test('two lines that share a place stay, a third one drives out the one that was not used for longest', () => {
  const cache = new XipCache();
  const misses = (...lines) => lines.map((line) => cache.touch(line) > 0);
  assert.deepEqual(misses(5, 5 + WAYS, 5, 5 + WAYS), [true, true, false, false]);
  assert.deepEqual(misses(5, 5 + 2 * WAYS, 5, 5 + WAYS), [false, true, false, true]);
  assert.equal(cache.misses, 4);
});

test('16 KiB fit, and nothing after it was emptied', () => {
  const cache = new XipCache();
  for (let round = 0; round < 3; round++) for (let line = 0; line < 2 * WAYS; line++) cache.touch(line);
  assert.equal(cache.misses, 2 * WAYS);
  cache.flush();
  assert.ok(cache.touch(0) > 0);
});
