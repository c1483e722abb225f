import type { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { noteFailure } from '../lib/request-failure.ts';
import { STORE_INVALIDATION } from './cache-invalidation.ts';
import { currentTransaction } from './inside-transaction.ts';
import type { Tables } from './tables.ts';

/**
 * PostgreSQL parses and plans these statements once per connection, not each time. For the few that are sent in many
 * transactions and need no plan of their own for each value. `statements`: by the name that the connection gives them.
 */
function prepareOnce(client: pg.ClientBase, statements: Record<string, string>): void {
  const names = new Map(Object.entries(statements).map(([name, text]) => [text, name]));
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const queryByName = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  };
  client.query = queryByName as typeof client.query;
}

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** For queries that only read: they work inside a transaction and outside of one. */
export type Reader = Database | Tx;
export type InTx = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Calendar days stay text: pg would turn them into midnight in the time zone of this machine. Counts and sums (int8) and ratings (numeric) become numbers: pg would give text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.DATE, String);

const POOL_SIZE = 10;
/** Milliseconds. A statement that takes longer is cancelled, and the response is `server.unavailable`. */
const STATEMENT_TIMEOUT = 10_000;

/**
 * Settings of the planner. `random_page_cost`: pages are in memory or on an SSD, so reading them in random order costs
 * about the same; the default (4) is for turning disks. `jit`: compiling takes longer than our short statements do.
 */
const PLANNER = '-c random_page_cost=1.1 -c jit=off';

/**
 * Emitted where work inside of a transaction asks for another connection. Ten at once, each with one connection, would wait
 * for an eleventh. Tests listen, and fail.
 */
export const ASKED_INSIDE_TRANSACTION = 'asked-inside-transaction';

class WatchedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (currentTransaction()) (this as EventEmitter).emit(ASKED_INSIDE_TRANSACTION);
    if (!callback) return super.connect();
    super.connect(callback);
    return undefined;
  }
}

export function createPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new WatchedPool({
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT,
    application_name: 'guildhall',
    options: PLANNER,
    types,
    ...connection,
  });
  /** The pool replaces a connection that breaks. Without a listener the event would end the process. */
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareOnce(client, { 'store-invalidation': STORE_INVALIDATION });
  });
  return pool;
}

/** Opens the replica for visitors' reads. What fails there is read from the primary. */
export function openReplica(url: string): Database {
  const pool = createPool({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: 'guildhall replica',
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Failures are noted for the request under way, because better-auth hides some. */
export function createDatabase(pool: pg.Pool): Database {
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      noteFailure(error);
      throw error;
    });
  return new Kysely<Tables>({
    /** The pool itself is ended: an object derived from it would wait for ever for a connection that is in use. */
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
    log: (event) => {
      if (event.level === 'error') noteFailure(event.error);
    },
  });
}

/** On connections of its own, which end with the work. */
export async function withDatabase<Result>(
  connection: pg.ClientConfig,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = createDatabase(createPool(connection));
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
