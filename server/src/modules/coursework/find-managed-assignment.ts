import type { Reader, Tx } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import {
  belongsToCourse,
  canManageCourse,
  lockTaughtCourse,
  teachesCourse,
  type Viewer,
} from '../course-access/index.ts';
import { type AssignmentRow, findAssignment, readAssignment } from './assignments.queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findAssignment>>>;

async function findFor(
  reader: Reader,
  assignmentId: string,
  viewer: Viewer,
  isAllowed: (viewer: Viewer, course: Pick<Found, 'teacher_id'>) => boolean,
): Promise<Found> {
  const assignment = await findAssignment(reader, assignmentId);
  if (!assignment) throw new Problem('assignment.not-found');
  if (isAllowed(viewer, assignment)) return assignment;
  const course = { id: assignment.course_id, teacher_id: assignment.teacher_id };
  throw (await belongsToCourse(reader, viewer, course))
    ? new Problem('auth.forbidden', { reason: 'course' })
    : new Problem('assignment.not-found');
}

/** For the class's teacher and admins. Its students get 403; for anybody else it does not exist. */
export const findManagedAssignment = (reader: Reader, assignmentId: string, viewer: Viewer) =>
  findFor(reader, assignmentId, viewer, canManageCourse);

/** For the class's teacher alone. Locks the class first, as a submission does: none arrives until the transaction ends. */
export async function lockTaughtAssignment(tx: Tx, assignmentId: string, viewer: Viewer): Promise<AssignmentRow> {
  const { course_id } = await findFor(tx, assignmentId, viewer, teachesCourse);
  await lockTaughtCourse(tx, course_id, viewer);
  const assignment = await readAssignment(tx, assignmentId);
  if (!assignment) throw new Problem('assignment.not-found');
  return assignment;
}
