import type { Failures } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../../database/database.ts';
import { type StoredSentence, sayStored } from '../../../database/stored-text.ts';
import { countFailedByKind } from './failed-jobs.ts';

interface FailureCountsRow {
  refunds_due: number;
  failing: number;
  switched_off: number;
}

async function countFailures(reader: Reader): Promise<FailureCountsRow> {
  const { rows } = await sql<FailureCountsRow>`
    select
      coalesce((select sum(payments) from payment_total where status = 'refund-due'), 0)::int as refunds_due,
      (select count(*) from webhook_endpoint where is_on and failing_since is not null) as failing,
      (select count(*) from webhook_endpoint where off_reason is not null) as switched_off`.execute(reader);
  return rows[0] ?? { refunds_due: 0, failing: 0, switched_off: 0 };
}

interface BackupRow {
  succeeded_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
  failure_sentence: StoredSentence | null;
}

/** The failure is of the last one that failed, unless one has succeeded since. */
async function findBackups(reader: Reader): Promise<BackupRow> {
  const { rows } = await sql<BackupRow>`
    with succeeded as (select max(started_at) as at from backup_run where name is not null),
    failed as (
      select finished_at, failure, failure_sentence from backup_run
      where failure is not null and started_at > coalesce((select at from succeeded), '-infinity')
      order by started_at desc limit 1
    )
    select succeeded.at as succeeded_at, failed.finished_at as failed_at, failed.failure, failed.failure_sentence
    from succeeded left join failed on true`.execute(reader);
  return rows[0] ?? { succeeded_at: null, failed_at: null, failure: null, failure_sentence: null };
}

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
      Failure: sayStored('backup', backup.failure, backup.failure_sentence),
    },
  };
}
