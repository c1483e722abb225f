import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Deps } from '../composition/deps.ts';
import type { Reader } from '../database/database.ts';

/** Jobs that run or are due; those that wait for a retry are not among them. */
const DUE = sql<{ due: boolean }>`select exists (
  select from pgboss.job where state = 'active' or (state in ('created', 'retry') and start_after <= now() and not blocked)
) as due`;

/** Makes all retries due now. */
export const skipRetryDelays = (reader: Reader) =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(reader);

/** Resolves when no job of any process runs or is due. */
export async function waitForJobs({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<void> {
  for (;;) {
    const { rows } = await DUE.execute(database);
    if (!rows[0]?.due) return;
    jobs.wake();
    await delay(10);
  }
}
