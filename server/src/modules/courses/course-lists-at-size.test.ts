import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../database/database.ts';
import { plansOf, type QueryPlan } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listAllCourses, listTaughtCourses } from './list-courses.ts';
import { readCourseAs } from './read-course.ts';

const { connection } = testDatabase();
let pool: pg.Pool;
let course: { id: string; teacher_id: string };

/** Of ten thousand classes a fifth is one teacher's, and a fifth archived; and all students are in one class. */
const TEN_THOUSAND_COURSES = sql`
  with teachers as (
    insert into "user" (id, name, email, role, created_at, updated_at)
    select gen_random_uuid(), 'Teacher ' || n, 'teacher' || n || '@example.com', 'Teacher', now(), now()
    from generate_series(1, 5) as n returning id
  ), picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  )
  insert into course (id, teacher_id, title, description, price_cents, image_id, status, created_at, updated_at,
    published_at)
  select gen_random_uuid(), (array(select id from teachers))[1 + n % 5], 'Class ' || n, 'A description of this class.',
    n % 9000 + 50, (select id from picture),
    (array['Pending', 'Approved', 'Approved', 'Rejected', 'Archived'])[1 + (n / 5) % 5],
    now() - n * interval '1 minute', now(), now()
  from generate_series(1, 10000) as n`;

const FIVE_THOUSAND_PLACES = sql`
  with students as (
    insert into "user" (id, name, email, created_at, updated_at)
    select gen_random_uuid(), 'Student ' || n, 'student' || n || '@example.com', now(), now()
    from generate_series(1, 5000) as n returning id
  )
  insert into enrolment (id, course_id, student_id, enrolled_at, origin)
  select gen_random_uuid(), (select id from course where title = 'Class 2'), id, now() - random() * interval '1 year',
    'demonstration'
  from students`;

beforeAll(async () => {
  pool = createPool(connection);
  const database = createDatabase(pool);
  await TEN_THOUSAND_COURSES.execute(database);
  await FIVE_THOUSAND_PLACES.execute(database);
  await sql`vacuum analyze`.execute(database);
  course = await database
    .selectFrom('course')
    .select(['id', 'teacher_id'])
    .where('title', '=', 'Class 2')
    .executeTakeFirstOrThrow();
});
afterAll(() => pool.end());

async function plansFor(work: (database: Database) => Promise<unknown>) {
  const plans = await plansOf(pool, work);
  for (const table of ['course', 'enrolment', 'user'])
    expect(plans.flatMap(({ nodes }) => nodes)).not.toContain(`Seq Scan ${table}`);
  return plans;
}

const LIMIT = 100;
const PAGE = LIMIT + 1;
const isCount = ({ text }: QueryPlan) => text.includes('count(*)');
const coursesRead = (plans: QueryPlan[]) =>
  plans.filter((plan) => !isCount(plan)).reduce((sum, plan) => sum + plan.rowsRead('course'), 0);

const asTeacher = (cursor?: string) => ({
  actor: { id: course.teacher_id, email: 'me@example.com' },
  address: 'me@example.com',
  wanted: { limit: LIMIT, ...(cursor && { cursor }) },
});

/** Where the eleventh page begins. */
async function farDown(pageAfter: (cursor?: string) => Promise<{ nextCursor: string | null }>): Promise<string> {
  let cursor: string | null = null;
  for (let page = 0; page < 10; page++) cursor = (await pageAfter(cursor ?? undefined)).nextCursor;
  return cursor ?? '';
}

describe('with 2,000 classes of one’s own', () => {
  /** A fifth is archived, and passed over. */
  test('a page reads no more than its own rows and the archived ones between, also in the depth', async () => {
    const deep = await farDown((cursor) => listTaughtCourses(createDatabase(pool), asTeacher(cursor)));
    for (const cursor of [undefined, deep]) {
      const plans = await plansFor((database) => listTaughtCourses(database, asTeacher(cursor)));
      expect(coursesRead(plans)).toBeLessThanOrEqual(PAGE * 1.3);
    }
  });

  test('how many there are is read off the index, and no class is', async () => {
    const plans = await plansFor((database) => listTaughtCourses(database, asTeacher()));
    const [count] = plans.filter(isCount);
    expect(count?.nodes).toContain('Index Only Scan course_taught');
    expect((await listTaughtCourses(createDatabase(pool), asTeacher())).total).toBe(1_600);
  });
});

describe('with 10,000 classes of everybody', () => {
  test.each([{}, { status: 'Pending' as const }, { status: 'Approved' as const }])(
    'a page reads its own rows alone, and counts none: %j',
    async (filter) => {
      const wanted = (cursor?: string) => ({ ...filter, limit: LIMIT, ...(cursor && { cursor }) });
      const deep = await farDown((cursor) => listAllCourses(createDatabase(pool), wanted(cursor)));
      for (const cursor of [undefined, deep]) {
        const plans = await plansFor((database) => listAllCourses(database, wanted(cursor)));
        expect(plans.reduce((sum, plan) => sum + plan.rowsRead('course'), 0)).toBe(PAGE);
      }
    },
  );

  test('the totals are those of the classes', async () => {
    const totalOf = async (status?: 'Pending' | 'Approved' | 'Rejected') =>
      (await listAllCourses(createDatabase(pool), { limit: 1, status })).total;
    expect([await totalOf(), await totalOf('Pending'), await totalOf('Approved'), await totalOf('Rejected')]).toEqual([
      8_000, 2_000, 4_000, 2_000,
    ]);
  });
});

test('with 5,000 students a class reads the newest hundred for its teacher, and one for a student', async () => {
  const entriesRead = (plans: QueryPlan[]) => plans.reduce((sum, plan) => sum + plan.rowsRead('enrolment'), 0);
  const teacher = { id: course.teacher_id, email: 'me@example.com', role: 'Teacher' as const };
  expect(entriesRead(await plansFor((database) => readCourseAs(database, course.id, teacher)))).toBe(100);
  const { id } = await createDatabase(pool)
    .selectFrom('user')
    .select('id')
    .where('email', '=', 'student7@example.com')
    .executeTakeFirstOrThrow();
  const student = { id, email: 'student7@example.com', role: 'Student' as const };
  expect(entriesRead(await plansFor((database) => readCourseAs(database, course.id, student)))).toBe(1);
});
