import { receiveWebhook } from '@guildhall/contract';
import { DEMONSTRATION_ACCOUNTS } from '@guildhall/demo';
import { PostgresStartError, startEmbeddedPostgres } from '@guildhall/postgres';
import { type Sandbox, startSandbox } from '@guildhall/sandbox';
import type pg from 'pg';
import { buildApp } from './app.ts';
import { checkDatabase } from './database/check-database.ts';
import { migrateAt } from './database/migrate.ts';
import { createDeps } from './deps.ts';
import { externalServicesOf } from './external-services.ts';
import { claimDatabase } from './installation/claim-database.ts';
import { findRestored, QUARANTINE_MESSAGE } from './installation/quarantine.ts';
import { loadSite } from './load-site.ts';
import { renderStoredTexts } from './modules/lessons/index.ts';
import { InvalidSettings } from './parse-settings.ts';
import { checkPort, portError } from './platform/check-port.ts';
import { StartupError } from './platform/startup-error.ts';
import { stopServer } from './platform/stop-server.ts';
import { startRepeatedWork } from './repeated-work.ts';
import { seedPeople } from './seed-people.ts';
import { readSettings, type Settings } from './settings.ts';
import { startupMessage } from './startup-message.ts';

const report = (text: string) => process.stdout.write(`  ${text}\n`);

/** What has been started; it is stopped in the opposite order. */
const stops: (() => Promise<void>)[] = [];

async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

/** The first signal stops everything in order, later ones do nothing: a terminal may send Ctrl-C twice. */
function stopOnSignals() {
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await stopAll();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isStopping) report('Stopping: requests under way finish first');
      void stop(0);
    });
  }
  return stop;
}

async function connect({ databaseUrl, dataDir }: Settings, onLost: (reason: string) => void): Promise<pg.ClientConfig> {
  if (databaseUrl) {
    await checkDatabase(databaseUrl);
    return { connectionString: databaseUrl };
  }
  report('Starting the database');
  const postgres = await startEmbeddedPostgres({ dataDir, report });
  stops.push(postgres.stop);
  /** After an error that nobody has caught, too. */
  process.once('exit', postgres.requestStop);
  void postgres.lost.then(onLost);
  return postgres.connection;
}

/** Before anything else is written to the database. */
async function claim({ isSandbox }: Settings, connection: pg.ClientConfig, stop: (code: number) => Promise<void>) {
  const { release } = await claimDatabase(connection, {
    kind: isSandbox ? 'sandbox' : 'shop',
    now: () => new Date(),
    onRefused: (reason) => {
      console.error(reason);
      void stop(1);
    },
  });
  stops.push(release);
}

async function startSandboxIfOn(
  { isSandbox, isDemo, publicUrl }: Settings,
  database: pg.ClientConfig,
): Promise<Sandbox | undefined> {
  if (!isSandbox) return undefined;
  const sandbox = await startSandbox({
    publicUrl,
    database,
    demonstrationPeople: isDemo ? DEMONSTRATION_ACCOUNTS.map(({ name, email }) => ({ name, email })) : [],
  });
  stops.push(sandbox.stop);
  return sandbox;
}

/** Whoever reads what we print may end before us: that must not end us, and leave the database running. */
function surviveClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

async function start(): Promise<void> {
  surviveClosedOutput();
  const settings = readSettings(process.env);
  const stop = stopOnSignals();
  await checkPort(settings);
  const connection = await connect(settings, (reason) => {
    console.error(`The database cannot be kept running. ${reason}`);
    void stop(1);
  });
  await migrateAt(connection);
  await claim(settings, connection, stop);
  const isRestored = await findRestored(connection);
  const sandbox = await startSandboxIfOn(settings, connection);
  const externalServices = externalServicesOf(settings, sandbox);
  const site = await loadSite(settings, externalServices, isRestored);
  const deps = await createDeps(settings, connection, { site, externalServices, isRestored });
  stops.push(deps.close);
  await renderStoredTexts(deps.database);
  if (!isRestored) await seedPeople(settings, deps, { importPayments: sandbox?.stripe.importPayments, report });

  const app = await buildApp(deps);
  stops.push(() => stopServer(app));
  await app.listen({ port: settings.port, host: settings.host }).catch((error: NodeJS.ErrnoException) => {
    throw portError(error, settings);
  });
  if (!isRestored) stops.push(startRepeatedWork(deps));
  sandbox?.stripe.sendWebhooksTo(`${app.listeningOrigin}/api${receiveWebhook.path}`);
  if (isRestored) console.log(QUARANTINE_MESSAGE);
  console.log(startupMessage(settings, app.server.address()));
}

start().catch(async (error: unknown) => {
  const isPlain = [StartupError, PostgresStartError, InvalidSettings].some((type) => error instanceof type);
  console.error(isPlain ? (error as Error).message : error);
  await stopAll().catch(console.error);
  process.exit(1);
});
