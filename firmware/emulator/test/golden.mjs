// Pictures that were looked at once and may not change unseen.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compares text with `test/golden/NAME.txt`. A missing golden fails; only UPDATE_GOLDENS=1 writes one. */
export function assertGolden(name, actual) {
  const file = fileURLToPath(new URL(`golden/${name}.txt`, import.meta.url));
  if (process.env.UPDATE_GOLDENS === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual);
    return;
  }
  assert.ok(existsSync(file), `the golden ${file} is missing: look at the picture, then run node tools/update-goldens.mjs\n${actual}`);
  assert.equal(actual, readFileSync(file, 'utf8'), `the picture differs from ${file}`);
}
