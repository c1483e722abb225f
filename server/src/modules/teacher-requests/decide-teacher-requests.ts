import type { Tx } from '../../database/database.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { approveTeacherRequest } from './approve-teacher-request.ts';
import type { Decision } from './decide-teacher-request.ts';
import { rejectTeacherRequest } from './reject-teacher-request.ts';

interface TeacherRequestDecisions extends Omit<Decision, 'requestId'> {
  status: 'Approved' | 'Rejected';
  ids: string[];
}

const DECIDE = { Approved: approveTeacherRequest, Rejected: rejectTeacherRequest };

/**
 * Decides each application as if it were decided alone, all in one transaction. Those that somebody has decided meanwhile
 * are left as they are. In the order of their ids, so that two admins at once do not deadlock.
 */
export async function decideTeacherRequests(
  tx: Tx,
  deps: MailDeps,
  { status, ids, ...decision }: TeacherRequestDecisions,
) {
  const requestIds = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
  const decidedIds: string[] = [];
  for (const requestId of requestIds) {
    const { modifiedCount } = await DECIDE[status](tx, deps, { ...decision, requestId });
    if (modifiedCount > 0) decidedIds.push(requestId);
  }
  return {
    acknowledged: true as const,
    matchedCount: requestIds.length,
    modifiedCount: decidedIds.length,
    DecidedIds: decidedIds,
  };
}
