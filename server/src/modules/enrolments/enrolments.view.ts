import {
  type Course,
  type EnrolledCourse,
  fromMinorUnits,
  type InactiveCourse,
  type MemberEnrolment,
  type TrialCourse,
} from '@guildhall/contract';
import type { Actor } from '../../http/actor.ts';
import { toInactiveEnrolment } from '../course-access/index.ts';
import { toCourse, toPublicCourse } from '../courses/index.ts';
import type { EnrolledCourseRow, LearnedCourseRow, MemberEnrolmentRow } from './enrolled-courses.queries.ts';
import type { StudentRow } from './enrolled-students.queries.ts';
import type { InactiveCourseRow } from './inactive-courses.queries.ts';
import type { TrialCourseRow } from './my-trials.queries.ts';

export type EnrolmentEntry = Course['EnrolledBy'][number];

/** `currency` is the class's, for an enrolment without a payment. */
export const toEnrolmentEntry = (student: StudentRow, currency: string): EnrolmentEntry => ({
  StudentName: student.student_name,
  StudentEmail: student.student_email,
  PaidAmount: fromMinorUnits(student.amount_cents ?? 0, student.paid_currency ?? currency),
  Currency: student.paid_currency ?? currency,
  TransactionID: student.intent_id ?? '',
  EnrolledAt: student.enrolled_at.toISOString(),
});

type Student = Pick<Actor, 'name' | 'email'>;

/** `EnrolledBy` holds the student's own entry. */
const toEnrolment = (row: EnrolledCourseRow, student: Student) => ({
  ...toCourse(row, {
    EnrolledBy: [toEnrolmentEntry({ ...row, student_name: student.name, student_email: student.email }, row.currency)],
  }),
  EnrolledAt: row.enrolled_at.toISOString(),
});

/** For the student themselves. */
export const toEnrolledCourse = (row: LearnedCourseRow, student: Student): EnrolledCourse => ({
  ...toEnrolment(row, student),
  LessonCount: row.lesson_count,
  DoneCount: row.done_count,
});

/** For the student themselves. */
export const toTrialCourse = (row: TrialCourseRow): TrialCourse => ({
  ...toPublicCourse(row),
  EndsAt: row.ends_at.toISOString(),
  IsRunning: row.is_running,
  LessonCount: row.lesson_count,
  DoneCount: row.done_count,
});

/** For the student themselves. */
export const toInactiveCourse = (row: InactiveCourseRow): InactiveCourse => ({
  ...toInactiveEnrolment(row),
  _id: row.course_id,
  ClassTitle: row.title,
  TeacherName: row.teacher_name,
  EnrolledAt: row.enrolled_at.toISOString(),
  IsOffered: row.status === 'Approved',
  HasNotes: row.has_notes,
});

/** For admins. */
export const toMemberEnrolment = (row: MemberEnrolmentRow, student: Student): MemberEnrolment => ({
  ...toEnrolment(row, student),
  State: row.state,
  Origin: row.origin,
});
