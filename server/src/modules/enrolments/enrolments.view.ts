import type { EnrolledCourse } from '@guildhall/contract';
import type { Actor } from '../../platform/actor.ts';
import { toCourse } from '../courses/index.ts';
import type { EnrolledCourseRow } from './enrolments.queries.ts';

/** For the student themselves: `EnrolledBy` holds their own entry. */
export const toEnrolledCourse = (row: EnrolledCourseRow, student: Pick<Actor, 'name' | 'email'>): EnrolledCourse => ({
  ...toCourse(row, { reviews: [], students: [{ ...row, student_name: student.name, student_email: student.email }] }),
  EnrolledAt: row.enrolled_at.toISOString(),
});
