import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '../platform/cannot-start.ts';
import { SUPERUSER } from './initialise.ts';
import { isAlive, SOCKET_NAME_PORT } from './postmaster.ts';

/** An arbitrary number, the same for every Guildhall: whoever holds this lock owns the data. */
const OWNER_LOCK = 4_857_121;
/** Milliseconds between the launch of a database and its owner's lock, at the very most. */
const OWNERS_MOMENT = 500;
const POLL = 50;

export const connectionTo = (socketFolder: string, database: string): pg.ClientConfig => ({
  host: socketFolder,
  port: SOCKET_NAME_PORT,
  user: SUPERUSER,
  database,
});

/** Connects as soon as the database answers; gives up when `isOver` says so. */
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
      await delay(POLL);
    }
  }
  return undefined;
}

/** The process that owns the data, by the name of the session that holds the lock. */
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
  throw inUse(dataDir, owner);
}

export const inUse = (dataDir: string, owner: string) =>
  new CannotStart(
    `${dataDir} is in use by another running Guildhall (${owner}). Stop that one, or set DATA_DIR to another folder.`,
  );

/** The process that launched a database, by the name it gave to it. */
export async function findLauncher(client: pg.Client): Promise<number> {
  const { rows } = await client.query('show cluster_name');
  return Number(String(rows[0].cluster_name).replace(/\D/g, ''));
}

/** Whoever launched a database owns it a moment later: while that process lives, it gets that moment. */
export async function awaitOwnerOf(client: pg.Client): Promise<void> {
  const launcher = await findLauncher(client);
  const until = Date.now() + OWNERS_MOMENT;
  while (isAlive(launcher) && Date.now() < until && !(await findOwner(client))) await delay(POLL);
}
