import type { FailedJob } from '@guildhall/contract';
import type { FailedJobRow } from './failed-jobs.queries.ts';
import { toReason } from './to-reason.ts';

export const toFailedJob = (row: FailedJobRow): FailedJob => ({
  _id: row.id,
  Kind: row.kind,
  CreatedAt: row.created_on.toISOString(),
  FailedAt: row.completed_on.toISOString(),
  Attempts: row.retry_count + 1,
  Reason: toReason(row.message ?? ''),
  Recipient: (row.is_mail && row.recipient) || '',
  Subject: (row.is_mail && row.subject) || '',
});
