import type { CourseStatus } from '@guildhall/contract';
import { type Actor, isRoleAllowed } from '../../http/actor.ts';
import { Problem } from '../../lib/problem.ts';

interface EnrollableCourse {
  teacher_id: string;
  status: CourseStatus;
}

/** Throws unless this person may enrol in this class. For them, a class that is not approved does not exist. */
export function requireEnrollable<Course extends EnrollableCourse>(
  course: Course | undefined,
  actor: Pick<Actor, 'id' | 'role'>,
): Course {
  if (course?.status !== 'Approved') throw new Problem('course.not-found');
  if (course.teacher_id === actor.id) {
    throw new Problem('enrolment.own-class');
  }
  if (!isRoleAllowed('student', actor.role)) {
    throw new Problem('auth.forbidden');
  }
  return course;
}
