import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { decidePendingRequest, findTeacherRequest, type TeacherRequestRow } from './teacher-requests.queries.ts';

export interface Decision {
  requestId: string;
  adminId: string;
  reason: string | undefined;
  now: Date;
}

const ACTIONS = { Approved: 'teacher-request.approved', Rejected: 'teacher-request.rejected' } as const;

/** Decides a Pending request and records it in the audit. Undefined when it has been decided before. */
export async function decideTeacherRequest(
  tx: Tx,
  status: keyof typeof ACTIONS,
  { requestId, adminId, reason, now }: Decision,
): Promise<TeacherRequestRow | undefined> {
  const decided = await decidePendingRequest(tx, requestId, { status, reason: reason ?? null, decided_at: now });
  const request = await findTeacherRequest(tx, requestId);
  if (!request) throw new Problem('teacher-request.not-found');
  if (!decided) return undefined;
  await recordAudit(tx, {
    actorId: adminId,
    action: ACTIONS[status],
    subjectId: request.id,
    subjectName: request.applicant_name,
    personId: request.applicant_id,
    reason,
    now,
  });
  return request;
}
