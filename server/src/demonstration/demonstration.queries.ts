import { type Insertable, sql } from 'kysely';
import type { Reader, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** When two servers start at once on one database, one waits here until the other has seeded it. */
export const lockForSeeding = (tx: Tx) => sql`lock table "user" in share row exclusive mode`.execute(tx);

export const hasUsers = async (reader: Reader): Promise<boolean> =>
  (await reader.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;

/** PostgreSQL takes 65,535 parameters in one statement. */
const ROWS_PER_STATEMENT = 1_000;

export async function insertAll<Table extends keyof Tables>(tx: Tx, table: Table, rows: Insertable<Tables[Table]>[]) {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
  }
}

interface CertificateEarner {
  courseId: string;
  studentId: string;
  /** When they did the last thing that was missing. */
  metAt: Date;
}

/** Students who have done all that the certificate of their class asks for, those who were first before the others. */
export async function listCertificateEarners(tx: Tx): Promise<CertificateEarner[]> {
  const { rows } = await sql<CertificateEarner>`
    select rule.course_id as "courseId", enrolment.student_id as "studentId", met.at as "metAt"
    from certificate_rule as rule
      join course on course.id = rule.course_id
      join enrolment on enrolment.course_id = rule.course_id and enrolment.state = 'active'
      cross join lateral (
        select count(*) as done, max(done_at) as at from lesson_progress as progress
        where (progress.course_id, progress.student_id) = (rule.course_id, enrolment.student_id)
          and done_at is not null
      ) as lessons
      cross join lateral (
        select count(*) as done, max(handed_in_at) as at from (
          select min(handed_in_at) as handed_in_at from attempt
          where (attempt.course_id, attempt.student_id) = (rule.course_id, enrolment.student_id) and passed
          group by lesson_id
        ) as passed
      ) as quizzes
      cross join lateral (
        select count(*) as done, max(submitted_at) as at from submission
        where (submission.course_id, submission.student_id) = (rule.course_id, enrolment.student_id)
      ) as assignments
      cross join lateral (
        select greatest(lessons.at, quizzes.at, case when rule.all_assignments then assignments.at end) as at
      ) as met
    where (not rule.all_lessons or lessons.done = course.lesson_count)
      and (not rule.all_assignments or assignments.done = course.assignment_count)
      and (not rule.all_quizzes or
        quizzes.done = (select count(*) from quiz where quiz.course_id = rule.course_id))
    order by met.at, rule.course_id, enrolment.student_id`.execute(tx);
  return rows;
}

/** So that nobody gets a mail about the certificates of the demonstration. */
export const markCertificatesAnnounced = (tx: Tx) =>
  tx
    .updateTable('certificate')
    .set(({ ref }) => ({ announced_at: ref('issued_at') }))
    .execute();
