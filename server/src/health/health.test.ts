import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import { testApp } from '../testing/test-app.ts';
import { readHealth } from './read-health.ts';

const t = testApp();
beforeEach(() => t.empty());

const NOW = new Date('2026-03-23T12:00:00Z');
const SCHEDULE = { backupSchedule: {} };
const read = (change: Partial<Parameters<typeof readHealth>[0]> = {}) =>
  readHealth({ ...t.deps, settings: SCHEDULE, now: () => NOW, ...change });

test('a monitor is told that the process lives, and that it is ready', async () => {
  const [alive, ready] = [await t.get('/healthz'), await t.get('/readyz')];
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'alive' }]);
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', database: 'ok', migrations: 'ok', store: 'ok', backup: null },
  ]);
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('a store that cannot be reached makes it not ready, and the reason is not told', async () => {
  const objectStore: Pick<ObjectStore, 'stat'> = { stat: () => Promise.reject(new Error('http://user:key@store')) };
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
