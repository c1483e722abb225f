import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** A connection inside a transaction. */
export type Tx = Pick<pg.ClientBase, 'query'>;
export type InTx = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

const POOL_SIZE = 8;
/** Milliseconds. */
const STATEMENT_TIMEOUT = 10_000;

export function createPool(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT,
    application_name: 'guildhall sandbox',
    ...connection,
  });
  /** A connection that breaks, idle or at work, is replaced by the pool; unheard, the event would end the process. */
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** One transaction, committed when `work` ends and rolled back when it throws. */
export const createInTx =
  (pool: pg.Pool): InTx =>
  async (work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((reason: Error) => {
        broken = reason;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

/**
 * Two arbitrary numbers: processes that start at once create the tables one after the other. Locks of two keys never
 * meet those of one key, which the server takes in the same database.
 */
const SCHEMA_LOCK = [4_857, 1];

/** Our own tables, in a schema apart from the product's; nothing happens where they are there already. */
export async function createSchema(inTx: InTx): Promise<void> {
  const statements = await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8');
  await inTx(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1, $2)', SCHEMA_LOCK);
    await tx.query(statements);
  });
}

/** For what fills them before the sandbox starts. */
export async function createCardTables(connection: pg.ClientConfig): Promise<void> {
  const pool = createPool(connection);
  try {
    await createSchema(createInTx(pool));
  } finally {
    await pool.end();
  }
}
