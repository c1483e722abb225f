import { invalidateCounts } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';
import { deleted } from '../../http/write-results.ts';
import { requestReviewAfterRemoval } from '../certificates/index.ts';
import type { Viewer } from '../course-access/index.ts';
import {
  countAsWithdrawn,
  deleteWithoutSubmissions,
  lowerAssignmentCount,
  markWithdrawn,
} from './assignments.queries.ts';
import { lockTaughtAssignment } from './find-managed-assignment.ts';
import type { StudentNotifications } from './student-notifications.ts';

interface DeletionRequest {
  assignmentId: string;
  actor: Viewer;
  now: Date;
}

/** Once somebody has handed in, it is withdrawn instead, and its students are notified. */
export async function deleteAssignment(
  tx: Tx,
  { notifyOfWithdrawal }: Pick<StudentNotifications, 'notifyOfWithdrawal'>,
  { assignmentId, actor, now }: DeletionRequest,
) {
  const { id, course_id } = await lockTaughtAssignment(tx, assignmentId, actor);
  invalidateCounts(tx, 'courses', `course:${course_id}`);
  await requestReviewAfterRemoval(tx, course_id);
  if (await deleteWithoutSubmissions(tx, id)) {
    await lowerAssignmentCount(tx, course_id);
    return { ...deleted(1), withdrawn: false };
  }
  const withdrawn = await markWithdrawn(tx, id, now);
  if (!withdrawn) return { ...deleted(0), withdrawn: true };
  await countAsWithdrawn(tx, course_id, withdrawn.submission_count);
  await notifyOfWithdrawal(tx, { assignmentId: id, version: withdrawn.version });
  return { ...deleted(1), withdrawn: true };
}
