import type pg from 'pg';
import { type Poller, startPoller } from './poller.ts';

/** Milliseconds between looks for jobs that another process has added, or whose pause is over. */
const INTERVAL = 2_000;

/** One read for all kinds, where each worker would ask for its own. */
const DUE_KINDS = `
  select name from pgboss.queue where exists (
    select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
  )`;

/** Calls `wake` with each kind of job that is due. While the database is away nobody is woken. */
export const watchForDueJobs = (pool: pg.Pool, wake: (kind: string) => void): Poller =>
  startPoller({
    interval: INTERVAL,
    work: async () => {
      const { rows } = await pool.query<{ name: string }>({ name: 'due-jobs', text: DUE_KINDS });
      for (const { name } of rows) wake(name);
    },
    onError: () => undefined,
  });
