import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { isLoopbackUrl } from '../public-origins.ts';
import { deleteOldKeys } from './api/idempotency.ts';
import { intentRoutes } from './api/intent.routes.ts';
import { moneyRoutes } from './api/money.routes.ts';
import { serveApi } from './api/serve-api.ts';
import { createInTx, createPool, createSchema } from './database.ts';
import { startWebhookDelivery } from './events/deliver-webhooks.ts';
import { serveFaults } from './faults.routes.ts';
import { createFaults, NO_FAULTS } from './faults.ts';
import { type ImportedCharge, type ImportedPayment, importPayments } from './import-payments.ts';
import { type Keys, readKeys } from './keys.ts';
import { servePages } from './pages/page.routes.ts';
import { STRIPE_PATH } from './paths.ts';

interface StripeOptions {
  publicUrl: string;
  publicOrigins: string[];
  /** Known once the sandbox listens. */
  sandboxOrigin: () => string;
  database: pg.ClientConfig;
  webhookUrl: string;
  now: () => Date;
}

export interface CardProvider extends Keys {
  /** Also applies to events that have not been delivered yet. */
  sendWebhooksTo: (url: string) => void;
  /** For making a demonstration: replaces all payments. Not a route, so that nobody else can call it. */
  importPayments: (payments: ImportedPayment[]) => Promise<ImportedCharge[]>;
  stop: () => Promise<void>;
}

/** A card provider with Stripe's API that charges nobody. */
export async function serveStripe(app: FastifyInstance, options: StripeOptions): Promise<CardProvider> {
  const { publicUrl, publicOrigins, sandboxOrigin, now } = options;
  const pool = createPool(options.database);
  const inTx = createInTx(pool);
  await createSchema(inTx);
  await inTx((tx) => deleteOldKeys(tx, now()));
  const keys = await readKeys(pool);
  const faults = await createFaults(pool);
  const delivery = await startWebhookDelivery({
    pool,
    url: options.webhookUrl,
    secret: keys.webhookSecret,
    faults: faults.current,
    now,
    report: (error) => app.log.error(error),
  });

  const onChange = delivery.wake;
  const api = { routes: [...intentRoutes({ publicUrl, publicOrigins }), ...moneyRoutes], inTx, keys, faults, now };
  for (const prefix of ['/v1', `${STRIPE_PATH}/v1`]) app.register(serveApi, { prefix, ...api, onChange });
  app.register(servePages, { pool, inTx, origins: () => [...publicOrigins, sandboxOrigin()], now, onChange });
  // On a public address one visitor could stop all others from buying.
  if (isLoopbackUrl(publicUrl)) serveFaults(app, { faults, onChange });
  else await faults.set(NO_FAULTS);
  return {
    ...keys,
    sendWebhooksTo: delivery.sendTo,
    importPayments: (payments) => inTx((tx) => importPayments(tx, payments)),
    stop: async () => {
      await delivery.stop();
      await pool.end();
    },
  };
}
