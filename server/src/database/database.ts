import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { publishAnnounced, type Topic } from '../platform/changes.ts';
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

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MOST_ATTEMPTS = 3;

const mayBeRetried = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED);

/** The connection was gone before anything had begun on it: the database was started anew, or ended it. */
const ADMIN_SHUTDOWN = '57P01';
const isBroken = (error: unknown) =>
  error instanceof Error &&
  ('code' in error
    ? ['EPIPE', 'ECONNRESET', ADMIN_SHUTDOWN].includes(String(error.code))
    : /^Connection terminated/.test(error.message));

interface Committing {
  /** Names this process to the others that hear what it announces. */
  speaker: string;
  /** Hears what a transaction announced before its caller goes on. */
  committed: (topics: Topic[]) => void;
}

/**
 * One transaction, committed when `work` ends and rolled back when it throws. Tried again where PostgreSQL
 * ended it for another's sake, and where the connection for it was gone already.
 */
export const createInTx =
  (database: Database, { speaker, committed }: Committing): InTx =>
  async (work) => {
    for (let attempt = 1; ; attempt++) {
      let hasBegun = false;
      try {
        const { result, topics } = await database.transaction().execute(async (tx) => {
          hasBegun = true;
          const result = await work(tx);
          return { result, topics: await publishAnnounced(tx, speaker) };
        });
        committed(topics);
        return result;
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || !(hasBegun ? mayBeRetried(error) : isBroken(error))) throw error;
      }
    }
  };
