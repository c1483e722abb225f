import type { Course, EnrolledCourse, MemberEnrolment } from '@guildhall/contract';
import type { Actor } from '../../platform/actor.ts';
import { toCourse } from '../courses/index.ts';
import type { EnrolledCourseRow, MemberEnrolmentRow } from './enrolled-courses.queries.ts';
import type { StudentRow } from './enrolled-students.queries.ts';

export type EnrolmentEntry = Course['EnrolledBy'][number];

/** `currency` is the class's, for an enrolment without a payment. */
export const toEnrolmentEntry = (student: StudentRow, currency: string): EnrolmentEntry => ({
  StudentName: student.student_name,
  StudentEmail: student.student_email,
  PaidAmount: (student.amount_cents ?? 0) / 100,
  Currency: student.paid_currency ?? currency,
  TransactionID: student.intent_id ?? '',
  EnrolledAt: student.enrolled_at.toISOString(),
});

/** For the student themselves: `EnrolledBy` holds their own entry. */
export const toEnrolledCourse = (row: EnrolledCourseRow, student: Pick<Actor, 'name' | 'email'>): EnrolledCourse => ({
  ...toCourse(row, {
    EnrolledBy: [toEnrolmentEntry({ ...row, student_name: student.name, student_email: student.email }, row.currency)],
  }),
  EnrolledAt: row.enrolled_at.toISOString(),
});

/** For admins. */
export const toMemberEnrolment = (
  row: MemberEnrolmentRow,
  student: Pick<Actor, 'name' | 'email'>,
): MemberEnrolment => ({ ...toEnrolledCourse(row, student), State: row.state });
