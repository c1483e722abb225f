import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from '../database/check-database.ts';
import { limitLines } from '../lib/limit-lines.ts';
import { log } from '../lib/log.ts';

/** On the same connections as everything else. */
export function openBoss(pool: pg.Pool, superviseInterval: number): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    schedule: false,
    superviseIntervalSeconds: superviseInterval,
    monitorIntervalSeconds: superviseInterval,
  });
  /** Without a listener an error would end the process. */
  boss.on('error', (error) => {
    limitLines('jobs', 'The jobs cannot be read', (more) =>
      log.warn({ reason: error.message, ...more }, 'The jobs cannot be read'),
    );
  });
  return boss;
}
