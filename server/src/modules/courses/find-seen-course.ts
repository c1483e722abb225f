import type { Reader } from '../../database/database.ts';
import { isId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { findCourse, type OwnCourseRow } from './course-lists.queries.ts';
import { courseNotFound } from './course-not-found.ts';
import { answersFor, hasPlace, maySee, type Viewer } from './course-viewer.ts';

export const notOwnCourse = () => new Problem('auth.forbidden', { detail: 'This is somebody else’s class.' });

/** A class for somebody who may see it; for anybody else there is none. */
export async function findSeenCourse(reader: Reader, courseId: string, viewer: Viewer): Promise<OwnCourseRow> {
  const course = isId(courseId) ? await findCourse(reader, courseId) : undefined;
  if (!course || !(await maySee(reader, viewer, course))) throw courseNotFound();
  return course;
}

/** The same for its teacher and for admins alone. */
export async function findAnsweredForCourse(reader: Reader, courseId: string, viewer: Viewer): Promise<OwnCourseRow> {
  const course = await findSeenCourse(reader, courseId, viewer);
  if (!answersFor(viewer, course)) throw notOwnCourse();
  return course;
}

/** The same for those alone who have a place in it. */
export async function findAttendedCourse(reader: Reader, courseId: string, viewer: Viewer): Promise<OwnCourseRow> {
  const course = await findSeenCourse(reader, courseId, viewer);
  if (await hasPlace(reader, course.id, viewer.id)) return course;
  throw new Problem('enrolment.required', { detail: 'You have no place in this class.' });
}
