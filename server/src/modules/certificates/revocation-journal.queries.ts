import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

/** As the journal has it. */
export interface JournalledRevocation {
  id: string;
  revokedAt: string;
  kind: 'decision' | 'refund' | 'renamed';
  /** Everybody reads it who checks the certificate. */
  reason: string;
  /** Who decided it. */
  revokedBy: string | null;
}

/** Certificates of one read. */
const BATCH = 1_000;

/** Revoked since then, by id, one page after the other. */
export async function* listRevocations(reader: Reader, since: Date): AsyncGenerator<JournalledRevocation> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<JournalledRevocation>`
      select id, to_char(revoked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "revokedAt",
        revocation as kind, revocation_reason as reason, revoked_by as "revokedBy"
      from certificate where revoked_at >= ${since} and id > ${after} order by id limit ${BATCH}`.execute(reader);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

export interface RevokedCertificate {
  course_id: string;
  student_id: string;
}

/**
 * Undefined where it was revoked before, or is not known. Where whoever decided is not known any more, it is an admin's
 * decision: somebody must have made it.
 */
export async function revokeJournalled(
  tx: Tx,
  { id, revokedAt, kind, reason, revokedBy }: JournalledRevocation,
): Promise<RevokedCertificate | undefined> {
  const { rows } = await sql<RevokedCertificate>`
    update certificate set revoked_at = ${revokedAt}, revocation = ${kind}, revocation_reason = ${reason},
      revoked_by = case when ${kind} = 'decision' then coalesce(
        (select id from "user" where id = ${revokedBy}::uuid),
        (select id from "user" where role = 'Admin' order by id limit 1), student_id) end
    where id = ${id} and revoked_at is null
    returning course_id, student_id`.execute(tx);
  return rows[0];
}

export const listKnownIds = async (tx: Tx, ids: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select id from certificate where id = any(${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};
