import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

const PROGRAM = `
  import { startSandbox } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
  const sandbox = await startSandbox({ publicUrl: 'http://localhost:3000', demonstrationPeople: [] });
  const answers = await Promise.all([sandbox.google.discoveryUrl, sandbox.url + '/sandbox/mail'].map((url) => fetch(url)));
  await sandbox.stop();
  process.exitCode = answers.every(({ ok }) => ok) ? 0 : 1;
`;

test('the sandbox starts and stops without a word, and keeps no process alive', async () => {
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    timeout: 20_000,
  });
  expect(stdout).toBe('');
  expect(stderr).toBe('');
});
