import { CATEGORIES, COURSE_SORTS, CourseSearch } from '@guildhall/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../database/database.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listSuggestions } from './list-suggestions.ts';
import { readCourseFacets } from './read-course-facets.ts';
import { searchCourses } from './search-courses.ts';

const { connection } = testDatabase();
let pool: pg.Pool;

/** Makes classes of all categories, levels, languages, prices, lengths and ratings, in many combinations. */
const COURSES = sql`
  with teacher as (
    insert into "user" (id, name, email, role, created_at, updated_at)
    values (gen_random_uuid(), 'Teacher', 'teacher@example.com', 'Teacher', now(), now()) returning id
  ), picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  )
  insert into course (id, teacher_id, title, description, price_cents, category, level, language, content_seconds,
    image_id, status, created_at, updated_at, published_at, enrolled_count, review_count, rating_sum)
  select gen_random_uuid(), (select id from teacher), 'Class number' || n, 'A description that has common words.',
    (array[0, 1500, 4900, 9900, 12900])[1 + n % 5],
    (array['Web Development', 'Photography', 'Data Science', null])[1 + n % 4],
    (array['Beginner', 'Intermediate', 'Advanced'])[1 + n % 3], (array['en', 'en', 'de', 'fr'])[1 + n / 7 % 4],
    n % 8 * 3600, (select id from picture), 'Approved', now(), now(), now() - n * interval '1 minute', n % 700, 10,
    30 + n % 21
  from generate_series(1, 8000) as n`;

beforeAll(async () => {
  pool = createPool({ ...connection, statement_timeout: 60_000 });
  const database = createDatabase(pool);
  await COURSES.execute(database);
  await sql`analyze`.execute(database);
});
afterAll(() => pool.end());

type Query = Record<string, string>;

const search = (query: Query) => searchCourses(createDatabase(pool), CourseSearch.parse(query));
const facets = (query: Query) => readCourseFacets(createDatabase(pool), CourseSearch.parse(query), CATEGORIES);

async function rowsRead(work: Parameters<typeof plansOf>[1]) {
  const plans = await plansOf(pool, work);
  const nodes = plans.flatMap((plan) => plan.nodes);
  for (const table of ['course', 'course_search', 'course_facet_total']) {
    expect(nodes).not.toContain(`Seq Scan ${table}`);
  }
  return (table: string) => plans.reduce((sum, plan) => sum + plan.rowsRead(table), 0);
}

const FREQUENT = { level: 'Beginner' };
const RARE = { level: 'Beginner', price: 'free', category: 'Photography', language: 'de', rating: '4' };

test.each(
  COURSE_SORTS.flatMap((sort) => [
    { ...FREQUENT, sort },
    { ...RARE, sort },
  ]),
)('with 8,000 classes a filtered page reads a small part of them: %j', async (query) => {
  const read = await rowsRead((database) => searchCourses(database, CourseSearch.parse(query)));
  expect(read('course')).toBeLessThanOrEqual(1_000);
  const { total, data } = await search(query);
  expect(data.length).toBe(Math.min(30, total));
  expect(data.every(({ Level }) => Level === 'Beginner')).toBe(true);
});

test('paid classes by price do not read the free ones, and the best rated not the others', async () => {
  const pageOf = (query: Query) => rowsRead((database) => searchCourses(database, CourseSearch.parse(query)));
  expect((await pageOf({ price: 'paid', sort: 'price' }))('course')).toBe(31);
  expect((await pageOf({ rating: '4', sort: 'rating' }))('course')).toBe(31);
});

test.each([{}, FREQUENT, RARE])('facets are read from counters, not from classes: %j', async (query) => {
  const read = await rowsRead((database) => readCourseFacets(database, CourseSearch.parse(query), CATEGORIES));
  expect(read('course')).toBe(0);
  expect(read('course_facet_total')).toBeLessThan(400);
  const counts = (await facets(query)).level;
  for (const { value, count } of counts) expect(count).toBe((await search({ ...query, level: value })).total);
});

test('facets of a search read at most a thousand classes for each filter that is chosen', async () => {
  const read = await rowsRead((database) =>
    readCourseFacets(database, CourseSearch.parse({ ...RARE, q: 'common' }), CATEGORIES),
  );
  expect(read('course')).toBeLessThanOrEqual(6_006);
  const counts = (await facets({ ...RARE, q: 'common' })).price;
  const { total } = await search({ ...RARE, q: 'common' });
  expect(counts.find(({ value }) => value === 'free')?.count).toBe(total);
});

test('a search with more matches than are counted gives no counts', async () => {
  expect((await facets({ q: 'common' })).level).toContainEqual({ value: 'Beginner', count: null });
});

test.each(['class', 'number77', 'teach', 'co'])('suggestions for %s look at few classes', async (typed) => {
  const read = await rowsRead((database) => listSuggestions(database, typed, CATEGORIES));
  expect(read('course')).toBeLessThanOrEqual(400);
});
