import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { testProgram } from '../testing/test-program.ts';

const program = testProgram();
const { start } = program;
beforeEach(program.prepareDatabase);

const findPostmaster = async (): Promise<number> =>
  Number((await readFile(join(program.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

async function connect() {
  const client = new pg.Client({ host: join(program.dataDir, 'postgres'), user: 'guildhall', database: 'guildhall' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A database that has died takes no new connection, though its sessions may still answer. */
const isOpen = () =>
  connect().then(
    (client) => client.end().then(() => true),
    () => false,
  );

/** The process of a session of the server's. */
async function findSession(): Promise<number> {
  const client = await connect();
  const { rows } = await client.query(`select pid from pg_stat_activity where application_name = 'guildhall' limit 1`);
  await client.end();
  return rows[0].pid;
}

/** A new process of the database, which was `before`. */
const untilRestarted = (before: number) =>
  expect.poll(() => findPostmaster().catch(() => before), { timeout: 20_000, interval: 20 }).not.toBe(before);

/** Sends a request that no cache can answer. */
const statusOf = async (url: string): Promise<number> =>
  (await fetch(`${url}/api/all-classes?q=${crypto.randomUUID()}`)).status;

const signUp = (url: string, email: string) =>
  fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Ada Lovelace', email, password: 'orange-kettle-71' }),
  });

const subjectsOfMails = async (url: string, email: string): Promise<string[]> => {
  const mails = await (await fetch(`${url}/sandbox/mail/messages?to=${email}`)).json();
  return (mails as { subject: string }[]).map(({ subject }) => subject);
};

test('a database that dies is started again: requests answer 503 meanwhile, then all works; a crash inside it takes it from nobody; and it ends with its server, whose output nobody reads any more', async () => {
  const guildhall = await start();
  const first = await findPostmaster();
  process.kill(first, 'SIGKILL');
  const statuses = new Set<number>();
  const request = async () => {
    const status = await statusOf(guildhall.url);
    statuses.add(status);
    return status;
  };
  await expect.poll(request, { interval: 5 }).toBe(503);
  await expect.poll(request, { interval: 5 }).toBe(200);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await untilRestarted(first);
  expect(guildhall.printed()).toContain('The database ended by itself (it was ended by SIGKILL); starting it again');

  expect((await signUp(guildhall.url, 'ada@example.com')).status).toBe(200);
  await expect.poll(() => subjectsOfMails(guildhall.url, 'ada@example.com'), { timeout: 20_000 }).not.toEqual([]);

  const second = await findPostmaster();
  process.kill(await findSession(), 'SIGKILL');
  await expect.poll(() => statusOf(guildhall.url), { timeout: 20_000 }).toBe(200);
  await expect(start({ PORT: '0' })).rejects.toThrow('in use by another running Guildhall');
  expect(await findPostmaster()).toBe(second);

  guildhall.process.stdout?.destroy();
  guildhall.process.stderr?.destroy();
  expect(await guildhall.end('SIGTERM')).toBe(0);
  expect(() => process.kill(second, 0)).toThrow('ESRCH');
});

test('five deaths within a minute end the server, with the reason and without a database', async () => {
  const guildhall = await start();
  let hasEnded = false;
  void guildhall.ended.then(() => {
    hasEnded = true;
  });
  let before = 0;
  let kills = 0;
  const isNextOpen = async () =>
    hasEnded || ((await findPostmaster().catch(() => before)) !== before && (await isOpen()));
  while (!hasEnded) {
    await expect.poll(isNextOpen, { interval: 20 }).toBe(true);
    if (hasEnded) break;
    before = await findPostmaster();
    process.kill(before, 'SIGKILL');
    kills += 1;
  }
  expect(await guildhall.ended).toBe(1);
  expect(guildhall.printed()).toContain(
    'The database cannot be kept running. It ended 5 times within a minute, the last',
  );
  /** A start that fails counts too: what a killed database has left may still be ending. */
  expect(kills).toBeGreaterThanOrEqual(3);
  expect(kills).toBeLessThanOrEqual(5);
});

test('a database that cannot start again ends the server with what the database said', async () => {
  const guildhall = await start();
  const configuration = join(program.dataDir, 'postgres', 'postgresql.auto.conf');
  await appendFile(configuration, 'nonsense = 1\n');
  process.kill(await findPostmaster(), 'SIGKILL');
  expect(await guildhall.ended).toBe(1);
  expect(guildhall.printed()).toContain(`configuration file "${configuration}" contains errors`);
});
