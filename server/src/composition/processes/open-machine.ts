import { DEMONSTRATION_ACCOUNTS } from '@guildhall/demo/accounts';
import { startEmbeddedPostgres } from '@guildhall/postgres';
import type { Sandbox } from '@guildhall/sandbox';
import type pg from 'pg';
import { findRestored } from '../../backup/quarantine.ts';
import { checkDatabase } from '../../database/check-database.ts';
import { migrateAt } from '../../database/migrate.ts';
import { claimDatabase } from '../../installation/claim-database.ts';
import { log } from '../../lib/log.ts';
import { waitAtMost } from '../../lib/with-timeout.ts';
import type { Settings } from '../../settings/settings.ts';
import { type ExternalServices, externalServicesOf } from '../external-services.ts';
import { onStop, report, stopProcess } from './stops.ts';

/** Milliseconds. It has connections to the database of its own. */
const SANDBOX_STOP_TIMEOUT = 2_000;

/** What all processes on this machine share. Sent to them as JSON. */
export interface Machine {
  connection: pg.ClientConfig;
  externalServices: ExternalServices;
  isRestored: boolean;
}

async function connect({ databaseUrl, dataDir }: Settings): Promise<pg.ClientConfig> {
  if (databaseUrl) {
    await checkDatabase(databaseUrl);
    return { connectionString: databaseUrl };
  }
  report('Starting the database');
  const postgres = await startEmbeddedPostgres({ dataDir, report });
  onStop(() => postgres.stop());
  /** After an error that nobody has caught, too. */
  process.once('exit', postgres.requestStop);
  void postgres.lost.then((reason) => {
    log.error(`The database cannot be kept running. ${reason}`);
    void stopProcess(1);
  });
  return postgres.connection;
}

/** Before anything else is written to the database. */
async function claim({ isSandbox }: Settings, connection: pg.ClientConfig) {
  const { release } = await claimDatabase(connection, {
    kind: isSandbox ? 'sandbox' : 'shop',
    now: () => new Date(),
    onRefused: (reason) => {
      log.error(reason);
      void stopProcess(1);
    },
  });
  onStop(release);
}

async function startSandboxIfOn(
  { isSandbox, isDemo, publicUrl }: Settings,
  database: pg.ClientConfig,
): Promise<Sandbox | undefined> {
  if (!isSandbox) return undefined;
  /** Shops do without its packages. */
  const { startSandbox } = await import('@guildhall/sandbox');
  const sandbox = await startSandbox({
    publicUrl,
    database,
    demonstrationPeople: isDemo ? DEMONSTRATION_ACCOUNTS.map(({ name, email }) => ({ name, email })) : [],
  });
  onStop(() => waitAtMost(SANDBOX_STOP_TIMEOUT, sandbox.stop()));
  return sandbox;
}

/** Everything that is there once on a machine, however many processes answer: database, claim, sandbox. */
export async function openMachine(settings: Settings): Promise<{ machine: Machine; sandbox: Sandbox | undefined }> {
  const connection = await connect(settings);
  await migrateAt(connection);
  await claim(settings, connection);
  const isRestored = await findRestored(connection);
  const sandbox = await startSandboxIfOn(settings, connection);
  return { machine: { connection, externalServices: externalServicesOf(settings, sandbox), isRestored }, sandbox };
}
