import type pg from 'pg';
import { createDatabase, createPool } from './database/database.ts';
import { createInTx } from './database/in-tx.ts';
import { createBackground } from './platform/background.ts';
import type { Invalidation } from './platform/cache-invalidation.ts';
import { createWakeUps, listenForInvalidations } from './platform/invalidation-feed.ts';
import { createJobs } from './platform/jobs.ts';
import { createLimits } from './platform/limits.ts';
import { logFailure } from './platform/log-failure.ts';
import { ResponseCache } from './platform/response-cache.ts';

/** What the modules are built on: the database, what is cached of it, jobs, limits. */
export async function createFoundation(connection: pg.ClientConfig, addressFactor: number) {
  const pool = createPool(connection);
  const database = createDatabase(pool);
  const responseCache = new ResponseCache();
  const background = createBackground();
  const processId = crypto.randomUUID();
  const onInvalidated = ({ changed, counted }: Invalidation) => {
    responseCache.drop(changed);
    responseCache.markStale(counted);
  };
  const listener = await listenForInvalidations(connection, {
    processId,
    onInvalidated,
    onDisconnected: () => responseCache.suspend(),
    onReconnected: () => responseCache.resume(),
  });
  const wakeUps = createWakeUps(database);
  const inTx = createInTx(database, { processId, onInvalidated, wakeOthers: wakeUps.request, background });
  const limits = createLimits({ pool, addressFactor });
  const jobs = createJobs({
    pool,
    onFailed: (name, error, outcome) => logFailure(`A job (${name}) failed and is ${outcome}`, error),
  });
  return { pool, database, responseCache, listener, wakeUps, inTx, limits, background, jobs };
}
