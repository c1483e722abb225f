import type pg from 'pg';
import { findBinaries } from './binaries.ts';
import { ensureDatabaseUser } from './database-user.ts';
import { initCluster } from './init-cluster.ts';
import { keepRunning } from './keep-running.ts';
import { connectionTo, connectWhenReady, findOwner, takeOwnership, waitForOwner } from './owner-lock.ts';
import { findPostmaster, isAlive, signal, stopPostmaster } from './postmaster.ts';
import { DATABASE, findDatabaseFolder, readDatabaseFolder, startDatabase } from './start-database.ts';

export { PostgresStartError } from './postgres-start-error.ts';
export { hasDatabase, removeDatabase } from './start-database.ts';

export interface EmbeddedPostgres {
  connection: pg.ClientConfig;
  /** Resolves with the reason when the database has ended by itself too often; it is not started any more. */
  lost: Promise<string>;
  stop: () => Promise<void>;
  /** Asks it to stop and does not wait, for handlers of a process' `exit`. */
  requestStop: () => void;
}

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

export interface EmbeddedOptions {
  dataDir: string;
  report: (text: string) => void;
  /** PostgreSQL parameters, such as `fsync: 'off'` for tests. */
  parameters?: Record<string, string>;
}

/** Starts the PostgreSQL that comes with Guildhall, and starts it again when it ends by itself. */
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

  const start = () => startDatabase({ dataDir, folder, binaries, user, parameters });
  const first = await start();
  const { pid, lost, release } = keepRunning(first, { start, report });
  return {
    connection: connectionTo(first.socketFolder, DATABASE),
    lost,
    stop: async () => {
      await release();
      const running = pid();
      if (running !== undefined) await stopPostmaster(running);
    },
    requestStop: () => {
      const running = pid();
      if (running !== undefined && isAlive(running)) signal(running, 'SIGINT');
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

/** Finds the database in this folder, whoever started it; undefined where none runs. Makes and starts nothing. */
export async function findEmbeddedPostgres(dataDir: string): Promise<pg.ClientConfig | undefined> {
  const postmaster = await findPostmaster(await readDatabaseFolder(dataDir));
  return postmaster && connectionTo(postmaster.socketFolder, DATABASE);
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
