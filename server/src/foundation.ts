import type pg from 'pg';
import { createDatabase, createPool, openReplica } from './database/database.ts';
import { createInTx } from './database/in-tx.ts';
import { createLiveShop, type ShopDefaults } from './modules/shop/index.ts';
import { createBackground } from './platform/background.ts';
import type { Invalidation } from './platform/cache-invalidation.ts';
import { createWakeUps, listenForInvalidations } from './platform/invalidation-feed.ts';
import { createJobs } from './platform/jobs.ts';
import { createLimits } from './platform/limits.ts';
import { logFailure } from './platform/log-failure.ts';
import { openTracing } from './platform/open-tracing.ts';
import { createPublicReads } from './platform/public-reads.ts';
import { ResponseCache } from './platform/response-cache.ts';
import { createTraffic } from './platform/traffic.ts';
import type { TracingSettings } from './tracing-settings.ts';

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
