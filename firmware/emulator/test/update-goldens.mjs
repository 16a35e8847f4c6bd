// Runs the tests with every golden rewritten. Look at the difference before committing it.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// `node --test test/` loads every file of this folder: a test run may not write what it compares with.
if (!process.env.NODE_TEST_CONTEXT) {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const tests = readdirSync(here).filter((name) => name.endsWith('.test.mjs'));
  const { status } = spawnSync(process.execPath, ['--test', ...tests], {
    cwd: here,
    stdio: 'inherit',
    env: { ...process.env, UPDATE_GOLDENS: '1' },
  });
  process.exitCode = status ?? 1;
}
