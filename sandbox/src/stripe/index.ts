import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { isOnThisMachine } from '../public-origins.ts';
import { forgetOldKeys } from './api/idempotency.ts';
import { intentRoutes } from './api/intent.routes.ts';
import { moneyRoutes } from './api/money.routes.ts';
import { serveApi } from './api/serve-api.ts';
import { createInTx, createPool, createSchema } from './database.ts';
import { startDeliverer } from './events/deliver-webhooks.ts';
import { serveFaults } from './faults.routes.ts';
import { createFaults, NO_FAULTS } from './faults.ts';
import { type Keys, readKeys } from './keys.ts';
import { servePages } from './pages/page.routes.ts';
import { STRIPE_PATH } from './paths.ts';

interface StripeOptions {
  publicUrl: string;
  publicOrigins: string[];
  /** Known once we listen. */
  ownOrigin: () => string;
  database: pg.ClientConfig;
  webhookUrl: string;
  now: () => Date;
}

export interface CardProvider extends Keys {
  /** From now on, and for whatever has not been delivered yet. */
  sendWebhooksTo: (url: string) => void;
  stop: () => Promise<void>;
}

/** A card provider that speaks as Stripe does, and charges nobody. */
export async function serveStripe(app: FastifyInstance, options: StripeOptions): Promise<CardProvider> {
  const { publicUrl, publicOrigins, ownOrigin, now } = options;
  const pool = createPool(options.database);
  const inTx = createInTx(pool);
  await createSchema(inTx);
  await inTx((tx) => forgetOldKeys(tx, now()));
  const keys = await readKeys(pool);
  const faults = await createFaults(pool);
  const deliverer = await startDeliverer({
    pool,
    url: options.webhookUrl,
    secret: keys.webhookSecret,
    faults: faults.current,
    now,
    report: (error) => app.log.error(error),
  });

  const changed = deliverer.wake;
  const api = { routes: [...intentRoutes({ publicUrl, publicOrigins }), ...moneyRoutes], inTx, keys, faults, now };
  for (const prefix of ['/v1', `${STRIPE_PATH}/v1`]) app.register(serveApi, { prefix, ...api, changed });
  app.register(servePages, { pool, inTx, origins: () => [...publicOrigins, ownOrigin()], now, changed });
  // Open to the world, one visitor could stop all others from buying.
  if (isOnThisMachine(publicUrl)) serveFaults(app, { faults, changed });
  else await faults.set(NO_FAULTS);
  return {
    ...keys,
    sendWebhooksTo: deliverer.sendTo,
    stop: async () => {
      await deliverer.stop();
      await pool.end();
    },
  };
}
