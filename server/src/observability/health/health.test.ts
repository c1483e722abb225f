import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import { testApp } from '../../testing/test-app.ts';
import { readHealth } from './read-health.ts';
import { warnOfWrongClock } from './watch-clock.ts';

const t = testApp();
beforeEach(() => t.empty());

const BUCKET = { bucket: 'b-b', prefix: '', endpoint: undefined, region: undefined };
const NOW = new Date('2026-03-23T12:00:00Z');
const settings = () => ({
  ...t.deps.settings,
  backupSchedule: { place: { kind: 'folder', path: join(t.folder, 'backups') }, keep: { days: 7, weeks: 4 } } as const,
});
const read = (change: Partial<Parameters<typeof readHealth>[0]> = {}) =>
  readHealth({ ...t.deps, settings: settings(), now: () => NOW, ...change });

test('a monitor is told that the process lives, and that it is ready', async () => {
  const [alive, ready] = [await t.get('/healthz'), await t.get('/readyz')];
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'alive', protocol: 'http' }]);
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    {
      status: 'ready',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      shop: expect.stringMatching(/^[\da-f]{16}$/),
      backup: null,
      database: 'ok',
      migrations: 'ok',
      store: 'ok',
      clock: { offsetSeconds: 0, state: 'ok' },
      space: { data: expect.anything(), files: expect.anything() },
    },
  ]);
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('a store that cannot be reached makes it not ready, and the reason is not told', async () => {
  const objectStore: Pick<ObjectStore, 'check'> = { check: () => Promise.reject(new Error('http://user:key@store')) };
  const health = await read({ objectStore });
  expect(health).toMatchObject({ status: 'not ready', database: 'ok', store: 'failed' });
  expect(JSON.stringify(health)).not.toContain('user:key');
});

test('a database that lacks a migration, or cannot be read, makes it not ready', async () => {
  const undone = t.deps.database.transaction().execute(async (tx) => {
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(tx);
    expect(await read({ database: tx })).toMatchObject({ status: 'not ready', database: 'ok', migrations: 'failed' });
    await sql`drop table kysely_migration`.execute(tx);
    expect(await read({ database: tx })).toMatchObject({ status: 'not ready', database: 'failed', store: 'ok' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
});

test('a database that a newer Guildhall has migrated meanwhile is told, and the process goes on', async () => {
  const undone = t.deps.database.transaction().execute(async (tx) => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2026-01-01')`.execute(tx);
    expect(await read({ database: tx })).toMatchObject({ status: 'ready', database: 'ok', migrations: 'newer' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
});

test('a clock that differs from that of the database is told, with how far and in which direction, and logged', async () => {
  const shifted = (seconds: number) => () => new Date(Date.now() + seconds * 1_000);
  expect((await read({ now: shifted(0) })).clock).toEqual({ offsetSeconds: 0, state: 'ok' });
  const { status, clock } = await read({ now: shifted(60) });
  expect([status, clock?.state, Math.round(clock?.offsetSeconds ?? 0)]).toEqual(['ready', 'wrong', 60]);
  const lines: string[] = [];
  const warn = (line: string) => lines.push(line);
  for (const seconds of [0, -120]) {
    await warnOfWrongClock({ database: t.deps.database, now: shifted(seconds) }, warn);
  }
  expect(lines).toEqual([
    expect.stringMatching(/^The clock of this machine is 1[12]\d(\.\d)? seconds behind the database's/),
  ]);
});

test('the space that is left is told for data, files and backups, each on its own disk', async () => {
  const { space } = await read();
  const some = {
    freeBytes: expect.any(Number),
    totalBytes: expect.any(Number),
    isThere: true,
    state: expect.stringMatching(/^ok|low$/),
  };
  expect(space).toEqual({ data: some, files: some, backups: { ...some, isThere: false } });
  const full = await read({ settings: { ...settings(), dataDir: '/proc', objectStore: { kind: 's3', ...BUCKET } } });
  expect(full.space).toMatchObject({ data: { freeBytes: 0, state: 'low' } });
  expect(full.space.files).toBeUndefined();
});

test('a backup that never succeeded is overdue since the shop was set up, and a full disk is told as the reason', async () => {
  const { database } = t.deps;
  await database
    .insertInto('installation')
    .values({ kind: 'shop', marked_at: new Date('2026-03-20T12:00:00Z') })
    .execute();
  const before = { ageSeconds: null, overdueSeconds: 3 * 86_400, lastFailureAt: null, failure: null };
  expect((await read()).backup).toEqual(before);
  await sql`insert into backup_run (id, started_at, finished_at, failure) values
    (gen_random_uuid(), '2026-03-23T11:00:00Z', '2026-03-23T11:01:00Z', 'The disk of /b is full (ENOSPC).')`.execute(
    database,
  );
  expect((await read()).backup).toMatchObject({
    ...before,
    lastFailureAt: '2026-03-23T11:01:00.000Z',
    failure: 'disk-full',
  });
});

test('the age and the last failure of the backup are told, and change nothing else', async () => {
  expect(await read()).toMatchObject({ status: 'ready', backup: { ageSeconds: null, lastFailureAt: null } });
  await sql`insert into backup_run (id, started_at, finished_at, name, size_bytes, failure) values
    (gen_random_uuid(), '2026-03-21T10:00:00Z', '2026-03-21T10:05:00Z', 'a', 1, null),
    (gen_random_uuid(), '2026-03-23T11:00:00Z', '2026-03-23T11:01:00Z', null, null, 'No space at /secret/path.')`.execute(
    t.deps.database,
  );
  const health = await read();
  expect(health).toMatchObject({
    status: 'ready',
    backup: { ageSeconds: 50 * 3_600, lastFailureAt: '2026-03-23T11:01:00.000Z' },
  });
  expect(JSON.stringify(health)).not.toContain('secret');
});
