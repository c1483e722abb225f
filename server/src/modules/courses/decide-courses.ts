import type { Tx } from '../../database/database.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { approveIfPending, type CourseDecision } from './approve-course.ts';
import { rejectIfPending } from './reject-course.ts';

interface CourseDecisions extends Omit<CourseDecision, 'courseId' | 'changedAt'> {
  status: 'Approved' | 'Rejected';
  courses: { id: string; changedAt: Date | undefined }[];
}

const DECIDE = { Approved: approveIfPending, Rejected: rejectIfPending };

/**
 * Decides each class as if it were decided alone, all in one transaction. Those that somebody has decided, edited or
 * deleted meanwhile are left as they are. In the order of their ids, so that two admins at once do not deadlock.
 */
export async function decideCourses(tx: Tx, deps: MailDeps, { status, courses, ...decision }: CourseDecisions) {
  const byId = new Map(courses.map(({ id, changedAt }) => [id.toLowerCase(), changedAt]));
  const decidedIds: string[] = [];
  for (const [courseId, changedAt] of [...byId].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (await DECIDE[status](tx, deps, { ...decision, courseId, changedAt })) decidedIds.push(courseId);
  }
  return {
    acknowledged: true as const,
    matchedCount: byId.size,
    modifiedCount: decidedIds.length,
    DecidedIds: decidedIds,
  };
}
