import type { NewAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { invalidateCounts } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { modified } from '../../http/write-results.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { findTaughtCourse, type Viewer } from '../course-access/index.ts';
import { insertAssignment, lowerAssignmentCount, raiseAssignmentCount } from './assignment-writes.queries.ts';
import type { StudentNotifications } from './student-notifications.ts';

interface AssignmentRequest {
  courseId: string;
  actor: Viewer;
  input: NewAssignment;
  now: Date;
}

export async function addAssignment(
  tx: Tx,
  { notifyOfAssignments }: Pick<StudentNotifications, 'notifyOfAssignments'>,
  { courseId, actor, input, now }: AssignmentRequest,
) {
  const course = await findTaughtCourse(tx, courseId, actor);
  const assignment = { course, actor, input, deadlinePath: 'formData.AssignmentDeadLine', now };
  const id = await setAssignment(tx, assignment);
  if (id === undefined) return modified({ matched: 1, modified: 0 });
  await notifyOfAssignments(tx, [id]);
  return modified({ matched: 1, modified: 1 });
}

interface SetAssignment extends Omit<AssignmentRequest, 'courseId'> {
  /** That the actor teaches. */
  course: { id: string };
  /** Where the deadline is in the request. */
  deadlinePath: string;
}

/**
 * The id; undefined when the class has the same assignment already. Raising the class's count locks the class: a second
 * click finds the first's row.
 */
export async function setAssignment(
  tx: Tx,
  { course, actor, input, deadlinePath, now }: SetAssignment,
): Promise<string | undefined> {
  if (!(await raiseAssignmentCount(tx, course.id))) return refuseUnapproved(tx, course.id, actor);
  const assignment = { id: newId(), courseId: course.id, input, now };
  const closesAt = await insertAssignment(tx, assignment);
  if (!closesAt) {
    await lowerAssignmentCount(tx, course.id);
    return undefined;
  }
  if (closesAt <= now) throw invalidField(deadlinePath, m.coursework_deadline_over());
  invalidateCounts(tx, 'courses', `course:${course.id}`);
  return assignment.id;
}

/** The class may have been deleted meanwhile: then this throws `course.not-found`. */
async function refuseUnapproved(tx: Tx, courseId: string, actor: Viewer): Promise<never> {
  await findTaughtCourse(tx, courseId, actor);
  throw new Problem('course.not-approved');
}
