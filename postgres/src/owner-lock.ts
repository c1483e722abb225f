import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './init-cluster.ts';
import { PostgresStartError } from './postgres-start-error.ts';
import { isAlive, SOCKET_NAME_PORT } from './postmaster.ts';

/** An arbitrary number, the same for every Guildhall. The server that holds this advisory lock owns the data. */
const OWNER_LOCK = 4_857_121;
/** Milliseconds: at most this long after launching a database its owner holds the lock. */
const OWNER_TIMEOUT = 500;
const POLL_INTERVAL = 50;

export const connectionTo = (socketFolder: string, database: string): pg.ClientConfig => ({
  host: socketFolder,
  port: SOCKET_NAME_PORT,
  user: SUPERUSER,
  database,
});

/** Connects as soon as the database answers; undefined once `isOver` returns true. */
export async function connectWhenReady(socketFolder: string, isOver: () => boolean): Promise<pg.Client | undefined> {
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
      await delay(POLL_INTERVAL);
    }
  }
  return undefined;
}

/** The application name of the session that holds the owner lock. */
export async function findOwner(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  return rows[0]?.name;
}

export async function takeOwnership(client: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as owned', [OWNER_LOCK]);
  if (rows[0].owned) return;
  const owner = (await findOwner(client))?.replace('guildhall', 'process') ?? 'just starting';
  await client.end();
  throw inUseError(dataDir, owner);
}

interface KeepOwnershipOptions {
  dataDir: string;
  socketFolder: string;
  hasEnded: () => boolean;
}

/** Takes the ownership again when the database goes on without the session that has it, as after a crash of another one. */
export function keepOwnership(owner: pg.Client, options: KeepOwnershipOptions): void {
  owner.once('end', async () => {
    const next = await connectWhenReady(options.socketFolder, options.hasEnded);
    if (!next) return;
    await takeOwnership(next, options.dataDir).catch(() => undefined);
    keepOwnership(next, options);
  });
}

export const inUseError = (dataDir: string, owner: string) =>
  new PostgresStartError(
    `${dataDir} is in use by another running Guildhall (${owner}). Stop that one, or set DATA_DIR to another folder.`,
  );

/** The id of the process that launched the database: it is part of `cluster_name`. */
export async function findLauncher(client: pg.Client): Promise<number> {
  const { rows } = await client.query('show cluster_name');
  return Number(String(rows[0].cluster_name).replace(/\D/g, ''));
}

/** While the launching process lives, gives it up to `OWNER_TIMEOUT` to take the owner lock. */
export async function waitForOwner(client: pg.Client): Promise<void> {
  const launcher = await findLauncher(client);
  const until = Date.now() + OWNER_TIMEOUT;
  while (isAlive(launcher) && Date.now() < until && !(await findOwner(client))) await delay(POLL_INTERVAL);
}
