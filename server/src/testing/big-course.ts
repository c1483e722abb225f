import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The id of the person, class or assignment with this number. */
export const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ID = (number: string) => sql`('00000000-0000-7000-8000-' || lpad((${sql.raw(number)})::text, 12, '0'))::uuid`;

/** Teaches the first class. */
export const TEACHER = 99_999;
export const STUDENTS = 10_000;
export const ASSIGNMENTS = 100;
/** The enrolment of one in eleven has ended. */
const PEOPLE = 11_000;
/** The second class has fewer, and the same students. */
const ALL_ASSIGNMENTS = 120;
/** Assignments whose submissions one statement inserts: no statement may take longer than the pool allows. */
const BATCH_SIZE = 5;

const ALL_PEOPLE = sql`
  insert into "user" (id, name, email, created_at, updated_at)
  select ${ID('n')}, 'Person ' || n, 'person' || n || '@example.com', now(), now()
  from (select generate_series(1, ${PEOPLE}::integer) union all select ${TEACHER}::integer) as people (n)`;

const TWO_CLASSES = sql`
  insert into course (id, teacher_id, title, description, price_cents, image_id, status, created_at, updated_at,
    published_at, enrolled_count)
  select ${ID('n')}, ${idOf(TEACHER)}, 'Class ' || n, 'A description of this class.', 4999, ${idOf(1)}, 'Approved',
    now(), now(), now(), ${STUDENTS}
  from generate_series(1, 2) as n`;

/** Over three years. */
const ENROLMENTS = sql`
  insert into enrolment (id, course_id, student_id, enrolled_at, origin, state)
  select gen_random_uuid(), ${ID('course')}, ${ID('n')}, now() - n * interval '2.4 hours', 'free',
    case when n % 11 = 0 then 'ended' else 'active' end
  from generate_series(1, 2) as course, generate_series(1, ${PEOPLE}::integer) as n`;

const SET_ASSIGNMENTS = sql`
  insert into assignment (id, course_id, number, title, description, deadline, created_at)
  select ${ID('n')}, ${ID(`case when n <= ${ASSIGNMENTS} then 1 else 2 end`)}, n, 'Assignment ' || n,
    repeat('What is to be done. ', 40), current_date + n, now()
  from generate_series(1, ${ALL_ASSIGNMENTS}::integer) as n`;

/** One in six submits, and one in ten of these has no grade yet. */
const submissionsTo = (first: number): RawBuilder<unknown> => sql`
  insert into submission (id, assignment_id, course_id, student_id, answer, submitted_at, is_late, grade, graded_at)
  select gen_random_uuid(), assignment.id, assignment.course_id, ${ID('n')}, repeat('My answer. ', 10),
    now() - (n * 7919 % 100000) * interval '1 minute', false,
    case when n / 6 % 10 > 0 then n % 101 end, case when n / 6 % 10 > 0 then now() end
  from assignment join generate_series(1, ${PEOPLE}::integer) as n on (n + number) % 6 = 0
  where number between ${first} and ${first + BATCH_SIZE - 1}`;

const SUBMISSIONS_OF_DAYS = sql`
  insert into course_day as total (course_id, day, submissions)
  select course_id, (submitted_at at time zone 'UTC')::date, count(*) from submission group by 1, 2
  on conflict (course_id, day) do update set submissions = total.submissions + excluded.submissions`;

const COUNT_OF_ASSIGNMENTS = sql`
  update assignment set submission_count = work.submissions, graded_count = work.graded
  from (
    select assignment_id, count(*) as submissions, count(grade) as graded from submission group by assignment_id
  ) as work
  where assignment.id = work.assignment_id`;

const COUNTS_OF_CLASSES = sql`
  update course set assignment_count = work.assignments, submission_count = work.submissions
  from (
    select course_id, count(*) as assignments, sum(submission_count) as submissions from assignment group by course_id
  ) as work
  where course.id = work.course_id`;

/** A class of ten thousand students and a hundred assignments, and a second class with the same students. */
export async function createBigCourse(database: Database): Promise<void> {
  await sql`insert into image (id, width, height, created_at) values (${idOf(1)}, 9, 9, now())`.execute(database);
  for (const rows of [ALL_PEOPLE, TWO_CLASSES, ENROLMENTS, SET_ASSIGNMENTS]) await rows.execute(database);
  await database.transaction().execute(async (tx) => {
    /** Without foreign keys and triggers, which take more time than the rows themselves. */
    await sql`set local session_replication_role = replica`.execute(tx);
    for (let first = 1; first <= ALL_ASSIGNMENTS; first += BATCH_SIZE) await submissionsTo(first).execute(tx);
  });
  for (const counts of [SUBMISSIONS_OF_DAYS, COUNT_OF_ASSIGNMENTS, COUNTS_OF_CLASSES]) await counts.execute(database);
  await sql`vacuum analyze "user", course, enrolment, assignment, submission, course_day`.execute(database);
}
