import type { Reader } from '../../database/database.ts';
import { isId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { belongsToCourse, canManageCourse, notOwnCourse, type Viewer } from '../course-access/index.ts';
import { findAssignment } from './assignments.queries.ts';

/** For the class's teacher and admins. Its students get 403; for anybody else it does not exist. */
export async function findManagedAssignment(reader: Reader, assignmentId: string, viewer: Viewer) {
  const assignment = isId(assignmentId) ? await findAssignment(reader, assignmentId) : undefined;
  if (!assignment) throw assignmentNotFound();
  if (canManageCourse(viewer, assignment)) return assignment;
  const course = { id: assignment.course_id, teacher_id: assignment.teacher_id };
  throw (await belongsToCourse(reader, viewer, course)) ? notOwnCourse() : assignmentNotFound();
}

const assignmentNotFound = () => new Problem('assignment.not-found', { detail: 'There is no such assignment.' });
