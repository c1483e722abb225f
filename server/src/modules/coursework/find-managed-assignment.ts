import type { Reader } from '../../database/database.ts';
import { notFound } from '../../platform/not-found.ts';
import { belongsToCourse, canManageCourse, notOwnCourse, type Viewer } from '../course-access/index.ts';
import { findAssignment } from './assignments.queries.ts';

/** For the class's teacher and admins. Its students get 403; for anybody else it does not exist. */
export async function findManagedAssignment(reader: Reader, assignmentId: string, viewer: Viewer) {
  const assignment = await findAssignment(reader, assignmentId);
  if (!assignment) throw notFound('assignment.not-found');
  if (canManageCourse(viewer, assignment)) return assignment;
  const course = { id: assignment.course_id, teacher_id: assignment.teacher_id };
  throw (await belongsToCourse(reader, viewer, course)) ? notOwnCourse() : notFound('assignment.not-found');
}
