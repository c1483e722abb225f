import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

interface CursorOptions<Row> {
  pool: pg.Pool;
  /** Compiles the query. */
  database: Database;
  query: RawBuilder<Row>;
  /** Milliseconds that a reader may take for the rows of one fetch. */
  maxPause?: number;
  /** Milliseconds for all rows. */
  maxTime?: number;
}

export interface Cursor<Row> {
  /** Some at a time: one at a time is mostly waiting. */
  batches: AsyncIterable<Row[]>;
  /** When its connection serves others again. */
  closed: Promise<void>;
  /** For readers who go before they have begun to read. */
  close: () => void;
}

/** Rows that are read at once; as many are in memory twice. */
const BATCH = 500;
const MAX_PAUSE = 60_000;
const MAX_TIME = 600_000;
/** PostgreSQL plans for all rows, and not for the first tenth of them. */
const PLAN = 'set local cursor_tuple_fraction = 1; set local statement_timeout = 60000';

/**
 * All rows of a query as of one moment, a few at a time, on a connection of its own. It is closed where the reader is slow:
 * the next rows that they ask for fail then, so that a file which was cut off does not look whole.
 */
export async function openCursor<Row extends pg.QueryResultRow>(options: CursorOptions<Row>): Promise<Cursor<Row>> {
  const { pool, database, query, maxPause = MAX_PAUSE, maxTime = MAX_TIME } = options;
  const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
  const client = await pool.connect();
  let isOpen = true;
  /** Ends the connection, and with it its snapshot. */
  const close = (isDone = false) => {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(pause);
    clearTimeout(deadline);
    client.release(!isDone);
    onClosed();
  };
  let pause: NodeJS.Timeout | undefined;
  const waitForReader = () => {
    clearTimeout(pause);
    if (isOpen) pause = setTimeout(close, maxPause);
  };
  const deadline = setTimeout(close, maxTime);
  const fetchRows = async () => (await client.query<Row>(`fetch ${BATCH} from listed`)).rows;

  async function* batches() {
    try {
      for (let next = fetchRows(); ; ) {
        clearTimeout(pause);
        const batch = await next;
        const isLast = batch.length < BATCH;
        if (!isLast) {
          next = fetchRows();
          next.catch(() => undefined);
        }
        waitForReader();
        yield batch;
        if (!isOpen) throw new Error('The rows were not read in time.');
        if (isLast) break;
      }
      await client.query('rollback');
      close(true);
    } finally {
      close();
    }
  }

  try {
    const { sql, parameters } = query.compile(database);
    await client.query(`begin isolation level repeatable read read only; ${PLAN}`);
    await client.query(`declare listed no scroll cursor for ${sql}`, [...parameters]);
    waitForReader();
  } catch (error) {
    close();
    throw error;
  }
  return { batches: batches(), closed, close: () => close() };
}
