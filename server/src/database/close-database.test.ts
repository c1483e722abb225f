import { expect, test } from 'vitest';
import { isUnavailable } from '../lib/unavailable.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createDatabase, createPool } from './database.ts';

const database = testDatabase();

/** Closes it, and returns once the pool knows. */
async function beginClosing(pool: ReturnType<typeof createPool>, closed: ReturnType<typeof createDatabase>) {
  const closing = closed.destroy();
  await expect.poll(() => pool.ending).toBe(true);
  return { closing };
}

async function openUsed() {
  const pool = createPool(database.connection);
  const used = createDatabase(pool);
  await used.selectFrom('user').select('id').execute();
  return { pool, used };
}

test('closing waits for a connection that is in use, and ends once that is given back', async () => {
  const { pool, used } = await openUsed();
  const client = await pool.connect();
  const { closing } = await beginClosing(pool, used);
  expect(pool.ended).toBe(false);
  client.release();
  await closing;
  expect(pool.ended).toBe(true);
});

test('so it is with one that is being opened, and nobody gets another meanwhile', async () => {
  const { pool, used } = await openUsed();
  const first = await pool.connect();
  const opening = pool.connect();
  const { closing } = await beginClosing(pool, used);
  await expect(pool.connect()).rejects.toThrow('after calling end');
  first.release();
  (await opening).release();
  await closing;
  expect(pool.ended).toBe(true);
});

test('work that asks for it afterwards reads that it is away: nobody has made a mistake', async () => {
  const { used } = await openUsed();
  await used.destroy();
  const failure = await used
    .transaction()
    .execute(async () => undefined)
    .catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
});
