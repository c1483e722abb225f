import pg from 'pg';
import { goLive } from '../backup/go-live.ts';
import { externalServicesOf } from '../composition/external-services.ts';
import { createFoundation } from '../composition/foundation.ts';
import type { Tx } from '../database/database.ts';
import { createStripeCardPayments } from '../gateways/card-payments/stripe-card-payments.ts';
import { openRootKey } from '../installation/open-root-key.ts';
import { refuseOtherInstallation } from '../installation/refuse-other-installation.ts';
import { takeDatabase } from '../installation/take-database.ts';
import { createMailQueue } from '../jobs/mails/mail-queue.ts';
import { revokeAgain } from '../modules/certificates/index.ts';
import { createVideoCheckRenewal } from '../modules/lessons/index.ts';
import { eraseAgain } from '../modules/personal-data/index.ts';
import type { Environment } from '../settings/parse-settings.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

/** Milliseconds for mails and refunds under way. */
const SHUTDOWN_TIMEOUT = 30_000;

/** Without a provider its methods are not called. */
const cardsOf = (settings: Settings) =>
  createStripeCardPayments(
    settings.isSandbox
      ? { provider: 'sandbox', apiBase: 'http://127.0.0.1:9', secretKey: 'none', publishableKey: '', webhookSecret: '' }
      : externalServicesOf(settings, undefined).cards,
  );

async function reconcile(connection: pg.ClientConfig, settings: Settings, confirm: () => Promise<boolean>) {
  const { listener, ...foundation } = await createFoundation(connection, settings);
  const { jobs, background, database } = foundation;
  try {
    const mailQueue = createMailQueue({ jobs, sendMail: async () => undefined });
    const renewVideoChecks = createVideoCheckRenewal(jobs);
    await jobs.start({ isWorking: false });
    const now = () => new Date();
    const rootKey = await openRootKey({ ...foundation, settings, now });
    const deps = {
      ...foundation,
      settings,
      mailQueue,
      renewVideoChecks,
      cardPayments: cardsOf(settings),
      eraseAgain: (tx: Tx) => eraseAgain(tx, { rootKey, settings, now }),
      revokeAgain: (tx: Tx) => revokeAgain(tx, { rootKey, settings }),
      now,
    };
    await goLive(deps, { hasProvider: !settings.isSandbox, report: (text) => console.log(text), confirm });
  } finally {
    await background.settled(SHUTDOWN_TIMEOUT);
    await jobs.stop(SHUTDOWN_TIMEOUT);
    await listener.stop();
    await database.destroy();
  }
}

/** The command `go-live`: with the settings of the shop, because it asks its card provider. */
export async function goLiveAt(
  connection: pg.ClientConfig,
  environment: Environment,
  confirm: () => Promise<boolean>,
): Promise<void> {
  const settings = readSettings(environment);
  const client = new pg.Client({ ...connection, application_name: 'guildhall go-live' });
  await client.connect();
  try {
    await takeDatabase(client);
    await refuseOtherInstallation(client, settings);
    await reconcile(connection, settings, confirm);
  } finally {
    await client.end();
  }
}
