import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';
import type { EnrolmentState } from '../../database/payment-tables.ts';
import { COURSE_COLUMNS, type CourseRow, JOIN_TEACHER } from '../courses/index.ts';

export interface EnrolledCourseRow extends CourseRow {
  enrolment_id: string;
  enrolled_at: Date;
  /** Of the class alone, where an order had several. All three null for a free class. */
  amount_cents: number | null;
  paid_currency: string | null;
  intent_id: string | null;
}

const ENROLLED_COLUMNS = sql`${COURSE_COLUMNS}, enrolment.id as enrolment_id, enrolment.enrolled_at,
  coalesce(line.price_cents, payment.amount_cents) as amount_cents, payment.currency as paid_currency, payment.intent_id`;
const ENROLLED_COURSES = sql`enrolment join course on course.id = enrolment.course_id ${JOIN_TEACHER}
  left join payment on payment.id = enrolment.payment_id
  left join order_line as line on line.order_id = payment.order_id and line.course_id = enrolment.course_id`;

export interface LearnedCourseRow extends EnrolledCourseRow {
  lesson_count: number;
  done_count: number;
}

/** Counts lessons that are neither deleted nor hidden, by the primary key of `lesson_progress`. */
export const doneLessons = (courseId: string, studentId: string) => sql`(
  select count(*) from lesson_progress as progress
    join lesson on lesson.id = progress.lesson_id and lesson.deleted_at is null and lesson.hidden_at is null
  where progress.course_id = ${sql.ref(courseId)} and progress.student_id = ${sql.ref(studentId)}
    and progress.done_at is not null)::integer`;
const DONE_LESSONS = doneLessons('enrolment.course_id', 'enrolment.student_id');

/** Newest first, by the index `enrolment_student`. */
export async function listEnrolledCoursesPage(reader: Reader, studentId: string, page: NewestPage) {
  const { rows } = await sql<LearnedCourseRow>`
    select ${ENROLLED_COLUMNS}, course.lesson_count, ${DONE_LESSONS} as done_count from ${ENROLLED_COURSES}
    where enrolment.student_id = ${studentId} and enrolment.state = 'active'
      ${onKeysetPage(['enrolment.enrolled_at', 'enrolment.id'], page)}
  `.execute(reader);
  return rows;
}

export const countActiveEnrolments = (reader: Reader, studentId: string) =>
  reader
    .selectFrom('enrolment')
    .where('student_id', '=', studentId)
    .where('state', '=', 'active')
    .select(({ fn }) => fn.countAll<number>().as('enrolments'))
    .executeTakeFirstOrThrow();

export interface MemberEnrolmentRow extends EnrolledCourseRow {
  state: EnrolmentState;
  origin: 'paid' | 'free' | 'granted';
}

/** Lists enrolments of every state, newest first, by the index `enrolment_student`. */
export async function listEnrolmentsPageOf(reader: Reader, studentId: string, page: NewestPage) {
  const { rows } = await sql<MemberEnrolmentRow>`
    select ${ENROLLED_COLUMNS}, enrolment.state, enrolment.origin from ${ENROLLED_COURSES}
    where enrolment.student_id = ${studentId} ${onKeysetPage(['enrolment.enrolled_at', 'enrolment.id'], page)}
  `.execute(reader);
  return rows;
}

export async function countEnrolmentsOf(reader: Reader, studentId: string): Promise<number> {
  const { enrolments } = await reader
    .selectFrom('enrolment')
    .where('student_id', '=', studentId)
    .select(({ fn }) => fn.countAll<number>().as('enrolments'))
    .executeTakeFirstOrThrow();
  return enrolments;
}
