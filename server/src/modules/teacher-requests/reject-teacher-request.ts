import { PAGES } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { type Decision, decideTeacherRequest } from './decide-teacher-request.ts';
import { requestRejected } from './teacher-request-mails.ts';

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
