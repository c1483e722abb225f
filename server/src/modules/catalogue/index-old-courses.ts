import { sql } from 'kysely';
import { invalidate } from '../../database/cache-invalidation.ts';
import type { InTx, Tx } from '../../database/database.ts';
import { inBatches } from '../../database/in-tx.ts';

/** About a fifth of a second: whoever edits one of these classes meanwhile waits for no longer. */
const BATCH = 50;

/** Another process may be doing the same with others. Returns whether there may be more. */
async function indexBatch(tx: Tx): Promise<boolean> {
  const { rows: old } = await sql<{ id: string }>`
    select course_id as id from course_search where main_words is null limit ${BATCH} for update skip locked
  `.execute(tx);
  if (old.length > 0) await sql`select refresh_course_search(${old.map(({ id }) => id)})`.execute(tx);
  const isDone = old.length < BATCH;
  if (isDone && old.length > 0) invalidate(tx, 'courses');
  return !isDone;
}

/** Classes that a release before has indexed: until they are indexed anew, they are found by whole words and beginnings. */
export async function indexOldCourses({ inTx }: { inTx: InTx }): Promise<void> {
  await inBatches(inTx, indexBatch);
}
