import { PAGES } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { recordSecurityEvent } from '../../database/security-events.ts';
import { modified } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { promoteToTeacher } from '../members/index.ts';
import { type Decision, decideTeacherRequest } from './decide-teacher-request.ts';
import { requestApproved, requestOfAdminApproved } from './teacher-request-mails.ts';

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
