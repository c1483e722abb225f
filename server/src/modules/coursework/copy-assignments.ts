import type { AssignmentCopy } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { isId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { findTaughtCourse, type Viewer } from '../course-access/index.ts';
import { setAssignment } from './add-assignment.ts';
import { listTaughtAssignments } from './assignments.queries.ts';
import type { StudentNotifications } from './student-notifications.ts';

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
