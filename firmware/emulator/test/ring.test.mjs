import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ring } from '../src/ring.mjs';

/** Sends bytes as a WS2812 hears them from `ns` on; answers when the last bit ended. */
function shift(ring, bytes, ns = 0) {
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit--) {
      const high = (byte >> bit) & 1 ? 875 : 250;
      ring.level(true, ns);
      ring.level(false, ns + high);
      ns += 1250;
    }
  }
  return ns;
}

test('colours arrive as green, red, blue', () => {
  const ring = new Ring(2);
  const end = shift(ring, [1, 2, 3, 40, 50, 60]);
  assert.deepEqual(ring.colours(end + 60_000), [[2, 1, 3], [50, 40, 60]]);
});

test('nothing shows before the line has been quiet', () => {
  const ring = new Ring(1);
  const end = shift(ring, [255, 255, 255]);
  assert.deepEqual(ring.colours(end + 10_000), [[0, 0, 0]]);
  assert.deepEqual(ring.colours(end + 60_000), [[255, 255, 255]]);
});

test('a second picture without a pause runs past the last lamp', () => {
  const ring = new Ring(1);
  const end = shift(ring, [9, 9, 9], shift(ring, [1, 1, 1]));
  assert.deepEqual(ring.colours(end + 60_000), [[1, 1, 1]]);
});

test('a new picture replaces the old one', () => {
  const ring = new Ring(1);
  const end = shift(ring, [9, 8, 7], shift(ring, [1, 1, 1]) + 60_000);
  assert.deepEqual(ring.colours(end + 60_000), [[8, 9, 7]]);
});
