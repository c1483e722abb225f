import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../database/database.ts';
import { createInTx } from '../../database/in-tx.ts';
import { givenIn } from '../../testing/given.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listStudentsToMail } from '../announcements/mail-announcement.queries.ts';
import { countToGrade, listToGradePage } from '../coursework/submissions-to-grade.queries.ts';
import type { DailyMailRun } from './daily-mail-runs.queries.ts';
import { listAdmins, listCourseNews, listTeacherIds } from './daily-mails.queries.ts';
import { readAdminWaiting } from './waiting.queries.ts';

const { connection } = testDatabase();
const now = () => new Date('2026-05-01T06:00:00Z');
const run: DailyMailRun = {
  kind: 'teachers',
  day: '2026-05-01',
  since: new Date('2026-04-30T06:00:00Z'),
  until: now(),
  mailed_up_to: null,
  is_finished: false,
};
let pool: pg.Pool;
let busy: { id: string; teacher_id: string };

/** 500 teachers with 4 classes each, and 20,000 students, each enrolled in one class. Twenty enrolled on the day. */
const PEOPLE_AND_COURSES = (imageId: string) => sql`
  with teachers as (
    insert into "user" (id, name, email, role, created_at, updated_at)
    select gen_random_uuid(), 'T', 'teacher' || n || '@example.com', 'Teacher', now(), now()
    from generate_series(1, 500) as n returning id
  ), courses as (
    insert into course (id, teacher_id, title, description, price_cents, image_id, status, created_at, updated_at,
      published_at)
    select gen_random_uuid(), id, 'Class ' || n, 'What there is to say about it.', 0, ${imageId}, 'Approved', now(),
      now(), now()
    from teachers cross join generate_series(1, 4) as n returning id
  ), students as (
    insert into "user" (id, name, email, created_at, updated_at)
    select gen_random_uuid(), 'S', 'student' || n || '@example.com', now(), now() from generate_series(1, 20000) as n
    returning id
  ), placed as (
    select students.id as student_id, courses.id as course_id, n
    from (select id, row_number() over () as n from students) as students
    join (select id, row_number() over () as m from courses) as courses on m = n % 2000 + 1
  )
  insert into enrolment (id, course_id, student_id, enrolled_at, origin)
  select gen_random_uuid(), course_id, student_id,
    case when n % 1000 = 0 then timestamptz '2026-05-01T01:00:00Z' else timestamptz '2026-01-01' end, 'free'
  from placed`;

/** Of every student; all but a hundredth are graded. */
const SUBMISSIONS = sql`
  with assignments as (
    insert into assignment (id, course_id, number, title, description, deadline, created_at)
    select gen_random_uuid(), id, 1, 'A', 'To be done', '2026-02-01', now() from course returning id, course_id
  )
  insert into submission (id, assignment_id, course_id, student_id, submitted_at, is_late, grade, graded_at)
  select gen_random_uuid(), assignments.id, course_id, student_id, now(), false, grade,
    case when grade is null then null else now() end
  from assignments join (
    select *, case when row_number() over () % 100 = 0 then null else 80 end as grade from enrolment
  ) as enrolled using (course_id)`;

const COUNTERS = sql`
  update assignment set submission_count = counted, graded_count = graded from (
    select assignment_id, count(*) as counted, count(grade) as graded from submission group by assignment_id
  ) as counts where id = assignment_id`;

beforeAll(async () => {
  pool = createPool({ ...connection, statement_timeout: 50_000 });
  const database = createDatabase(pool);
  const given = givenIn({ database, inTx: createInTx(database), now });
  await PEOPLE_AND_COURSES((await given.picture()).id).execute(database);
  await SUBMISSIONS.execute(database);
  await COUNTERS.execute(database);
  await given.person({ role: 'Admin' });
  const { rows } = await sql<typeof busy>`
    select course.id, teacher_id from course join submission on course_id = course.id where grade is null limit 1
  `.execute(database);
  busy = rows[0] as typeof busy;
  await sql`vacuum analyze`.execute(database);
}, 120_000);
afterAll(() => pool.end());

test('the counts of what waits read a few rows', async () => {
  const plans = await plansOf(pool, async (reader) => {
    await readAdminWaiting(reader);
    expect(await countToGrade(reader, { teacherId: busy.teacher_id, max: 100 })).toBeGreaterThan(0);
  });
  for (const plan of plans) {
    expect(plan.nodes.filter((node) => /^Seq Scan (?!of small)/.test(node))).toEqual([]);
    for (const table of ['course', 'submission', 'assignment']) expect(plan.rowsRead(table)).toBeLessThan(20);
  }
});

test('a page of what is to be graded reads about as many rows as it shows', async () => {
  const [plan] = await plansOf(pool, (reader) =>
    listToGradePage(reader, { teacherId: busy.teacher_id, limit: 25, after: [new Date(0), busy.id] }),
  );
  expect(plan?.nodes.join()).toContain('submission_course_ungraded');
  for (const table of ['course', 'submission', 'assignment', 'user']) expect(plan?.rowsRead(table)).toBeLessThan(20);
});

test('a step of the daily mails reads the classes of its hundred teachers', async () => {
  let ids: string[] = [];
  const plans = await plansOf(pool, async (reader) => {
    ids = await listTeacherIds(reader, { after: '80000000-0000-0000-0000-000000000000', max: 100 });
    expect((await listCourseNews(reader, ids, run)).length).toBeGreaterThan(0);
    await listAdmins(reader, { after: null, max: 100 });
  });
  expect(ids).toHaveLength(100);
  for (const plan of plans) {
    expect(plan.nodes.filter((node) => /^Seq Scan (enrolment|submission|payment|user)$/.test(node))).toEqual([]);
    expect(plan.rowsRead('enrolment')).toBeLessThan(100);
    expect(plan.rowsRead('user')).toBeLessThan(1_000);
  }
});

test('a step of an announcement’s mails reads about as many students as it mails', async () => {
  const announcement = { course_id: busy.id, created_at: now() };
  const [plan] = await plansOf(pool, (reader) => listStudentsToMail(reader, { announcement, after: null, max: 100 }));
  for (const table of ['enrolment', 'user']) expect(plan?.rowsRead(table)).toBeLessThan(30);
});
