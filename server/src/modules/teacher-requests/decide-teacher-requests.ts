import { PAGES } from '@guildhall/contract';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { recordSecurityEvent } from '../../database/security-events.ts';
import { modified } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import { promoteToTeacher } from '../members/index.ts';
import { requestApproved, requestOfAdminApproved, requestRejected } from './teacher-request-mails.ts';
import { decidePendingRequest, findTeacherRequest, type TeacherRequestRow } from './teacher-requests.queries.ts';

interface Decision {
  requestId: string;
  adminId: string;
  reason: string | undefined;
  now: Date;
}

const ACTIONS = { Approved: 'teacher-request.approved', Rejected: 'teacher-request.rejected' } as const;

/** Decides a Pending request and records it in the audit. Undefined when it has been decided before. */
async function decideTeacherRequest(
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

/** Request and role change together. `modifiedCount` is 0 when the request has been decided before. */
export async function approveTeacherRequest(tx: Tx, { mailQueue }: MailDeps, decision: Decision) {
  const request = await decideTeacherRequest(tx, 'Approved', decision);
  if (!request) return modified({ matched: 1, modified: 0 });
  const { adminId: actorId, now } = decision;
  const personId = request.applicant_id;
  const newRole = await promoteToTeacher(tx, personId, now);
  if (newRole) await recordSecurityEvent(tx, { kind: 'role.changed', personId, actorId, detail: newRole, now });
  await mailQueue.add(tx, {
    to: { name: request.applicant_name, email: request.applicant_email },
    kind: newRole ? requestApproved : requestOfAdminApproved,
    values: { title: request.title, reason: request.reason },
    link: (newRole ? PAGES.addCourse : PAGES.dashboard).path,
  });
  return modified({ matched: 1, modified: 1 });
}

/** The applicant may apply again. `modifiedCount` is 0 when the request has been decided before. */
export async function rejectTeacherRequest(tx: Tx, { mailQueue }: MailDeps, decision: Decision) {
  const request = await decideTeacherRequest(tx, 'Rejected', decision);
  if (!request) return modified({ matched: 1, modified: 0 });
  await mailQueue.add(tx, {
    to: { name: request.applicant_name, email: request.applicant_email },
    kind: requestRejected,
    values: { title: request.title, reason: request.reason },
    link: PAGES.teachHere.path,
  });
  return modified({ matched: 1, modified: 1 });
}

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
