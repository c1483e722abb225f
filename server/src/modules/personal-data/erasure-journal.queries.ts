import type { Tx } from '../../database/database.ts';

/** Hashes of one run; the next run takes more. */
const BATCH = 1_000;

export async function listToJournal(tx: Tx): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('erasure')
    .select('person_hash')
    .where('journalled_at', 'is', null)
    .orderBy('erased_at')
    .limit(BATCH)
    .execute();
  return rows.map(({ person_hash }) => person_hash);
}

export const markJournalled = (tx: Tx, hashes: Buffer[], now: Date) =>
  tx.updateTable('erasure').set({ journalled_at: now }).where('person_hash', 'in', hashes).execute();

/** What a restored database does not know of the journal. */
export async function storeJournalled(tx: Tx, hashes: Buffer[], now: Date): Promise<void> {
  for (let from = 0; from < hashes.length; from += BATCH) {
    await tx
      .insertInto('erasure')
      .values(
        hashes.slice(from, from + BATCH).map((person_hash) => ({ person_hash, erased_at: now, journalled_at: now })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** By id, one page after the other. */
export async function listNotErased(tx: Tx, { after, max }: { after: string | undefined; max: number }) {
  const rows = await tx
    .selectFrom('user')
    .select('id')
    .where('erased_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

export const markAsDue = (tx: Tx, ids: string[], now: Date) =>
  tx.updateTable('user').set({ deletion_due_at: now }).where('id', 'in', ids).execute();
