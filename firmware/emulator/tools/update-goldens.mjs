// Runs the tests with every golden rewritten. Look at the difference before committing it.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../test/', import.meta.url));
const tests = readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
const { status } = spawnSync(process.execPath, ['--test', ...tests], {
  cwd: folder,
  stdio: 'inherit',
  env: { ...process.env, UPDATE_GOLDENS: '1' },
});
process.exitCode = status ?? 1;
