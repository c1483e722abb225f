import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Condition } from '@guildhall/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { checkCondition } from './check-condition.ts';

const t = testApp({ withSandbox: true });

const stateOf = (checks: Condition['Checks'], name: string) => checks.find(({ Check }) => Check === name)?.State;

test('an admin reads the version and what is wrong, in the language of the page', async () => {
  const reply = await t.as('admin').get('/condition', { headers: { 'accept-language': 'de' } });
  const { Version, Checks } = reply.json() as Condition;
  expect(Version).toMatch(/^\d+\.\d+\.\d+/);
  for (const name of ['database', 'migrations', 'store', 'clock', 'keys', 'mail', 'cards']) {
    expect([name, stateOf(Checks, name)]).toEqual([name, 'ok']);
  }
  /** A test listens on no port. */
  expect(stateOf(Checks, 'address')).toBe('failed');
});

test('an admin has a mail sent to themselves, and reads that the mail server took it, or why not; twenty an hour', async () => {
  await t.empty();
  const admin = await t.given.person({ role: 'Admin', email: 'root@example.com' });
  const send = () => t.as(admin).post('/condition/mail');
  expect((await send()).json()).toEqual({
    Check: 'mail',
    State: 'ok',
    Text: 'The mail server has taken a mail to root@example.com. Look whether it arrives.',
  });
  expect((await t.mailsTo('root@example.com')).map(({ subject }) => subject)).toEqual(['A test mail from Guildhall']);
  t.deps.mail.send = async () => {
    throw new Error('550 No such user');
  };
  expect((await send()).json()).toMatchObject({
    State: 'failed',
    Text: 'The mail to root@example.com was refused: 550 No such user',
  });
  for (let more = 2; more < 20; more++) await send();
  expect((await send()).statusCode).toBe(429);
});

test('admins read the version that answers, and others do not', async () => {
  expect((await t.as('admin').get('/version')).json().Version).toMatch(/^\d+\.\d+\.\d+/);
  expect((await t.as('teacher').get('/version')).statusCode).toBe(403);
});

test('a backup that is no longer at its place, or whose place is gone, is wrong', async () => {
  await t.empty();
  const path = join(t.folder, 'backups');
  const name = 'guildhall-2026-01-01T00-00-00Z.backup';
  await sql`insert into backup_run (id, started_at, finished_at, name, size_bytes)
    values (gen_random_uuid(), now(), now(), ${name}, 1)`.execute(t.deps.database);
  const read = async (folder = path) => {
    const backupSchedule = { place: { kind: 'folder', path: folder }, keep: { days: 7, weeks: 4 } } as const;
    const settings = { ...t.deps.settings, backupSchedule };
    const checks = await checkCondition({ ...t.deps, openKey: async () => undefined, settings });
    return checks.find(({ Check }) => Check === 'backup');
  };
  expect(await read()).toMatchObject({ State: 'failed', Text: expect.stringContaining(name) });
  await mkdir(path);
  await writeFile(join(path, name), 'a');
  expect(await read()).toMatchObject({ State: 'ok' });
  expect(await read(join(path, name))).toMatchObject({ State: 'failed', Text: expect.stringContaining('ENOTDIR') });
});

test('an address that leads elsewhere, a key that does not fit and a clock that differs are wrong', async () => {
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const openKey = async () => undefined;
  const now = () => new Date(Date.now() + 60_000);
  const read = async (publicUrl: string) =>
    checkCondition({ ...t.deps, now, openKey, settings: { ...t.deps.settings, publicUrl } });
  const checks = await read(url);
  expect(['address', 'proxy', 'keys', 'clock'].map((name) => stateOf(checks, name))).toEqual([
    'ok',
    'ok',
    'failed',
    'failed',
  ]);
  const undone = t.deps.database.transaction().execute(async (database) => {
    await sql`delete from secret`.execute(database);
    const settings = { ...t.deps.settings, publicUrl: url };
    const unnamed = await checkCondition({ ...t.deps, database, now, openKey, settings });
    /** That a Guildhall answers is not that it is this shop. */
    expect(stateOf(unnamed, 'address')).toBe('warning');
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  const elsewhere = await read(`${url}/api`);
  expect(elsewhere.find(({ Check }) => Check === 'address')?.Text).toContain('leads to another shop or page');
});
