// What is read from the pixels of a panel, against pictures that were looked at.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { read } from './eyes.mjs';

/** What a golden picture says. */
function golden(name) {
  const lines = readFileSync(new URL(`golden/${name}.txt`, import.meta.url), 'utf8').split('\n');
  return read((x, y) => {
    const half = lines[y >> 1]?.[x] ?? ' ';
    return half === '█' || half === (y % 2 === 0 ? '▀' : '▄');
  });
}

test('a list is read with its chosen row and its keys, in both languages', () => {
  assert.deepEqual(golden('panel-en-settings'), {
    header: 'Settings',
    rows: ['Language     English', 'Sound             on', 'Clock sound        3', 'Turn sound         3'],
    chosen: 'Language     English', back: 'Back', push: '', go: 'Change',
  });
  assert.deepEqual(golden('rush-pl-step-patients-bottom'), {
    header: 'Pacjenci       U12 R3',
    rows: ['Z dodatkami        1', 'Błąd: stabilny', 'Błąd: poważny', 'Błąd: krytyczny'],
    chosen: 'Błąd: krytyczny', back: 'Cofnij', push: 'Zapisz', go: 'Dalej',
  });
});

test('accented capitals, a toast and a footer without keys are read', () => {
  assert.equal(golden('er-pl-second').chosen, 'Żł6 worek z krwią');
  assert.deepEqual(golden('rush-pl-over-won').rows.slice(1), ['Reputacja    17   12', 'Umiejętności  14   4']);
  assert.deepEqual(golden('panel-pl-hold-back').rows, ['Przytrzymaj BACK:', 'zegar biegnie']);
  const { back, push, go } = golden('rush-en-closed');
  assert.deepEqual([back, push, go], ['Undo', 'Turn', '']);
});
