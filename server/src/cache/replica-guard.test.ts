import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invalidate } from '../database/cache-invalidation.ts';
import { migrateAt } from '../database/migrate.ts';
import { fastPasswordHashing } from '../testing/fast-password-hashing.ts';
import { givenIn } from '../testing/given.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../testing/replicated-postgres.ts';
import { type RunningApp, runApp } from '../testing/run-app.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

let postgres: ReplicatedPostgres;
let folder: string;
let running: RunningApp;
let given: ReturnType<typeof givenIn>;

beforeAll(async () => {
  postgres = await startReplicatedPostgres('3s');
  await migrateAt({ connectionString: postgres.primaryUrl });
  folder = await temporaryFolder();
  running = await runApp({
    folder,
    connection: { connectionString: postgres.primaryUrl },
    environment: {
      DATABASE_URL: postgres.primaryUrl,
      DATABASE_REPLICA_URL: postgres.replicaUrl,
      SECRET_KEY: 'a'.repeat(64),
    },
    withSandbox: false,
    isRestored: false,
    passwordHashing: fastPasswordHashing,
  });
  given = givenIn(running.deps);
}, 60_000);
afterAll(async () => {
  await running?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

/** Statements about classes that our connections have sent to the replica. */
async function readsOfReplica(): Promise<number> {
  const { rows } = await postgres.replica.query(
    `select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as reads
     from pg_stat_user_tables where relname = 'course'`,
  );
  return rows[0].reads;
}

const titleOf = async (id: string) => (await running.app.inject(`/api/get-class/${id}`)).json().ClassTitle;
const decide = (id: string, title: string) =>
  running.deps.inTx(async (tx) => {
    await tx.updateTable('course').set({ title }).where('id', '=', id).execute();
    invalidate(tx, `course:${id}`);
  });
const caughtUp = () =>
  expect
    .poll(
      async () => {
        const { rows } = await postgres.primary.query('select pg_current_wal_lsn() as position');
        const { rows: found } = await postgres.replica.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [
          rows[0].position,
        ]);
        return found[0].has;
      },
      { timeout: 20_000 },
    )
    .toBe(true);

test('what has just changed is read from the primary, although the replica is three seconds behind', async () => {
  const course = await given.course({ title: 'Before' });
  await caughtUp();
  expect(await titleOf(course.id)).toBe('Before');
  await decide(course.id, 'After');
  expect(await titleOf(course.id)).toBe('After');
});

test('what the replica has is read from it', async () => {
  const course = await given.course({ title: 'Old news' });
  await running.deps.inTx(async (tx) => invalidate(tx, 'everything'));
  await caughtUp();
  const before = await readsOfReplica();
  await expect
    .poll(
      async () => {
        running.deps.responseCache.drop(['everything']);
        expect(await titleOf(course.id)).toBe('Old news');
        return readsOfReplica();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(before);
});

test('while the replica is away, everything is read from the primary', async () => {
  const course = await given.course({ title: 'Still there' });
  await postgres.stopReplica();
  running.deps.responseCache.drop(['everything']);
  expect(await titleOf(course.id)).toBe('Still there');
});
