import pg from 'pg';
import { followUpsOf } from './after-commit.ts';
import { type Background, createBackground } from './background.ts';
import { type Invalidation, sendWakeUp, storeInvalidation } from './cache-invalidation.ts';
import type { Database, InTx, Tx } from './database.ts';
import { insideTransaction } from './inside-transaction.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
/** PostgreSQL ends several transactions that wait for each other one at a time. */
const MAX_ATTEMPTS = 5;

const mayBeRetried = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED);

/** The connection was closed before the transaction began: the database has restarted, or ended the connection. */
const ADMIN_SHUTDOWN = '57P01';
const isBroken = (error: unknown) =>
  error instanceof Error &&
  ('code' in error
    ? ['EPIPE', 'ECONNRESET', ADMIN_SHUTDOWN].includes(String(error.code))
    : /^Connection terminated/.test(error.message));

interface InTxOptions {
  /** Names this process to the others that listen for its invalidations. */
  processId?: string;
  /** Called before the caller of `inTx` goes on, so that it finds no old response in this process. */
  onInvalidated?: (invalidation: Invalidation) => void;
  /** Called after it: the other processes look for what was invalidated. */
  wakeOthers?: () => Promise<void> | void;
  /** Runs what was given to `afterCommit`. */
  background?: Background;
}

/**
 * One transaction, committed when `work` ends and rolled back when it throws. Attempted again where PostgreSQL ended it
 * because of another transaction, and where its connection was closed before it began.
 */
export function createInTx(
  database: Database,
  {
    processId = 'unnamed',
    onInvalidated,
    wakeOthers = () => sendWakeUp(database),
    background = createBackground(),
  }: InTxOptions = {},
): InTx {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      let hasBegun = false;
      const transaction = database.transaction().execute(async (tx) => {
        hasBegun = true;
        const result = await insideTransaction(tx, () => work(tx));
        return { result, invalidation: await storeInvalidation(tx, processId), followUps: followUpsOf(tx) };
      });
      const committed = await transaction.catch((error: unknown) => {
        if (attempt === MAX_ATTEMPTS || !(hasBegun ? mayBeRetried(error) : isBroken(error))) throw error;
      });
      if (!committed) continue;
      if (committed.invalidation) {
        onInvalidated?.(committed.invalidation);
        await wakeOthers();
      }
      for (const followUp of committed.followUps) background.run(followUp.name, followUp.work);
      return committed.result;
    }
  };
}

/** The process may have to stop. */
const MAX_BATCHES = 20;

/** Batch after batch, each in a transaction of its own, until one says that there is no more; the rest is for the job's next run. */
export async function inBatches(inTx: InTx, batch: (tx: Tx) => Promise<boolean>): Promise<void> {
  for (let count = 0; count < MAX_BATCHES; count++) if (!(await inTx(batch))) return;
}
