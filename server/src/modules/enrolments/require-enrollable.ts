import type { CourseStatus } from '@guildhall/contract';
import { type Actor, isRoleAllowed } from '../../http/actor.ts';
import { Problem } from '../../lib/problem.ts';

interface EnrollableCourse {
  teacher_id: string;
  status: CourseStatus;
}

/** Why this person may not enrol in this class. For them, a class that is not approved does not exist. */
export function enrolmentProblem(course: EnrollableCourse | undefined, actor: Pick<Actor, 'id' | 'role'>) {
  if (course?.status !== 'Approved') return 'course.not-found';
  if (course.teacher_id === actor.id) return 'enrolment.own-class';
  return isRoleAllowed('student', actor.role) ? undefined : 'auth.forbidden';
}

/** Throws unless this person may enrol in this class. */
export function requireEnrollable<Course extends EnrollableCourse>(
  course: Course | undefined,
  actor: Pick<Actor, 'id' | 'role'>,
): Course {
  const problem = enrolmentProblem(course, actor);
  if (!course || problem) throw new Problem(problem ?? 'course.not-found');
  return course;
}
