import type pg from 'pg';
import { advisoryLockIn } from '../database/advisory-locks.ts';

/** Ours, in a schema of pg-boss, which has no index of failed jobs: they are listed and counted without reading others. */
const CREATE_INDEX = `
  ${advisoryLockIn('index of failed jobs')};
  create index if not exists guildhall_failed_job on pgboss.job_common (name, completed_on desc, id desc)
    where state = 'failed'`;

const IS_MISSING = `select to_regclass('pgboss.guildhall_failed_job') is null as missing`;

/** Once there are the tables of pg-boss. A look first: `create index` waits for all who write jobs, also where there is one. */
export async function createFailedJobsIndex(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ missing: boolean }>(IS_MISSING);
  if (rows[0]?.missing) await pool.query(CREATE_INDEX);
}
