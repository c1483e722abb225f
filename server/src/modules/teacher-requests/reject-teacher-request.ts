import type { Tx } from '../../database/database.ts';
import type { MailSender } from '../../gateways/mail/render-mail.ts';
import { modified } from '../../http/write-results.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { type Decision, decideTeacherRequest } from './decide-teacher-request.ts';
import { rejectionMail } from './teacher-request-mails.ts';

/** The applicant may apply again. `modifiedCount` is 0 when the request has been decided before. */
export async function rejectTeacherRequest(tx: Tx, decision: Decision, mailQueue: MailQueue, sender: MailSender) {
  const request = await decideTeacherRequest(tx, 'Rejected', decision);
  if (!request) return modified({ matched: 1, modified: 0 });
  await mailQueue.add(tx, () => rejectionMail(request, sender));
  return modified({ matched: 1, modified: 1 });
}
