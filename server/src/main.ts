import { receiveWebhook } from '@guildhall/contract';
import { type Sandbox, startSandbox } from '@guildhall/sandbox';
import type pg from 'pg';
import { buildApp } from './app.ts';
import { checkDatabase } from './database/check-database.ts';
import { migrateAt } from './database/migrate.ts';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from './demo/accounts.ts';
import { fillWithDemonstration } from './demo/fill-with-demonstration.ts';
import { builtSite, createDeps, type LiveDeps } from './deps.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { greeting } from './greeting.ts';
import { remindOfClosings } from './modules/coursework/index.ts';
import { lookAfterPayments } from './modules/enrolments/index.ts';
import { createFirstAdmin, letDemonstrationSignIn } from './modules/identity/index.ts';
import { outsideOf } from './outside.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { checkPort, portProblem } from './platform/check-port.ts';
import { startRounds } from './platform/rounds.ts';
import { stopServer } from './platform/stop-server.ts';
import { readSettings, type Settings, WrongSettings } from './settings.ts';

/** Milliseconds. Asking costs one look into a short index. */
const BETWEEN_LOOKS = 10_000;
/** Milliseconds. A day is measured: nobody minds a minute of it. */
const BETWEEN_REMINDERS = 60_000;

const report = (text: string) => process.stdout.write(`  ${text}\n`);

/** What has been started, to be stopped in the opposite order. */
const stops: (() => Promise<void>)[] = [];

async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

/** The first signal stops everything in order; a terminal's Ctrl-C may arrive twice. */
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

async function connect(
  { databaseUrl, dataDir }: Settings,
  whenLost: (reason: string) => void,
): Promise<pg.ClientConfig> {
  if (databaseUrl) {
    await checkDatabase(databaseUrl);
    return { connectionString: databaseUrl };
  }
  report('Starting the database');
  const postgres = await startEmbeddedPostgres({ dataDir, report });
  stops.push(postgres.stop);
  void postgres.lost.then(whenLost);
  return postgres.connection;
}

/** Before everything that talks to it. */
async function openSandbox(
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

/** The people without whom there is nobody to begin with. */
async function invitePeople({ isDemo, isSandbox, firstAdmin }: Settings, deps: LiveDeps): Promise<void> {
  const now = deps.now();
  if (isDemo) {
    await fillWithDemonstration({ ...deps, report });
    const emails = DEMONSTRATION_ACCOUNTS.map(({ email }) => email);
    await letDemonstrationSignIn(deps, { emails, password: DEMONSTRATION_PASSWORD, now });
  }
  if (firstAdmin) await createFirstAdmin(firstAdmin, { inTx: deps.inTx, isSandbox, now });
}

/** Whatever was left half-way by whoever stopped or fell before us is looked after at once. */
function lookAfter(what: string, { pause, work }: { pause: number; work: () => Promise<void> }): void {
  const { stop } = startRounds({
    pause,
    work,
    failed: (error) => console.error(`${what} could not be looked after:`, error),
  });
  stops.push(stop);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const stop = stopOnSignals();
  await checkPort(settings);
  const connection = await connect(settings, (reason) => {
    console.error(`The database ended by itself: ${reason}`);
    void stop(1);
  });
  await migrateAt(connection);
  const sandbox = await openSandbox(settings, connection);
  const outside = outsideOf(settings, sandbox);
  const site = await builtSite(settings, outside);
  const deps = await createDeps(settings, connection, { site, outside });
  stops.push(deps.close);
  await invitePeople(settings, deps);

  const app = await buildApp(deps);
  stops.push(() => stopServer(app));
  await app.listen({ port: settings.port, host: settings.host }).catch((error: NodeJS.ErrnoException) => {
    throw portProblem(error, settings);
  });
  lookAfter('Payments', { pause: BETWEEN_LOOKS, work: () => lookAfterPayments(deps) });
  lookAfter('Reminders', { pause: BETWEEN_REMINDERS, work: () => remindOfClosings(deps) });
  sandbox?.stripe.sendWebhooksTo(`${app.listeningOrigin}/api${receiveWebhook.path}`);
  console.log(greeting(settings, app.server.address()));
}

start().catch(async (error: unknown) => {
  const isPlain = error instanceof CannotStart || error instanceof WrongSettings;
  console.error(isPlain ? error.message : error);
  await stopAll().catch(console.error);
  process.exit(1);
});
