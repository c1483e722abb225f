import { type CheckedQueryOf, type FailedJob, Id, type listFailedJobs as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../../database/database.ts';
import { listPage } from '../../../http/paging.ts';
import type { MailSender } from '../../../jobs/mails/translate-mail.ts';
import { subjectOfMail } from '../../../jobs/mails/translate-mail.ts';
import { hideSecrets } from '../../../lib/hide-secrets.ts';
import { countFailedJobs, type FailedJobKeys, type FailedJobRow, listFailedJobPage } from './failed-jobs.queries.ts';

const MAX_LENGTH = 300;

/** The first line of a failure's message, without e-mail addresses, passwords and tokens. */
export function toReason(message: string): string {
  const line = message.trim().split(/[\r\n]/, 1)[0] ?? '';
  const shown = hideSecrets(line);
  return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH)}…` : shown;
}

function toSubject({ is_mail, subject, mail_kind, mail_values }: FailedJobRow, sender: MailSender): string {
  if (!is_mail) return '';
  return mail_kind && mail_values ? subjectOfMail({ kind: mail_kind, values: mail_values }, sender) : (subject ?? '');
}

/** The subject of a mail is in the language of who reads the list. */
const toFailedJob = (row: FailedJobRow, sender: MailSender): FailedJob => ({
  _id: row.id,
  Kind: row.kind,
  CreatedAt: row.created_on.toISOString(),
  FailedAt: row.completed_on.toISOString(),
  Attempts: row.retry_count + 1,
  Reason: toReason(row.message ?? ''),
  Recipient: (row.is_mail && row.recipient) || '',
  Subject: toSubject(row, sender),
});

/** Takes the form that the list itself writes: with microseconds, and in a year that PostgreSQL reads. */
const FailedAt = z.iso.datetime({ precision: 6 }).refine((text) => !text.startsWith('0000'));
const FailedLast: z.ZodType<FailedJobKeys> = z.tuple([FailedAt, Id]);

/** Those that failed last first. */
export const listFailedJobs = (
  reader: Reader,
  { settings }: { settings: MailSender },
  { group, ...query }: CheckedQueryOf<typeof route>,
) =>
  listPage(query, {
    keys: FailedLast,
    find: (page) => Promise.all([listFailedJobPage(reader, group, page), countFailedJobs(reader, group)]),
    keysOf: ({ failed_at, id }) => [failed_at, id],
    toItem: (row) => toFailedJob(row, settings),
  });
