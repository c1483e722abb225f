import type { CourseStatus, PaymentStatus } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';
import type { EnrolmentState } from '../../database/payment-tables.ts';
import { STATUS_OF_PLACE } from '../course-access/index.ts';

export interface InactiveCourseRow {
  enrolment_id: string;
  enrolled_at: Date;
  state: EnrolmentState;
  /** Both null for a free class. */
  payment_status: PaymentStatus | null;
  refunded_at: Date | null;
  course_id: string;
  title: string;
  status: CourseStatus;
  teacher_name: string;
  has_notes: boolean;
}

/** Newest first, by the index `enrolment_student`. */
export async function listInactiveCoursesPage(reader: Reader, studentId: string, page: NewestPage) {
  const { rows } = await sql<InactiveCourseRow>`
    select enrolment.id as enrolment_id, enrolment.enrolled_at, enrolment.state,
      ${STATUS_OF_PLACE} as payment_status, payment.refunded_at, course.id as course_id, course.title, course.status,
      teacher.name as teacher_name, exists (
        select from lesson_note where lesson_note.course_id = course.id and lesson_note.student_id = enrolment.student_id
      ) as has_notes
    from enrolment join course on course.id = enrolment.course_id join "user" as teacher on teacher.id = course.teacher_id
      left join payment on payment.id = enrolment.payment_id
    where enrolment.student_id = ${studentId} and enrolment.state <> 'active'
      ${onKeysetPage(['enrolment.enrolled_at', 'enrolment.id'], page)}
  `.execute(reader);
  return rows;
}

export async function countInactiveCourses(reader: Reader, studentId: string): Promise<number> {
  const { enrolments } = await reader
    .selectFrom('enrolment')
    .where('student_id', '=', studentId)
    .where('state', '<>', 'active')
    .select(({ fn }) => fn.countAll<number>().as('enrolments'))
    .executeTakeFirstOrThrow();
  return enrolments;
}
