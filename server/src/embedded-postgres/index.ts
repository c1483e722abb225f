import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '../platform/cannot-start.ts';
import { reachableBinaries } from './binaries.ts';
import { databaseFolder } from './data-folder.ts';
import { databaseUser } from './database-user.ts';
import { initialise, SUPERUSER } from './initialise.ts';
import { findPostmaster, isAlive, launch, SOCKET_NAME_PORT, stopPostmaster } from './postmaster.ts';

export interface EmbeddedPostgres {
  connection: pg.ClientConfig;
  /** Resolves, with the reason, when the database ends without having been stopped by us. */
  lost: Promise<string>;
  stop: () => Promise<void>;
}

const DATABASE = 'guildhall';
/** An arbitrary number, the same for every Guildhall: whoever holds this lock owns the data. */
const OWNER_LOCK = 4_857_121;
/** Milliseconds between the launch of a database and its owner's lock, at the very most. */
const OWNERS_MOMENT = 500;
const POLL = 50;

const connectionTo = (socketFolder: string, database: string): pg.ClientConfig => ({
  host: socketFolder,
  port: SOCKET_NAME_PORT,
  user: SUPERUSER,
  database,
});

/** Connects as soon as the database answers; gives up when `isOver` says so. */
async function connectWhenReady(socketFolder: string, isOver: () => boolean): Promise<pg.Client | undefined> {
  while (!isOver()) {
    const client = new pg.Client({
      ...connectionTo(socketFolder, 'postgres'),
      application_name: `guildhall ${process.pid}`,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch {
      await client.end().catch(() => undefined);
      await delay(POLL);
    }
  }
  return undefined;
}

/** The process that owns the data, by the name of the session that holds the lock. */
async function findOwner(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  return rows[0]?.name;
}

async function takeOwnership(client: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as owned', [OWNER_LOCK]);
  if (rows[0].owned) return;
  const owner = (await findOwner(client))?.replace('guildhall', 'process') ?? 'just starting';
  await client.end();
  throw inUse(dataDir, owner);
}

const inUse = (dataDir: string, owner: string) =>
  new CannotStart(
    `${dataDir} is in use by another running Guildhall (${owner}). Stop that one, or set DATA_DIR to another folder.`,
  );

/** Whoever launched a database owns it a moment later: while that process lives, it gets that moment. */
async function awaitOwnerOf(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show cluster_name');
  const launcher = Number(String(rows[0].cluster_name).replace(/\D/g, ''));
  const until = Date.now() + OWNERS_MOMENT;
  while (isAlive(launcher) && Date.now() < until && !(await findOwner(client))) await delay(POLL);
}

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
