import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { type Decision, decideTeacherRequest } from './decide-teacher-request.ts';
import { rejectionMail } from './teacher-request-mails.ts';

/** The applicant may apply again. `modifiedCount` is 0 when the request has been decided before. */
export async function rejectTeacherRequest(tx: Tx, { mailQueue, settings }: MailDeps, decision: Decision) {
  const request = await decideTeacherRequest(tx, 'Rejected', decision);
  if (!request) return modified({ matched: 1, modified: 0 });
  await mailQueue.add(tx, () => rejectionMail(settings, request));
  return modified({ matched: 1, modified: 1 });
}
