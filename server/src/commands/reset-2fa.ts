import type pg from 'pg';
import { createFoundation } from '../composition/foundation.ts';
import { createHeldMail } from '../gateways/mail/held-mail.ts';
import { createMailQueue } from '../jobs/mails/create-mail-queue.ts';
import { StartupError } from '../lib/startup-error.ts';
import { resetSecondFactors } from '../modules/identity/index.ts';
import type { Environment } from '../settings/parse-settings.ts';
import { readSettings } from '../settings/settings.ts';

/** Milliseconds. */
const SHUTDOWN_TIMEOUT = 10_000;

/** The command `reset-2fa`. Its mail is sent by the server, while it runs or when it starts. */
export async function resetSecondFactorsAt(
  connection: pg.ClientConfig,
  environment: Environment,
  email: string,
): Promise<void> {
  const settings = readSettings(environment);
  const { listener, jobs, database, inTx } = await createFoundation(connection, settings);
  try {
    const mailQueue = createMailQueue({ jobs, mail: createHeldMail() });
    await jobs.start({ isWorking: false });
    const outcome = await inTx((tx) => resetSecondFactors(tx, { mailQueue, settings }, { email, now: new Date() }));
    if (outcome === 'no-account') throw new StartupError(`There is no account with the address ${email}.`);
    console.log(
      outcome === 'reset'
        ? `${email} logs in without a second factor now. All sessions have ended, and a mail says so.`
        : `${email} has no second factor.`,
    );
  } finally {
    await jobs.stop(SHUTDOWN_TIMEOUT);
    await listener.stop();
    await database.destroy();
  }
}
