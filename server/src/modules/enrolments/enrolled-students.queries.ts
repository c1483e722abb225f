import type { Reader } from '../../database/database.ts';

/** A student of a class and what they paid. */
export interface StudentRow {
  student_name: string;
  student_email: string;
  enrolled_at: Date;
  /** Of the class alone, where an order had several. All three are null for a free enrolment. */
  amount_cents: number | null;
  paid_currency: string | null;
  intent_id: string | null;
}

/** Suspended and ended enrolments are left out. */
const studentsOf = (reader: Reader, courseId: string) =>
  reader
    .selectFrom('enrolment')
    .innerJoin('user as student', 'student.id', 'enrolment.student_id')
    .leftJoin('payment', 'payment.id', 'enrolment.payment_id')
    .leftJoin('order_line as line', (join) =>
      join.onRef('line.order_id', '=', 'payment.order_id').onRef('line.course_id', '=', 'enrolment.course_id'),
    )
    .where('enrolment.course_id', '=', courseId)
    .where('enrolment.state', '=', 'active')
    .select(['student.name as student_name', 'student.email as student_email', 'enrolment.enrolled_at'])
    .select(({ fn }) => fn.coalesce('line.price_cents', 'payment.amount_cents').as('amount_cents'))
    .select(['payment.currency as paid_currency', 'payment.intent_id']);

export const listNewestStudents = (reader: Reader, courseId: string, limit: number): Promise<StudentRow[]> =>
  studentsOf(reader, courseId)
    .orderBy('enrolment.enrolled_at', 'desc')
    .orderBy('enrolment.id', 'desc')
    .limit(limit)
    .execute();

/** Undefined when they are not enrolled. */
export const findStudent = (reader: Reader, courseId: string, studentId: string): Promise<StudentRow | undefined> =>
  studentsOf(reader, courseId).where('enrolment.student_id', '=', studentId).executeTakeFirst();
