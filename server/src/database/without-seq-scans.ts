import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/**
 * For searches by text. The planner cannot estimate how many rows hold a text, nor what reading long texts from their
 * own pages (TOAST) costs, and then reads whole tables although an index has the answer. Not inside a transaction.
 */
export const withoutSeqScans = <Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  database
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return work(tx);
    });
