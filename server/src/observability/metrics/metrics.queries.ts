import { PaymentStatus } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Counts every status, also one that no payment has. */
export async function countPayments(database: Database): Promise<{ status: PaymentStatus; payments: number }[]> {
  const { rows } = await sql<{ status: PaymentStatus; payments: number }>`
    select status, coalesce(sum(payments), 0) as payments
    from unnest(${PaymentStatus.options}::text[]) as status left join payment_total using (status)
    group by status`.execute(database);
  return rows;
}

export interface JobCounts {
  name: string;
  waiting: number;
  active: number;
  failed: number;
}

/** As of the last minute. Nothing where no job was ever defined. */
export async function countJobs(database: Database): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select name, queued_count + deferred_count as waiting, active_count as active, failed_count as failed
    from pgboss.queue`.execute(database);
  return rows;
}
