import type { Tx } from '../../database/database.ts';
import { deleted } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import { ownsFile, removeFileOfStudent, removeUnsubmittedFile } from './submission-files.queries.ts';
import { handInAgain, lockOpenAssignment } from './submission-files.ts';

interface Removal {
  id: string;
  assignmentId: string;
  actor: Viewer;
  now: Date;
}

/**
 * Before anything was handed in, nothing more happens. Afterwards, until the deadline, what is left is handed in again:
 * the grade was for more. An upload that is cancelled was
 * never part of it.
 */
export async function deleteSubmissionFile(tx: Tx, { id, assignmentId, actor, now }: Removal) {
  const file = { id, studentId: actor.id, now };
  if (await removeUnsubmittedFile(tx, file)) return deleted(1);
  if (!(await ownsFile(tx, file))) throw new Problem('attachment.not-found');
  const { assignment, submission } = await lockOpenAssignment(tx, assignmentId, { actor, now });
  const removed = await removeFileOfStudent(tx, file);
  if (!removed) return deleted(0);
  if (submission && removed.state === 'stored') await handInAgain(tx, { assignment, submission, now });
  return deleted(1);
}
