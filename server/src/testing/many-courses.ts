import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import { givenIn } from './given.ts';

/** Five teachers have two thousand each; a fifth of the classes is archived. */
export const TEN_THOUSAND_COURSES = sql`
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

/** Every student has handed in; all but a hundredth are graded. */
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

/** Inserts them, with an admin. Returns a class with something to grade. */
export async function createManyTeachers(database: Database): Promise<{ id: string; teacher_id: string }> {
  const given = givenIn({ database, inTx: createInTx(database), now: () => new Date() });
  await PEOPLE_AND_COURSES((await given.picture()).id).execute(database);
  await SUBMISSIONS.execute(database);
  await COUNTERS.execute(database);
  await given.person({ role: 'Admin' });
  const { rows } = await sql<{ id: string; teacher_id: string }>`
    select course.id, teacher_id from course join submission on course_id = course.id where grade is null limit 1
  `.execute(database);
  await sql`vacuum analyze`.execute(database);
  if (!rows[0]) throw new Error('There is nothing to grade.');
  return rows[0];
}
