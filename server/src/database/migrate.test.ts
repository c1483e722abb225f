import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { digestDatabase } from '../testing/database-digest.ts';
import { failToStart, freePort } from '../testing/start-guildhall.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { migrate } from './migrate.ts';

const { connection } = testDatabase();
let pool: pg.Pool;
let database: Database;
beforeAll(() => {
  pool = createPool(connection);
  database = createDatabase(pool);
});
afterAll(() => database.destroy());

/** As if these had been applied, one after the other, to what is there. */
async function pretendApplied(names: string[]) {
  await sql`delete from kysely_migration`.execute(database);
  for (const name of names) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-01-01T00:00:00.000Z')`.execute(
      database,
    );
  }
}

const OLD_NAMES = ['0001-people', '0002-courses', '0003-search', '0004-identity', '0005-reset-links'];

test('somebody who starts on a database of before the first release reads so in one line, and keeps it as it was', async () => {
  await pretendApplied(OLD_NAMES);
  const before = await digestDatabase(pool);
  const { host, port, user } = inject('postgres');
  const { code, printed } = await failToStart({
    DATA_DIR: await temporaryFolder(),
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://${user}@localhost/${connection.database}?host=${host}&port=${port}`,
  });
  expect(code).toBe(1);
  expect(printed.trim()).toBe(
    'The database was made by a Guildhall before 0.2.0, which this version cannot read. Nothing was changed. Use an empty database or another DATA_DIR.',
  );
  expect(await digestDatabase(pool)).toEqual(before);
});

test('somebody who goes back to an older version reads that the database is newer, and keeps it as it was', async () => {
  await pretendApplied(['0001-baseline', '9999-of-tomorrow']);
  const before = await digestDatabase(pool);
  await expect(migrate(database)).rejects.toThrow('a newer Guildhall (it has 9999-of-tomorrow)');
  expect(await digestDatabase(pool)).toEqual(before);
});
