import { sql } from 'kysely';
import type { Database, Reader } from '../../database/database.ts';
import { toColumns } from '../../database/stored-text.ts';
import { newId } from '../../lib/ids.ts';

/** A backup that is at its place. */
export interface KeptBackup {
  id: string;
  name: string;
  started_at: Date;
}

/** Those at their place, the newest first. */
export const listKeptBackups = (reader: Reader): Promise<KeptBackup[]> =>
  reader
    .selectFrom('backup_run')
    .select(['id', 'started_at'])
    .select(sql<string>`name`.as('name'))
    .where('name', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The last one that has begun: whether it is done, or has failed, shows in its columns. */
export const findLastRun = (reader: Reader) =>
  reader
    .selectFrom('backup_run')
    .select(['started_at', 'finished_at', 'failure'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Undefined where another process is writing one. */
export async function insertRun(database: Database, now: Date): Promise<string | undefined> {
  const inserted = await database
    .insertInto('backup_run')
    .values({ id: newId(), started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** One whose process has died. */
export function endDeadRun(database: Database, { before, now }: { before: Date; now: Date }) {
  const { english, sentence } = toColumns({ code: 'backup.cut-off' });
  return database
    .updateTable('backup_run')
    .set({ finished_at: now, failure: english, failure_sentence: sentence })
    .where('finished_at', 'is', null)
    .where('started_at', '<', before)
    .execute();
}

type Outcome = { name: string; size_bytes: number } | { failure: string };

export const finishRun = (database: Database, id: string, outcome: Outcome, now: Date) =>
  database
    .updateTable('backup_run')
    .set({ ...outcome, finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();

export const markRemoved = (database: Database, id: string, now: Date) =>
  database.updateTable('backup_run').set({ removed_at: now }).where('id', '=', id).execute();
