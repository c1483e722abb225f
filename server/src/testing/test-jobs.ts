import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Deps } from '../deps.ts';

/** Under way, or to be begun now; what waits for its next attempt is not among them. */
const DUE = sql<{ due: boolean }>`select exists (
  select from pgboss.job where state = 'active' or (state in ('created', 'retry') and start_after <= now())
) as due`;

/** The pauses between attempts are over. */
export const hurryJobs = (reader: Reader) =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(reader);

/** Resolves when there is nothing to do until some pause is over, in whichever process. */
export async function jobsDone({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<void> {
  for (;;) {
    const { rows } = await DUE.execute(database);
    if (!rows[0]?.due) return;
    jobs.wake();
    await delay(10);
  }
}
