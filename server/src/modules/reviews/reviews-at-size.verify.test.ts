import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../database/database.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listCourseReviews, listReviews } from './list-reviews.ts';
import { findEnrolledCoursesByTitle } from './reviews.queries.ts';
import { readMyReview } from './reviews.routes.ts';

const { connection } = testDatabase();
let pool: pg.Pool;
let courseId: string;
let author: { id: string; role: 'Student' };

/** Ten classes of one teacher, two thousand students in each of them. */
const TWENTY_THOUSAND_PLACES = sql`
  with teacher as (
    insert into "user" (id, name, email, role, created_at, updated_at)
    values (gen_random_uuid(), 'Teacher', 'teacher@example.com', 'Teacher', now(), now()) returning id
  ), picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  ), courses as (
    insert into course (id, teacher_id, title, description, price_cents, image_id, status, created_at, updated_at,
      published_at)
    select gen_random_uuid(), teacher.id, 'Class ' || n, 'A description of this class.', 0, picture.id, 'Approved',
      now(), now(), now()
    from generate_series(1, 10) as n, teacher, picture returning id
  ), students as (
    insert into "user" (id, name, email, created_at, updated_at)
    select gen_random_uuid(), 'Student ' || n, 'student' || n || '@example.com', now(), now()
    from generate_series(1, 2000) as n returning id
  )
  insert into enrolment (id, course_id, student_id, enrolled_at, origin)
  select gen_random_uuid(), courses.id, students.id, now(), 'free' from courses, students`;

/** One by each student; every tenth is hidden. */
const TWENTY_THOUSAND_REVIEWS = sql`
  insert into review (id, course_id, student_id, rating, description, created_at, hidden_at, hidden_reason)
  select gen_random_uuid(), course_id, student_id, 1 + n % 5, 'Review ' || n, now() - n * interval '1 minute',
    case when n % 10 = 0 then now() end, case when n % 10 = 0 then 'Rude.' end
  from (select course_id, student_id, row_number() over (order by id) as n from enrolment) as places`;

beforeAll(async () => {
  pool = createPool(connection);
  const database = createDatabase(pool);
  await TWENTY_THOUSAND_PLACES.execute(database);
  await TWENTY_THOUSAND_REVIEWS.execute(database);
  await sql`vacuum analyze`.execute(database);
  const { course_id, student_id } = await database
    .selectFrom('review')
    .select(['course_id', 'student_id'])
    .where('hidden_at', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  courseId = course_id;
  author = { id: student_id, role: 'Student' };
});
afterAll(() => pool.end());

async function readBy(work: (database: Database) => Promise<unknown>) {
  const plans = await plansOf(pool, work);
  const nodes = plans.flatMap((plan) => plan.nodes);
  for (const table of ['review', 'course', 'enrolment', 'user']) expect(nodes).not.toContain(`Seq Scan ${table}`);
  expect(nodes.filter((node) => node.includes('Sort'))).toEqual([]);
  return (table: string) => plans.reduce((sum, plan) => sum + plan.rowsRead(table), 0);
}

const LIMIT = 100;
/** The page, one row more, and the hidden reviews that happen to lie between. */
const PAGE = (LIMIT + 1) * 1.3;

test.each(['of all classes', 'of one class'])(
  'a page %s reads only its own reviews and the hidden ones between them',
  async (of) => {
    const query = { limit: LIMIT, ...(of === 'of one class' && { classId: courseId }) };
    let cursor: string | null = null;
    for (let depth = 0; depth < 5; depth++) {
      const page: typeof query & { cursor?: string } = { ...query, ...(cursor && { cursor }) };
      const read = await readBy((database) => listReviews(database, page));
      expect(read('review')).toBeLessThan(PAGE);
      expect(read('enrolment')).toBeLessThanOrEqual(LIMIT + 1);
      cursor = (await listReviews(createDatabase(pool), page)).nextCursor;
    }
  },
);

test('so does the page of a class, for every viewer', async () => {
  for (const viewer of [undefined, author, { id: author.id, role: 'Admin' as const }]) {
    const read = await readBy((database) => listCourseReviews(database, { courseId, limit: 20, viewer }));
    expect(read('review')).toBeLessThan(21 * 2);
  }
});

test('the own review is read without any other', async () => {
  expect((await readBy((database) => readMyReview(database, courseId, author)))('review')).toBe(1);
});

test('a title is searched only among the student’s own classes', async () => {
  const read = await readBy((database) => findEnrolledCoursesByTitle(database, author.id, 'Class 7'));
  expect(read('enrolment')).toBeLessThanOrEqual(10);
});
