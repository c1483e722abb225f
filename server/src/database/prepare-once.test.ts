import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { invalidate } from './cache-invalidation.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { createInTx } from './in-tx.ts';

const { connection } = testDatabase();
let database: Database;
beforeAll(() => {
  database = createDatabase(createPool({ ...connection, max: 1 }));
});
afterAll(() => database.destroy());

test('a connection prepares once what stores invalidations, and nothing else', async () => {
  const inTx = createInTx(database, { processId: 'one' });
  for (const topic of ['courses', 'reviews'] as const) await inTx(async (tx) => invalidate(tx, topic));
  const prepared = await sql`select name, generic_plans + custom_plans as uses from pg_prepared_statements`.execute(
    database,
  );
  expect(prepared.rows).toEqual([{ name: 'store-invalidation', uses: 2 }]);
  const stored = await sql`select process, changed, counted from invalidation order by transaction`.execute(database);
  expect(stored.rows).toEqual(
    ['courses', 'reviews'].map((topic) => ({ process: 'one', changed: [topic], counted: [] })),
  );
});
