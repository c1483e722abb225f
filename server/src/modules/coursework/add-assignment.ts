import type { AssignmentCopy, NewAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { invalidateCounts } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { modified } from '../../http/write-results.ts';
import { isId, newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { findTaughtCourse, type Viewer } from '../course-access/index.ts';
import {
  insertAssignment,
  listTaughtAssignments,
  lowerAssignmentCount,
  raiseAssignmentCount,
} from './assignments.queries.ts';
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
async function setAssignment(
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

interface CopyRequest {
  courseId: string;
  actor: Viewer;
  copies: readonly AssignmentCopy[];
  now: Date;
}

/** From the actor's own classes into one of them. What the class has already is not added: a second click adds nothing. */
export async function copyAssignments(
  tx: Tx,
  { notifyOfAssignments }: Pick<StudentNotifications, 'notifyOfAssignments'>,
  { courseId, actor, copies, now }: CopyRequest,
) {
  const course = await findTaughtCourse(tx, courseId, actor);
  const ids = copies.map(({ AssignmentId }) => AssignmentId).filter(isId);
  const originals = await listTaughtAssignments(tx, actor.id, ids);
  const byId = new Map(originals.map((original) => [original.id, original]));
  const added: string[] = [];
  for (const [index, { AssignmentId, AssignmentDeadLine }] of copies.entries()) {
    const original = byId.get(AssignmentId.toLowerCase());
    if (!original) throw new Problem('assignment.not-found');
    const { title: AssignmentTitle, description: AssignmentDescription } = original;
    const input = { AssignmentTitle, AssignmentDescription, AssignmentDeadLine };
    const deadlinePath = `Copies.${index}.AssignmentDeadLine`;
    const id = await setAssignment(tx, { course, actor, input, deadlinePath, now });
    if (id !== undefined) added.push(id);
  }
  if (added.length > 0) await notifyOfAssignments(tx, added);
  return modified({ matched: copies.length, modified: added.length });
}
