import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from './testing/test-database.ts';
import { startTestSandbox } from './testing/test-sandbox.ts';

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

test.each([
  '/sandbox/mail',
  '/sandbox/stripe',
  '/v1/payment_intents',
  '/sandbox/google/.well-known/openid-configuration',
])('a page whose name was pointed at the port cannot read %s', async (path) => {
  const sandbox = await startTestSandbox();
  const statusFor = async (host: string) => {
    const sent = request(sandbox.url + path, { headers: { host } }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  expect(await statusFor('evil.example')).toBe(421);
  expect(await statusFor('localhost:1.evil.example')).toBe(421);
  expect(await statusFor(new URL(sandbox.url).host)).not.toBe(421);
  await sandbox.stop();
});

test('the index leads to the pages of the stand-ins, and an unknown address is a problem', async () => {
  const sandbox = await startTestSandbox();
  const index = await (await fetch(`${sandbox.url}/sandbox`)).text();
  const links = [...index.matchAll(/href="(\/sandbox\/[a-z]+)"/g)].map(([, path]) => path);
  expect(links).toEqual(['/sandbox/mail', '/sandbox/stripe']);
  for (const path of links) expect((await fetch(sandbox.url + path)).status).toBe(200);
  const unknown = await fetch(`${sandbox.url}/sandbox/no/such/page`);
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ]);
  expect(await unknown.json()).toMatchObject({ status: 404, code: 'request.not-found' });
  await sandbox.stop();
});
