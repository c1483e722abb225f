import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from './testing/test-database.ts';

const run = promisify(execFile);

const programWith = (database: pg.ClientConfig) => `
  import { startSandbox } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
  const sandbox = await startSandbox({
    publicUrl: 'http://localhost:3000',
    demonstrationPeople: [],
    database: ${JSON.stringify(database)},
  });
  const pages = ['mail', 'stripe'].map((name) => sandbox.url + '/sandbox/' + name);
  const answers = await Promise.all([sandbox.google.discoveryUrl, ...pages].map((url) => fetch(url)));
  await sandbox.stop();
  process.exitCode = answers.every(({ ok }) => ok) ? 0 : 1;
`;

test('the sandbox starts and stops without output, and keeps no process alive', async () => {
  const { database, drop } = await createDatabase();
  const program = ['--input-type=module', '--eval', programWith(database)];
  const { stdout, stderr } = await run(process.execPath, program, { timeout: 20_000 });
  await drop();
  expect(stdout).toBe('');
  expect(stderr).toBe('');
});
