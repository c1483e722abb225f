import { COURSE_SORTS, CourseSearch } from '@guildhall/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../database/database.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { searchCourses } from './search-courses.ts';

const { connection } = testDatabase();
let pool: pg.Pool;

/** Ten thousand classes of fifty teachers in all categories, with frequent words and rare ones. */
const TEN_THOUSAND_COURSES = sql`
  with teachers as (
    insert into "user" (id, name, email, role, created_at, updated_at)
    select gen_random_uuid(), 'Teacher ' || n, 'teacher' || n || '@example.com', 'Teacher', now(), now()
    from generate_series(1, 50) as n returning id
  ), picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  )
  insert into course (id, teacher_id, title, description, price_cents, category, image_id, status, created_at,
    updated_at, published_at, enrolled_count, review_count, rating_sum)
  select gen_random_uuid(), (array(select id from teachers))[1 + n % 50],
    'Class number' || n || (case when n % 500 = 1 then ' of saddlery' else '' end),
    'A description that has common words in it, and rare' || n || ' ones.',
    n % 9000 + 50,
    (array['Web Development', 'Graphic Design', 'LifeStyle', 'Health & Fitness', 'Business Strategy', 'Photography',
      'Data Science', 'Language Learning'])[1 + n % 8],
    (select id from picture), case when n % 10 = 0 then 'Pending' else 'Approved' end,
    now(), now(), now() - n * interval '1 minute', n % 700, n % 40, (n % 40) * (1 + n % 5)
  from generate_series(1, 11000) as n`;

beforeAll(async () => {
  pool = createPool({ ...connection, statement_timeout: 60_000 });
  const database = createDatabase(pool);
  await TEN_THOUSAND_COURSES.execute(database);
  await sql`analyze`.execute(database);
});
afterAll(() => pool.end());

const plansFor = (search: Record<string, string>) =>
  plansOf(pool, (database) => searchCourses(database, CourseSearch.parse(search)));

const PAGE = 31;

describe('with 10,000 classes a page of the catalogue', () => {
  test.each(COURSE_SORTS.flatMap((sort) => [{ sort }, { sort, category: 'Photography' }]))(
    'reads only its own rows: %j',
    async (search) => {
      const plans = await plansFor(search);
      expect(plans.reduce((sum, plan) => sum + plan.rowsRead('course'), 0)).toBe(PAGE);
      expect(plans.flatMap((plan) => plan.nodes)).not.toContain('Seq Scan course');
    },
  );

  test.each(COURSE_SORTS)('costs as much far down the list as at its beginning: %s', async (sort) => {
    const database = createDatabase(pool);
    let cursor: string | null = null;
    for (let page = 0; page < 20; page++) {
      const search = CourseSearch.parse({ sort, limit: 100, ...(cursor && { cursor }) });
      cursor = (await searchCourses(database, search)).nextCursor;
    }
    const plans = await plansFor({ sort, cursor: cursor ?? '' });
    expect(plans.reduce((sum, plan) => sum + plan.rowsRead('course'), 0)).toBe(PAGE);
  });

  test('counts no rows for its total', async () => {
    const plans = await plansFor({});
    expect(plans.reduce((sum, plan) => sum + plan.rowsRead('course_total'), 0)).toBeLessThan(1_000);
    const reply = await searchCourses(createDatabase(pool), CourseSearch.parse({}));
    expect(reply.total).toBe(9_900);
  });
});

describe('with 10,000 classes a search', () => {
  test.each([
    { q: 'saddlery' },
    { q: 'saddelry' },
    { q: 'rare4711' },
    { q: 'sad' },
    { q: 'teacher' },
    { q: 'common words' },
    { q: 'comon wrods in a descritpion that has thirty of them and more and some rare ones' },
    { q: 'saddlery number words common description teacher class rare'.repeat(3) },
    { q: 'of the and in that has' },
    { q: 'xyzzy qwrtz' },
  ])('uses indexes only: %j', async (search) => {
    const plans = await plansFor(search);
    const nodes = plans.flatMap((plan) => plan.nodes);
    for (const table of ['course', 'course_search', 'course_word', 'user'])
      expect(nodes).not.toContain(`Seq Scan ${table}`);
    expect(plans.reduce((sum, plan) => sum + plan.rowsRead('course'), 0)).toBeLessThanOrEqual(1_000);
  });

  test.each(COURSE_SORTS)('for a very frequent word scans the index of the sort: %s', async (sort) => {
    const plans = await plansFor({ q: 'common', sort });
    expect(plans.flatMap((plan) => plan.nodes)).not.toContain('Seq Scan course');
    const reply = await searchCourses(createDatabase(pool), CourseSearch.parse({ q: 'common', sort }));
    expect(reply.data).toHaveLength(30);
    expect(reply.total).toBe(1_000);
  });

  test('with a typo finds the few classes that were meant', async () => {
    const reply = await searchCourses(createDatabase(pool), CourseSearch.parse({ q: 'saddelry' }));
    expect(reply.total).toBe(22);
    expect(reply.data.every((course) => course.ClassTitle.endsWith('saddlery'))).toBe(true);
  });
});
