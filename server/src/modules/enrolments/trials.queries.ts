import { TRIAL_HOURS } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { wasEnrolled } from '../course-access/index.ts';

export const findTrialCourse = (reader: Reader, courseId: string) =>
  reader
    .selectFrom('course')
    .select(['id', 'teacher_id', 'status', 'price_cents', 'lesson_count'])
    .where('id', '=', courseId)
    .executeTakeFirst();

export const findEmailVerified = (reader: Reader, personId: string) =>
  reader.selectFrom('user').select('email_verified').where('id', '=', personId).executeTakeFirstOrThrow();

interface NewTrial {
  id: string;
  courseId: string;
  studentId: string;
}

/**
 * By the database's clock. Undefined where this person has had a trial of this class: of two requests at once, one
 * waits for the other here.
 */
export async function insertTrial(tx: Tx, { id, courseId, studentId }: NewTrial): Promise<Date | undefined> {
  const { rows } = await sql<{ ends_at: Date }>`
    insert into trial (id, course_id, student_id, started_at, ends_at)
    select ${id}::uuid, ${courseId}, ${studentId}, now(), now() + make_interval(hours => ${TRIAL_HOURS})
    where not ${wasEnrolled({ courseId, studentId })}
    on conflict (course_id, student_id) do nothing
    returning ends_at
  `.execute(tx);
  return rows[0]?.ends_at;
}

export interface EndingTrial {
  course_id: string;
  course_title: string;
  ends_at: Date;
  student_id: string;
  student_name: string;
  student_email: string;
}

/** Marks trials that end within a day, and returns those whose student has not enrolled and wants such mails. */
export async function takeEndingTrials(tx: Tx, max: number) {
  const marked = { courseId: sql.ref('marked.course_id'), studentId: sql.ref('marked.student_id') };
  const { rows } = await sql<EndingTrial & { needs_none: boolean }>`
    with ending as (
      select id from trial where reminded_at is null and ends_at <= now() + interval '24 hours'
      order by ends_at limit ${max} for update skip locked
    ), marked as (
      update trial set reminded_at = now() from ending where trial.id = ending.id
      returning trial.course_id, trial.student_id, trial.ends_at
    )
    select marked.course_id, course.title as course_title, marked.ends_at, student.id as student_id, student.name as student_name,
      student.email as student_email,
      marked.ends_at <= now() or course.status <> 'Approved' or student.suspended_at is not null
        or not student.mails_trial_reminders or ${wasEnrolled(marked)} as needs_none
    from marked
      join course on course.id = marked.course_id
      join "user" as student on student.id = marked.student_id
  `.execute(tx);
  return { taken: rows.length, ending: rows.filter(({ needs_none }) => !needs_none) as EndingTrial[] };
}
