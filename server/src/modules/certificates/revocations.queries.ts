import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

interface RevocationRow {
  kind: 'decision' | 'renamed';
  reason: string;
  /** Null unless it was a decision. */
  revokedBy: string | null;
  now: Date;
}

/** False where it was revoked before. */
export async function revoke(tx: Tx, id: string, { kind, reason, revokedBy, now }: RevocationRow): Promise<boolean> {
  const revoked = await tx
    .updateTable('certificate')
    .set({ revoked_at: now, revocation: kind, revocation_reason: reason, revoked_by: revokedBy })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** The certificate of an enrolment that a payment had bought. */
export const revokeOfPayment = (tx: Tx, { id, course_id }: { id: string; course_id: string }, reason: string) =>
  tx
    .updateTable('certificate')
    .set({ revoked_at: sql`now()`, revocation: 'refund', revocation_reason: reason })
    .where('course_id', '=', course_id)
    .where('student_id', '=', (query) =>
      query.selectFrom('enrolment').select('student_id').where('payment_id', '=', id),
    )
    .where('revoked_at', 'is', null)
    .execute();
