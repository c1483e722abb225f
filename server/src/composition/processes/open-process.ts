import type { AddressInfo } from 'node:net';
import { buildApp } from '../../app.ts';
import { portError } from '../../http/check-port.ts';
import { stopServer } from '../../http/stop-server.ts';
import { exposeCollect } from '../../lib/expose-collect.ts';
import type { Settings } from '../../settings/settings.ts';
import { createDeps, type LiveDeps } from '../deps.ts';
import { loadSite } from '../load-site.ts';
import { startRepeatedWork } from '../repeated-work.ts';
import type { Machine } from './open-machine.ts';
import { onStop } from './stops.ts';

/** Milliseconds after the process listens. */
const DELAY = 5_000;

/**
 * Gives back, once, what the start needed and V8 would keep for hours of rest: 30 MB of empty pages, which other
 * collections put into its pool. Takes a tenth of a second.
 */
function releaseStartMemory(delay = DELAY): void {
  const release = () => exposeCollect()({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setTimeout(release, delay).unref();
}

/** Milliseconds during which clients are told to use another connection, and load balancers another process. */
const FAREWELL = 1_000;

export interface Listening {
  /** For calls from this machine. */
  origin: string;
  address: AddressInfo | string | null;
}

/** The same promise, however often it is called. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

/** The parts of a process, without a listener. They are closed when it stops. */
export async function createProcess(settings: Settings, machine: Machine): Promise<LiveDeps> {
  const { connection, externalServices, isRestored } = machine;
  const site = await loadSite(settings, externalServices, isRestored);
  const deps = await createDeps(settings, connection, { site, externalServices, isRestored });
  const close = once(deps.close);
  onStop(close);
  return { ...deps, close };
}

/** Answers requests, and does what is done again and again, until the process stops. */
export async function openProcess(settings: Settings, deps: LiveDeps): Promise<Listening> {
  /** Only after the server has stopped: nobody is sent to a server that waits for its work to end. */
  let stopWork = async () => {};
  onStop(() => stopWork());
  const app = await buildApp(deps);
  onStop((signal) => stopServer(app, { farewell: signal === 'SIGTERM' ? FAREWELL : 0 }));
  await app.listen({ port: settings.port, host: settings.host }).catch((error: NodeJS.ErrnoException) => {
    throw portError(error, settings);
  });
  if (!deps.isRestored) stopWork = startRepeatedWork(deps);
  releaseStartMemory();
  return { origin: app.listeningOrigin, address: app.server.address() };
}
