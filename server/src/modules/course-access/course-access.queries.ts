import type { CourseStatus } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

/** The columns that decide who may do what in a class, and the totals of its lists. */
export interface CourseAccessRow {
  id: string;
  teacher_id: string;
  title: string;
  status: CourseStatus;
  /** In which its deadlines and dates are meant. */
  time_zone: string;
  enrolled_count: number;
  assignment_count: number;
  withdrawn_assignment_count: number;
}

const COLUMNS = [
  'id',
  'teacher_id',
  'title',
  'status',
  'time_zone',
  'enrolled_count',
  'assignment_count',
  'withdrawn_assignment_count',
] as const;

export const findCourse = (reader: Reader, id: string): Promise<CourseAccessRow | undefined> =>
  reader.selectFrom('course').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Until the transaction ends, nobody else changes the class or its counters, or creates or ends enrolments in it. */
export const lockCourse = (tx: Tx, id: string): Promise<CourseAccessRow | undefined> =>
  tx.selectFrom('course').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findActiveEnrolment = (reader: Reader, courseId: string, studentId: string) =>
  reader
    .selectFrom('enrolment')
    .select('id')
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('state', '=', 'active')
    .executeTakeFirst();

interface Place {
  /** An id, or the column that has it. */
  courseId: string | RawBuilder<unknown>;
  studentId: string | RawBuilder<unknown>;
}

/** In any state. Whoever was enrolled once has no trial any more: a refund never reopens it. */
export const wasEnrolled = ({ courseId, studentId }: Place) =>
  sql<boolean>`exists (
    select from enrolment where enrolment.course_id = ${courseId} and enrolment.student_id = ${studentId}
  )`;

const TRIAL_PLACE = { courseId: sql.ref('trial.course_id'), studentId: sql.ref('trial.student_id') };

/** Whether a row of `trial` still runs, by the database's clock. */
export const IS_RUNNING_TRIAL = sql<boolean>`(trial.ends_at > now() and not ${wasEnrolled(TRIAL_PLACE)})`;

export const findRunningTrial = (reader: Reader, courseId: string, studentId: string) =>
  reader
    .selectFrom('trial')
    .select(['id', 'ends_at'])
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where(IS_RUNNING_TRIAL)
    .executeTakeFirst();
