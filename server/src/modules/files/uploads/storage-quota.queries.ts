import type { Tx } from '../../../database/database.ts';

interface Reservation {
  /** A class or a teacher. */
  subjectId: string;
  bytes: number;
  quota: number;
}

/** False where it would pass the quota: of two at once, the second waits for the first, and then counts it. */
export async function reserveBytes(tx: Tx, { subjectId, bytes, quota }: Reservation): Promise<boolean> {
  if (bytes > quota) return false;
  const reserved = await tx
    .insertInto('storage_use')
    .values({ subject_id: subjectId, bytes })
    .onConflict((conflict) =>
      conflict
        .column('subject_id')
        .doUpdateSet(({ eb, ref }) => ({ bytes: eb(ref('storage_use.bytes'), '+', ref('excluded.bytes')) }))
        .where(({ eb, ref }) => eb(eb(ref('storage_use.bytes'), '+', ref('excluded.bytes')), '<=', quota)),
    )
    .returning('subject_id')
    .executeTakeFirst();
  return reserved !== undefined;
}
