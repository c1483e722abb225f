import type pg from 'pg';
import { CannotStart } from '../platform/cannot-start.ts';
import { reachableBinaries } from './binaries.ts';
import { databaseFolder } from './data-folder.ts';
import { databaseUser } from './database-user.ts';
import { initialise } from './initialise.ts';
import {
  awaitOwnerOf,
  connectionTo,
  connectWhenReady,
  findLauncher,
  findOwner,
  inUse,
  takeOwnership,
} from './owner.ts';
import { findPostmaster, launch, stopPostmaster } from './postmaster.ts';

export interface EmbeddedPostgres {
  connection: pg.ClientConfig;
  /** Resolves, with the reason, when the database ends without having been stopped by us. */
  lost: Promise<string>;
  stop: () => Promise<void>;
}

const DATABASE = 'guildhall';

/** A database that outlived its server has no owner, and is stopped in order. Throws where it has one. */
async function stopOrphan(folder: string, dataDir: string, report: (text: string) => void): Promise<void> {
  const orphan = await findPostmaster(folder);
  if (!orphan) return;
  const patience = Date.now() + 10_000;
  const client = await connectWhenReady(orphan.socketFolder, () => Date.now() > patience);
  if (!client) return;
  await awaitOwnerOf(client);
  await takeOwnership(client, dataDir);
  report('The last run ended without stopping its database; stopping it now');
  await stopPostmaster(orphan.pid);
  await client.end().catch(() => undefined);
}

/** Of two that launch at once, the second's database ends at the first's lock file, and the first's is what answers. */
async function refuseAnothers(client: pg.Client, dataDir: string): Promise<void> {
  if ((await findLauncher(client)) === process.pid) return;
  await client.end();
  throw inUse(dataDir, 'just starting');
}

async function createDatabaseOnce(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}

export interface EmbeddedOptions {
  dataDir: string;
  report: (text: string) => void;
}

/** Starts the database that comes with Guildhall; its data outlives us, its process does not. */
export async function startEmbeddedPostgres({ dataDir, report }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = await databaseUser();
  const binaries = await reachableBinaries(user, report);
  const folder = await databaseFolder(dataDir, user, report);
  await stopOrphan(folder, dataDir, report);
  await initialise(binaries, folder, user);

  const { socketFolder, ended } = await launch({ binaries, folder, user });
  let reason: string | undefined;
  let isStopping = false;
  ended.then((last) => {
    reason = last;
  });
  const owner = await connectWhenReady(socketFolder, () => reason !== undefined);
  if (!owner) {
    if (await findPostmaster(folder)) throw inUse(dataDir, 'just starting');
    throw new CannotStart(`The database in ${folder} did not start: ${reason}`);
  }
  await refuseAnothers(owner, dataDir);
  await takeOwnership(owner, dataDir);
  await createDatabaseOnce(owner);
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
  };
}

/** The database of a Guildhall that runs, used beside it; where none runs, the database alone, until `stop`. */
export async function openEmbeddedPostgres(
  options: EmbeddedOptions,
): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  const running = await findRunning(options);
  return running ? { connection: running, stop: async () => undefined } : startEmbeddedPostgres(options);
}

/** Undefined where no database runs, or only one that has outlived its server. */
async function findRunning({ dataDir, report }: EmbeddedOptions): Promise<pg.ClientConfig | undefined> {
  const folder = await databaseFolder(dataDir, await databaseUser(), report);
  const postmaster = await findPostmaster(folder);
  if (!postmaster) return undefined;
  const patience = Date.now() + 10_000;
  const client = await connectWhenReady(postmaster.socketFolder, () => Date.now() > patience);
  if (!client) return undefined;
  await awaitOwnerOf(client);
  const owner = await findOwner(client);
  await client.end();
  return owner === undefined ? undefined : connectionTo(postmaster.socketFolder, DATABASE);
}
