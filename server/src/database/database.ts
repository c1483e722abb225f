import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** What a query that only reads takes: it works inside a transaction and outside. */
export type Reader = Database | Tx;
export type InTx = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** A calendar day stays one; pg would make it midnight somewhere. Counts and sums (int8) and ratings (numeric) fit a number; pg would give text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.DATE, String);

const POOL_SIZE = 10;
/** Milliseconds. No page needs longer; what does is ended, and answered with `server.unavailable`. */
const STATEMENT_TIMEOUT = 10_000;

/**
 * How PostgreSQL is to weigh plans. Pages of an index lie in memory or on a disk without arms; its own default
 * (4) makes it read a long way in order where a short one across would do. Each growing query of ours has its
 * index, but the cost of looking into kept-apart (toasted) words is unknown to the planner, which then reads a
 * whole table of them: a sequential scan is its last resort. Compiling statements as short as ours does not pay.
 */
const PLANNER = '-c random_page_cost=1.1 -c enable_seqscan=off -c jit=off';

export function createPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT,
    application_name: 'guildhall',
    options: PLANNER,
    types,
    ...connection,
  });
  /** A connection that breaks, idle or at work, is replaced by the pool; unheard, the event would end the process. */
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
