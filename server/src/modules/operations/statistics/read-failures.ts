import type { Failures } from '@guildhall/contract';
import type { Reader } from '../../../database/database.ts';
import { countFailedByKind } from './failed-jobs.queries.ts';
import { countFailures, findBackups } from './failures.queries.ts';

interface FailureSettings {
  backupSchedule: object | undefined;
}

export async function readFailures(reader: Reader, { backupSchedule }: FailureSettings): Promise<Failures> {
  const [jobs, counts, backup] = await Promise.all([
    countFailedByKind(reader),
    countFailures(reader),
    findBackups(reader),
  ]);
  return {
    Jobs: jobs.map(({ kind, is_mail, failed }) => ({ Kind: kind, IsMail: is_mail, Failed: failed })),
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
