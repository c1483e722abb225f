import cluster from 'node:cluster';
import { receiveWebhook } from '@guildhall/contract';
import { PostgresStartError } from '@guildhall/postgres';
import type { Sandbox } from '@guildhall/sandbox';
import { QUARANTINE_MESSAGE } from './backup/quarantine.ts';
import { seedPeople } from './commands/seed-people.ts';
import type { Deps } from './composition/deps.ts';
import { type Machine, openMachine } from './composition/processes/open-machine.ts';
import { createProcess, type Listening, openProcess } from './composition/processes/open-process.ts';
import { hasBegunToStop, onStop, report, type Signal, stopAll, stopProcess } from './composition/processes/stops.ts';
import { superviseWorkers } from './composition/processes/supervise-workers.ts';
import { runWorker } from './composition/processes/worker.ts';
import { startupMessage } from './composition/startup-message.ts';
import { checkPort, portError } from './http/check-port.ts';
import { limitLines } from './lib/limit-lines.ts';
import { log } from './lib/log.ts';
import { StartupError } from './lib/startup-error.ts';
import { renderStoredTexts } from './modules/lessons/index.ts';
import { createMetrics } from './observability/metrics/create-metrics.ts';
import { serveMetrics } from './observability/metrics/serve-metrics.ts';
import { readEnvironment } from './settings/environment.ts';
import { InvalidSettings } from './settings/parse-settings.ts';
import { readSettings, type Settings } from './settings/settings.ts';

function stop(signal: Signal) {
  if (!hasBegunToStop()) report('Stopping: requests under way finish first');
  void stopProcess(0, signal);
}

/** As usual it means that the terminal is gone. */
let hangUp = () => stop('SIGINT');

function listenToSignals() {
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => hangUp());
}

/** Whoever reads what we print may end before us: that must not end us, and leave the database running. */
function surviveClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

/** In lines of the log, as everything else is while the server runs. */
function logWhatNodeSays(): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) =>
    limitLines(name, name, (more) => log.warn({ reason: message, ...more }, name)),
  );
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error that nobody handles ends the process');
    process.exit(1);
  });
}

async function fillDatabase(settings: Settings, deps: Deps, sandbox: Sandbox | undefined): Promise<void> {
  await renderStoredTexts(deps.database);
  if (!deps.isRestored) await seedPeople(settings, deps, { importPayments: sandbox?.stripe.importPayments, report });
}

async function openMetrics({ metrics }: Settings, read: () => Promise<string>): Promise<void> {
  if (!metrics) return;
  const { stop } = await serveMetrics(metrics, read).catch((error: NodeJS.ErrnoException) => {
    throw portError(error, metrics);
  });
  onStop(stop);
}

async function openAlone(settings: Settings, machine: Machine, sandbox: Sandbox | undefined): Promise<Listening> {
  const deps = await createProcess(settings, machine);
  await fillDatabase(settings, deps, sandbox);
  const registry = settings.metrics && createMetrics(deps);
  const listening = await openProcess(settings, deps);
  if (registry) await openMetrics(settings, () => registry.metrics());
  return listening;
}

async function openTogether(settings: Settings, machine: Machine, sandbox: Sandbox | undefined): Promise<Listening> {
  /** It answers nothing itself. */
  const deps = await createProcess({ ...settings, tracing: undefined }, machine);
  await fillDatabase(settings, deps, sandbox).finally(() => deps.close());
  const workers = await superviseWorkers(settings.workers, machine);
  onStop(workers.stop);
  await openMetrics(settings, workers.readMetrics);
  hangUp = () => void workers.replaceAll();
  return workers.listening;
}

/** Whether the pages are there. `npm start` builds them while the database is opened, and says so or leaves us alone. */
async function arePagesBuilt(): Promise<boolean> {
  if (!process.connected) return true;
  const isTold = await new Promise<boolean>((resolve) => {
    process.once('message', () => resolve(true));
    process.once('disconnect', () => resolve(false));
  });
  if (isTold) process.disconnect();
  return isTold;
}

async function start(): Promise<void> {
  surviveClosedOutput();
  logWhatNodeSays();
  const settings = readSettings(readEnvironment());
  if (cluster.isWorker) return runWorker(settings);
  listenToSignals();
  const pagesBuilt = arePagesBuilt();
  await checkPort(settings);
  const { machine, sandbox } = await openMachine(settings);
  if (!(await pagesBuilt)) return stopProcess(1);
  const open = settings.workers === 1 ? openAlone : openTogether;
  const { origin, address } = await open(settings, machine, sandbox);
  sandbox?.stripe.sendWebhooksTo(`${origin}/api${receiveWebhook.path}`);
  if (machine.isRestored) console.log(QUARANTINE_MESSAGE);
  console.log(startupMessage(settings, address));
}

start().catch(async (error: unknown) => {
  const isPlain = [StartupError, PostgresStartError, InvalidSettings].some((type) => error instanceof type);
  console.error(isPlain ? (error as Error).message : error);
  await stopAll().catch(console.error);
  process.exit(1);
});
