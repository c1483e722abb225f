import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAppliedAt, listMigrations } from '../database/migrate.ts';
import { digestDatabaseAt } from '../testing/database-digest.ts';
import { checkOutReleaseBefore } from '../testing/release-before.ts';
import { runCommand, startUpgrade } from '../testing/run-admin.ts';
import { freePort, startGuildhall } from '../testing/start-guildhall.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createBlankDatabase } from '../testing/test-database.ts';

let dataDir: string;
/** As the release before leaves its own demonstration. */
let demonstration: Awaited<ReturnType<typeof createBlankDatabase>>;

const settingsFor = ({ host, port, user, password = '', database }: pg.ClientConfig) => ({
  DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${host}&port=${port}`,
  DATA_DIR: dataDir,
  SANDBOX: 'yes',
});

beforeAll(async () => {
  const folder = await checkOutReleaseBefore();
  dataDir = await temporaryFolder();
  demonstration = await createBlankDatabase();
  const environment = { ...settingsFor(demonstration.connection), DEMO: 'yes', PORT: String(await freePort()) };
  const old = await startGuildhall(environment, folder);
  await old.end('SIGTERM');
  await rm(dirname(folder), { recursive: true });
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Whoever records a migration waits, behind its last statement and before the next one, until the test lets go. */
const PAUSE = (name: string) => `
  select pg_advisory_lock(1);
  create function pause() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
  create trigger pause before insert on kysely_migration for each row when (new.name = '${name}') execute function pause()`;
const COUNT_WAITING = `select count(*)::int as count from pg_locks
  where locktype = 'advisory' and objid = 1 and not granted
    and database = (select oid from pg_database where datname = current_database())`;
const COUNT_OTHERS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Kills the upgrade in the middle of this migration, and returns once PostgreSQL has noticed. */
async function killUpgradeIn(name: string, connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const count = async (text: string) => (await client.query<{ count: number }>(text)).rows[0]?.count;
  await client.query(PAUSE(name));
  const upgrade = startUpgrade(settingsFor(connection));
  await expect.poll(() => count(COUNT_WAITING), { interval: 20 }).toBe(1);
  upgrade.kill('SIGKILL');
  await once(upgrade, 'close');
  await client.query('select pg_advisory_unlock(1)');
  await expect.poll(() => count(COUNT_OTHERS), { interval: 20 }).toBe(0);
  await client.query('drop trigger pause on kysely_migration; drop function pause');
  await client.end();
}

test('an operator whose upgrade of 0.2.0 is killed in the middle of any migration has the database as it was, and upgrades it then', async () => {
  const before = await digestDatabaseAt(demonstration.connection);
  const applied = await listAppliedAt(demonstration.connection);
  const pending = (await listMigrations()).filter((name) => !applied.includes(name));
  expect(pending.length).toBeGreaterThan(30);
  for (const [index, name] of pending.entries()) {
    const { connection, drop } = await createBlankDatabase(demonstration.connection.database);
    await killUpgradeIn(name, connection);
    expect(await digestDatabaseAt(connection), name).toEqual(before);
    const isOneOfTen = index % 10 === 0;
    if (isOneOfTen) {
      const { code, printed } = await runCommand('upgrade', [], settingsFor(connection));
      expect([code, printed]).toEqual([0, expect.stringContaining('Money, enrolments, counters and files agree.')]);
    }
    await drop();
  }
});
