import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frequency, Piezo } from '../src/piezo.mjs';

const A5 = { csr: 1, div: 64 << 4, top: 2218, cc: 1109 << 16 };

test('the frequency follows from clock, divider and wrap', () => {
  assert.equal(frequency(A5, 125e6), 880.2);
  assert.equal(frequency({ ...A5, csr: 3 }, 125e6), 440.3);
});

test('a slice that is disabled or does not switch is silent', () => {
  assert.equal(frequency({ ...A5, csr: 0 }, 125e6), 0);
  assert.equal(frequency({ ...A5, cc: 0 }, 125e6), 0);
  assert.equal(frequency({ ...A5, cc: 2219 << 16 }, 125e6), 0);
});

test('output A is not the piezo', () => {
  assert.equal(frequency({ ...A5, cc: 1109 }, 125e6), 0);
});

test('values between two register writes are no tones', () => {
  const piezo = new Piezo();
  piezo.set(10, 30);
  piezo.set(10.001, 880);
  piezo.set(110, 440);
  piezo.set(110.001, 0);
  assert.deepEqual(piezo.tones, [{ ms: 10, hz: 880 }, { ms: 110, hz: 0 }]);
});
