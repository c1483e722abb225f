import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../database/database.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readClassPage } from './read-class-page.ts';

const { connection } = testDatabase();
let pool: pg.Pool;
let course: { id: string; teacher_id: string };

const COURSES = sql`
  with teacher as (
    insert into "user" (id, name, email, role, created_at, updated_at)
    values (gen_random_uuid(), 'Teacher', 'teacher@example.com', 'Teacher', now(), now()) returning id
  ), picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  )
  insert into course (id, teacher_id, title, description, price_cents, image_id, status, created_at, updated_at,
    published_at)
  select gen_random_uuid(), teacher.id, 'Class ' || n, 'A description of this class.', 0, picture.id, 'Approved',
    now(), now(), now()
  from generate_series(1, 1000) as n, teacher, picture`;

/** All of them in one class. */
const STUDENTS = sql`
  with students as (
    insert into "user" (id, name, email, created_at, updated_at)
    select gen_random_uuid(), 'Student ' || n, 'student' || n || '@example.com', now(), now()
    from generate_series(1, 5000) as n returning id
  )
  insert into enrolment (id, course_id, student_id, enrolled_at, origin)
  select gen_random_uuid(), (select id from course where title = 'Class 2'), id, now() - random() * interval '1 year',
    'free'
  from students`;

beforeAll(async () => {
  pool = createPool(connection);
  const database = createDatabase(pool);
  await COURSES.execute(database);
  await STUDENTS.execute(database);
  await sql`vacuum analyze`.execute(database);
  course = await database
    .selectFrom('course')
    .select(['id', 'teacher_id'])
    .where('title', '=', 'Class 2')
    .executeTakeFirstOrThrow();
});
afterAll(() => pool.end());

async function enrolmentsRead(work: (database: Database) => Promise<unknown>) {
  const plans = await plansOf(pool, work);
  for (const table of ['course', 'enrolment', 'user'])
    expect(plans.flatMap(({ nodes }) => nodes)).not.toContain(`Seq Scan ${table}`);
  return plans.reduce((sum, plan) => sum + plan.rowsRead('enrolment'), 0);
}

test('with 5,000 students, the teacher reads the newest hundred of them, and a student only their own entry', async () => {
  const teacher = { id: course.teacher_id, role: 'Teacher' as const };
  expect(await enrolmentsRead((database) => readClassPage(database, course.id, teacher))).toBe(100);
  const { id } = await createDatabase(pool)
    .selectFrom('user')
    .select('id')
    .where('email', '=', 'student7@example.com')
    .executeTakeFirstOrThrow();
  const student = { id, role: 'Student' as const };
  expect(await enrolmentsRead((database) => readClassPage(database, course.id, student))).toBe(1);
});
