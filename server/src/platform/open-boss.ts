import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { log } from './log.ts';

/** The schema of pg-boss's tables. */
export const JOBS_SCHEMA = 'pgboss';
/** Milliseconds between log lines while the database is away and every look fails. */
const LOG_INTERVAL = 60_000;

/** On the same connections as everything else. */
export function openBoss(pool: pg.Pool, superviseInterval: number): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    schedule: false,
    superviseIntervalSeconds: superviseInterval,
    monitorIntervalSeconds: superviseInterval,
  });
  let quietUntil = 0;
  /** Without a listener an error would end the process. */
  boss.on('error', (error) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + LOG_INTERVAL;
    log.warn({ reason: error.message }, 'The jobs cannot be read');
  });
  return boss;
}
