import type pg from 'pg';
import { PostgresStartError } from './postgres-start-error.ts';

export { PostgresStartError };

import { findBinaries } from './binaries.ts';
import { findDatabaseFolder } from './database-folder.ts';
import { ensureDatabaseUser } from './database-user.ts';
import { initCluster } from './init-cluster.ts';
import {
  connectionTo,
  connectWhenReady,
  findLauncher,
  findOwner,
  inUseError,
  takeOwnership,
  waitForOwner,
} from './owner-lock.ts';
import { findPostmaster, launch, signal, stopPostmaster } from './postmaster.ts';

export interface EmbeddedPostgres {
  connection: pg.ClientConfig;
  /** Resolves with the reason when the database ends and we did not stop it. */
  lost: Promise<string>;
  stop: () => Promise<void>;
  /** Asks it to stop and does not wait, for handlers of a process' `exit`. */
  requestStop: () => void;
}

const DATABASE = 'guildhall';

/** Stops a database whose server was killed. Throws where the database has an owner. */
async function stopOrphan(folder: string, dataDir: string, report: (text: string) => void): Promise<void> {
  const orphan = await findPostmaster(folder);
  if (!orphan) return;
  const deadline = Date.now() + 10_000;
  const client = await connectWhenReady(orphan.socketFolder, () => Date.now() > deadline);
  if (!client) return;
  await waitForOwner(client);
  await takeOwnership(client, dataDir);
  report('The last run ended without stopping its database; stopping it now');
  await stopPostmaster(orphan.pid);
  await client.end().catch(() => undefined);
}

/**
 * When two processes launch at once, the second database exits because of the first's lock file, and the second process
 * then connects to the first database.
 */
async function refuseOtherLauncher(client: pg.Client, dataDir: string): Promise<void> {
  if ((await findLauncher(client)) === process.pid) return;
  await client.end();
  throw inUseError(dataDir, 'just starting');
}

async function createDatabaseIfMissing(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}

export interface EmbeddedOptions {
  dataDir: string;
  report: (text: string) => void;
  /** PostgreSQL parameters, such as `fsync: 'off'` for tests. */
  parameters?: Record<string, string>;
}

/** Starts the PostgreSQL that comes with Guildhall. */
export async function startEmbeddedPostgres({
  dataDir,
  report,
  parameters,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = await ensureDatabaseUser();
  const binaries = await findBinaries(user, report);
  const folder = await findDatabaseFolder(dataDir, user, report);
  await stopOrphan(folder, dataDir, report);
  await initCluster(binaries, folder, user);

  const { socketFolder, ended } = await launch({ binaries, folder, user, parameters });
  let reason: string | undefined;
  let isStopping = false;
  ended.then((last) => {
    reason = last;
  });
  const owner = await connectWhenReady(socketFolder, () => reason !== undefined);
  if (!owner) {
    if (await findPostmaster(folder)) throw inUseError(dataDir, 'just starting');
    throw new PostgresStartError(`The database in ${folder} did not start: ${reason}`);
  }
  await refuseOtherLauncher(owner, dataDir);
  await takeOwnership(owner, dataDir);
  await createDatabaseIfMissing(owner);
  const postmaster = await findPostmaster(folder);

  return {
    connection: connectionTo(socketFolder, DATABASE),
    lost: new Promise((resolve) => {
      ended.then((last) => {
        if (!isStopping) resolve(last);
      });
    }),
    stop: async () => {
      isStopping = true;
      if (postmaster) await stopPostmaster(postmaster.pid);
    },
    requestStop: () => {
      if (postmaster) signal(postmaster.pid, 'SIGINT');
    },
  };
}

/** Connects to the database of a running Guildhall; where none runs, starts the database until `stop`. */
export async function openEmbeddedPostgres(
  options: EmbeddedOptions,
): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  const running = await findRunning(options);
  return running ? { connection: running, stop: async () => undefined } : startEmbeddedPostgres(options);
}

/** Undefined where no database runs, or only one whose server was killed. */
async function findRunning({ dataDir, report }: EmbeddedOptions): Promise<pg.ClientConfig | undefined> {
  const folder = await findDatabaseFolder(dataDir, await ensureDatabaseUser(), report);
  const postmaster = await findPostmaster(folder);
  if (!postmaster) return undefined;
  const deadline = Date.now() + 10_000;
  const client = await connectWhenReady(postmaster.socketFolder, () => Date.now() > deadline);
  if (!client) return undefined;
  await waitForOwner(client);
  const owner = await findOwner(client);
  await client.end();
  return owner === undefined ? undefined : connectionTo(postmaster.socketFolder, DATABASE);
}
