import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database, type Tx } from '../../database/database.ts';
import { createInTx } from '../../database/in-tx.ts';
import { givenIn } from '../../testing/given.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listAssignmentsToRemindOf } from './send-deadline-reminders.ts';
import { listStudentsToNotify } from './student-notifications.queries.ts';

const { connection } = testDatabase();
const now = () => new Date('2026-05-01T12:00:00Z');
let pool: pg.Pool;
let assignment: { id: string; course_id: string };

const TEN_THOUSAND_STUDENTS = sql`
  insert into "user" (id, name, email, created_at, updated_at)
  select gen_random_uuid(), 'Student ' || n, 'student' || n || '@example.com', now(), now()
  from generate_series(1, 10000) as n`;

/** Half of them in the course; a tenth of these have handed in its assignment. */
const insertEnrolments = (courseId: string, otherCourseId: string) => sql`
  insert into enrolment (id, course_id, student_id, enrolled_at, origin)
  select gen_random_uuid(), case n % 2 when 0 then ${courseId}::uuid else ${otherCourseId}::uuid end, id, now(), 'free'
  from (select id, row_number() over (order by id) as n from "user" where name like 'Student%') as students`;

const SUBMISSIONS = ({ id, course_id }: typeof assignment) => sql`
  insert into submission (id, assignment_id, course_id, student_id, submitted_at, is_late)
  select gen_random_uuid(), ${id}, course_id, student_id, now(), false
  from enrolment where course_id = ${course_id} and random() < 0.1`;

/** About twenty close on each day; the reminders of all but a few have been started. */
const TEN_THOUSAND_ASSIGNMENTS = (courseId: string) => sql`
  with set as (
    insert into assignment (id, course_id, number, title, description, deadline, created_at)
    select gen_random_uuid(), ${courseId}, n, 'Assignment ' || n, 'To be done', date '2026-01-01' + n % 500, '2025-01-01'
    from generate_series(2, 10001) as n returning id, number
  )
  insert into assignment_notification (assignment_id, kind) select id, 'deadline-reminder' from set where number % 1000 > 200`;

beforeAll(async () => {
  pool = createPool({ ...connection, statement_timeout: 50_000 });
  const database: Database = createDatabase(pool);
  const given = givenIn({
    database,
    inTx: createInTx(database),
    now,
  });
  const [course, otherCourse] = [await given.course(), await given.course()];
  await TEN_THOUSAND_STUDENTS.execute(database);
  await insertEnrolments(course.id, otherCourse.id).execute(database);
  assignment = await given.assignment(course.id);
  await SUBMISSIONS(assignment).execute(database);
  await TEN_THOUSAND_ASSIGNMENTS(otherCourse.id).execute(database);
  await sql`vacuum analyze`.execute(database);
});
afterAll(() => pool.end());

test.each(['new-assignment', 'deadline-reminder'] as const)(
  'a step reads about as many students as it notifies (%s)',
  async (kind) => {
    const step = { assignmentId: assignment.id, kind, courseId: assignment.course_id, max: 100 };
    for (const after of [null, '80000000-0000-0000-0000-000000000000']) {
      const [plan] = await plansOf(pool, async (reader) => {
        expect(await listStudentsToNotify(reader, { ...step, after })).toHaveLength(100);
      });
      for (const table of ['enrolment', 'user', 'submission']) expect(plan?.rowsRead(table)).toBeLessThan(150);
    }
  },
);

test('a run reads only the assignments that close within a day', async () => {
  const [plan] = await plansOf(pool, (reader) => listAssignmentsToRemindOf(reader as Tx, { now: now(), max: 100 }));
  expect(plan?.nodes).toContainEqual(expect.stringContaining('Index Scan assignment_closes_at'));
  expect(plan?.rowsRead('assignment')).toBeLessThan(50);
  expect(plan?.rowsRead('assignment_notification')).toBeLessThan(50);
});
