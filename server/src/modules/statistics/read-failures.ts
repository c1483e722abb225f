import type { Failures } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { countFailures, findBackups, listFailedJobs } from './failures.queries.ts';

interface FailureSettings {
  backupSchedule: object | undefined;
}

/** The queues of mails have this word in their name. */
const isMail = (kind: string) => /\bmails?\b/.test(kind);

export async function readFailures(reader: Reader, { backupSchedule }: FailureSettings): Promise<Failures> {
  const [jobs, counts, backup] = await Promise.all([
    listFailedJobs(reader),
    countFailures(reader),
    findBackups(reader),
  ]);
  return {
    Jobs: jobs.map(({ kind, failed }) => ({ Kind: kind, IsMail: isMail(kind), Failed: failed })),
    RefundsDue: counts.refunds_due,
    Webhooks: { Failing: counts.failing, SwitchedOff: counts.switched_off },
    Backup: {
      IsScheduled: backupSchedule !== undefined,
      SucceededAt: backup.succeeded_at?.toISOString() ?? null,
      FailedAt: backup.failed_at?.toISOString() ?? null,
      Failure: backup.failure ?? '',
    },
  };
}
