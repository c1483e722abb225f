import type { Reader, Tx } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { type CourseAccessRow, findCourse, findRunningTrial, lockCourse } from './course-access.queries.ts';
import { canManageCourse, canViewCourse, isEnrolled, teachesCourse, type Viewer } from './course-access.ts';

/** For a row that has been read already: throws where there is none, or none for this viewer. */
export async function requireVisible<Row extends Pick<CourseAccessRow, 'id' | 'teacher_id' | 'status'>>(
  reader: Reader,
  course: Row | undefined,
  viewer: Viewer,
): Promise<Row> {
  if (!course || !(await canViewCourse(reader, viewer, course))) throw new Problem('course.not-found');
  return course;
}

async function requireEnrolled(reader: Reader, course: CourseAccessRow, viewer: Viewer): Promise<CourseAccessRow> {
  if (!(await isEnrolled(reader, course.id, viewer.id))) throw new Problem('enrolment.required');
  return course;
}

function requireTaught(course: CourseAccessRow, viewer: Viewer): CourseAccessRow {
  if (!teachesCourse(viewer, course)) throw new Problem('auth.forbidden', { reason: 'course' });
  return course;
}

export const findVisibleCourse = async (reader: Reader, courseId: string, viewer: Viewer): Promise<CourseAccessRow> =>
  requireVisible(reader, await findCourse(reader, courseId), viewer);

/** The viewer's own class. */
export async function findTaughtCourse(reader: Reader, courseId: string, viewer: Viewer): Promise<CourseAccessRow> {
  return requireTaught(await findVisibleCourse(reader, courseId, viewer), viewer);
}

/** The same, and locks the class first: submissions take the same lock. */
export async function lockTaughtCourse(tx: Tx, courseId: string, viewer: Viewer): Promise<CourseAccessRow> {
  return requireTaught(await requireVisible(tx, await lockCourse(tx, courseId), viewer), viewer);
}

/** A class that the viewer teaches, or any class for an admin. */
export async function findManagedCourse(reader: Reader, courseId: string, viewer: Viewer): Promise<CourseAccessRow> {
  const course = await findVisibleCourse(reader, courseId, viewer);
  if (!canManageCourse(viewer, course)) throw new Problem('auth.forbidden', { reason: 'course' });
  return course;
}

/** For its students and people on trial. */
export async function findLearnedCourse(reader: Reader, courseId: string, viewer: Viewer): Promise<CourseAccessRow> {
  const course = await findVisibleCourse(reader, courseId, viewer);
  if (await findRunningTrial(reader, courseId, viewer.id)) return course;
  return requireEnrolled(reader, course, viewer);
}

/** For its students; locks the class first: enrolments end under the same lock. */
export const lockEnrolledCourse = async (tx: Tx, courseId: string, viewer: Viewer): Promise<CourseAccessRow> =>
  requireEnrolled(tx, await requireVisible(tx, await lockCourse(tx, courseId), viewer), viewer);
