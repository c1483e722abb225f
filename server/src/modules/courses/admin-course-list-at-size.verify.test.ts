import { MANAGED_COURSE_SORTS } from '@guildhall/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../database/database.ts';
import { TEN_THOUSAND_COURSES } from '../../testing/many-courses.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listAllCourses } from './list-courses.ts';

const { connection } = testDatabase();
let pool: pg.Pool;

beforeAll(async () => {
  pool = createPool(connection);
  const database = createDatabase(pool);
  await TEN_THOUSAND_COURSES.execute(database);
  await sql`update course set title = 'Bookbinding' where title = 'Class 4712'`.execute(database);
  await sql`
    update course set edited_at = now(), seen_version = '{}'
    where id in (select id from course where status = 'Approved' order by md5(title) limit 300)`.execute(database);
  await sql`vacuum analyze`.execute(database);
});
afterAll(() => pool.end());

type Query = Parameters<typeof listAllCourses>[1];

const LIMIT = 100;

async function plansFor(work: (database: Database) => Promise<unknown>) {
  const plans = await plansOf(pool, work);
  for (const table of ['course', 'course_title', 'user'])
    expect(plans.flatMap(({ nodes }) => nodes)).not.toContain(`Seq Scan ${table}`);
  return plans;
}

async function rowsReadFor(query: Query): Promise<number> {
  const plans = await plansFor((database) => listAllCourses(database, query));
  return plans.reduce((sum, plan) => sum + plan.rowsRead('course') + plan.rowsRead('course_title'), 0);
}

async function cursorAfterOnePage(query: Query): Promise<string> {
  const { nextCursor, total } = await listAllCourses(createDatabase(pool), query);
  expect(total).toBe(300);
  return nextCursor ?? '';
}

/** The cursor of the eleventh page. */
async function cursorFarDown(query: Query): Promise<string> {
  let cursor: string | null = null;
  for (let page = 0; page < 10; page++) {
    const next: Query = { ...query, ...(cursor && { cursor }) };
    cursor = (await listAllCourses(createDatabase(pool), next)).nextCursor;
  }
  return cursor ?? '';
}

const FILTERS = [undefined, 'Pending', 'Approved'] as const;
const LISTS = MANAGED_COURSE_SORTS.flatMap((sort) => FILTERS.map((status) => ({ sort, status })));

describe('with 10,000 classes of all teachers', () => {
  test.each(LISTS)('a page reads only its own rows, and counts none, also far down: %j', async (list) => {
    const query = { ...list, limit: LIMIT };
    const cursor = await cursorFarDown(query);
    for (const page of [query, { ...query, cursor }]) {
      expect(await rowsReadFor(page)).toBeLessThanOrEqual(2 * (LIMIT + 1));
    }
  });

  test.each(LISTS)('a search with few matches reads these only: %j', async (list) => {
    expect(await rowsReadFor({ ...list, q: 'BOOKBIND', limit: LIMIT })).toBeLessThan(20);
  });

  test.each(LISTS)('a search with many matches reads only the rows that it counts and shows: %j', async (list) => {
    expect(await rowsReadFor({ ...list, q: 'class', limit: LIMIT })).toBeLessThan(2_500);
  });

  test.each(MANAGED_COURSE_SORTS)('of 300 edited ones, a page reads these only: %s', async (sort) => {
    const query: Query = { sort, status: 'Edited', limit: LIMIT };
    for (const page of [query, { ...query, cursor: await cursorAfterOnePage(query) }])
      expect(await rowsReadFor(page)).toBeLessThanOrEqual(300 + 2 * (LIMIT + 1));
    expect(await rowsReadFor({ ...query, q: 'BOOKBIND' })).toBeLessThan(20);
  });

  test('the totals match the classes', async () => {
    const totalOf = async (status?: Query['status']) =>
      (await listAllCourses(createDatabase(pool), { limit: 1, status, sort: 'newest' })).total;
    expect([await totalOf(), await totalOf('Pending'), await totalOf('Approved'), await totalOf('Rejected')]).toEqual([
      8_000, 2_000, 4_000, 2_000,
    ]);
  });
});
