import type pg from 'pg';
import { createWakeUps, listenForInvalidations } from '../cache/invalidation-feed.ts';
import { createPublicReads } from '../cache/replica-guard.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { createBackground } from '../database/background.ts';
import type { Invalidation } from '../database/cache-invalidation.ts';
import { createDatabase, createPool, openReplica } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import { createLimits } from '../http/limits.ts';
import { createTraffic } from '../http/traffic.ts';
import { createJobs } from '../jobs/jobs.ts';
import { logFailure } from '../lib/log-failure.ts';
import { createLiveShop, type ShopDefaults } from '../modules/shop/index.ts';
import { openTracing } from '../observability/open-tracing.ts';
import type { TracingSettings } from '../settings/tracing-settings.ts';

interface FoundationSettings extends ShopDefaults {
  addressLimitFactor: number;
  replicaUrl?: string | undefined;
}

interface FoundationOptions {
  languages?: readonly string[];
  /** Undefined: nothing is traced. */
  tracing?: TracingSettings | undefined;
}

/** What the modules are built on: the database, what is cached of it, jobs, limits. The settings follow the shop's. */
export async function createFoundation(
  connection: pg.ClientConfig,
  settings: FoundationSettings,
  { languages = [], tracing: tracingSettings }: FoundationOptions = {},
) {
  const tracing = await openTracing(tracingSettings);
  const pool = createPool(connection);
  const database = createDatabase(pool);
  const responseCache = new ResponseCache();
  const replica = settings.replicaUrl === undefined ? undefined : openReplica(settings.replicaUrl);
  const publicReads = createPublicReads(database, replica);
  const background = createBackground();
  const traffic = createTraffic();
  const processId = crypto.randomUUID();
  const shop = createLiveShop(database, settings, languages);
  const onInvalidated = ({ changed, counted }: Invalidation) => {
    if (changed.includes('everything')) shop.outdate();
    responseCache.drop(changed);
    responseCache.markStale(counted);
  };
  const listener = await listenForInvalidations(connection, {
    processId,
    onInvalidated,
    beginLook: publicReads.beginLook,
    onDisconnected: () => responseCache.suspend(),
    onReconnected: () => {
      shop.outdate();
      responseCache.resume();
    },
  });
  await shop.current();
  const onChanged = (invalidation: Invalidation) => {
    publicReads.noteChange();
    onInvalidated(invalidation);
  };
  const wakeUps = createWakeUps(database);
  const inTx = createInTx(database, { processId, onInvalidated: onChanged, wakeOthers: wakeUps.request, background });
  const limits = createLimits({ pool, addressFactor: settings.addressLimitFactor });
  const jobs = createJobs({
    pool,
    onAttempt: traffic.countAttempt,
    onFailed: (name, error, outcome) => logFailure(`A job (${name}) failed and is ${outcome}`, error),
  });
  const outside = { responseCache, listener, wakeUps, limits, background, traffic, tracing, jobs };
  return { pool, database, replica, publicReads, shop, inTx, ...outside };
}
