import type { FailedJob } from '@guildhall/contract';
import { type MailSender, subjectOfMail } from '../../../jobs/mails/translate-mail.ts';
import type { FailedJobRow } from './failed-jobs.queries.ts';
import { toReason } from './to-reason.ts';

function toSubject({ is_mail, subject, mail_kind, mail_values }: FailedJobRow, sender: MailSender): string {
  if (!is_mail) return '';
  return mail_kind && mail_values ? subjectOfMail({ kind: mail_kind, values: mail_values }, sender) : (subject ?? '');
}

/** The subject of a mail is in the language of who reads the list. */
export const toFailedJob = (row: FailedJobRow, sender: MailSender): FailedJob => ({
  _id: row.id,
  Kind: row.kind,
  CreatedAt: row.created_on.toISOString(),
  FailedAt: row.completed_on.toISOString(),
  Attempts: row.retry_count + 1,
  Reason: toReason(row.message ?? ''),
  Recipient: (row.is_mail && row.recipient) || '',
  Subject: toSubject(row, sender),
});
