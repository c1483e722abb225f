import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { openCursor } from './open-cursor.ts';

const { connection } = testDatabase();
let pool: pg.Pool;
let database: Database;
beforeAll(() => {
  pool = createPool({ ...connection, max: 1 });
  database = createDatabase(pool);
});
afterAll(() => database.destroy());

const numbers = (count: number) => sql<{ n: number }>`select n from generate_series(1, ${count}::int) as n`;
const open = (count: number, limits = {}) => openCursor({ pool, database, query: numbers(count), ...limits });

test('all rows are read once, of the moment when it was opened, and the connection serves others again', async () => {
  for (const count of [0, 499, 500, 1_203]) {
    const { batches, closed } = await open(count);
    const read = [];
    for await (const rows of batches) read.push(...rows.map(({ n }) => n));
    await closed;
    expect(read).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  }
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

test('whoever stops reading gives the connection back', async () => {
  const { batches, closed } = await open(5_000);
  for await (const rows of batches) if (rows.some(({ n }) => n === 700)) break;
  await closed;
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test.each([{ maxPause: 20 }, { maxTime: 20 }])(
  'somebody who reads too slowly (%o) keeps no connection, and gets no half list as a whole',
  async (limits) => {
    const { batches, closed } = await open(5_000, limits);
    const reader = batches[Symbol.asyncIterator]();
    await reader.next().catch(() => undefined);
    await closed;
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    const readAll = async () => {
      while (!(await reader.next()).done);
    };
    await expect(readAll()).rejects.toThrow();
  },
);

test('a file that nobody begins to read keeps no connection either', async () => {
  const { closed } = await open(5_000, { maxPause: 20 });
  await closed;
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test('a query that fails is refused at once, and gives the connection back', async () => {
  await expect(openCursor({ pool, database, query: sql<{ n: number }>`select n from missing` })).rejects.toThrow(
    'missing',
  );
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});
