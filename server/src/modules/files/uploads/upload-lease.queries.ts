import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** By the database's clock: processes on several machines compare with it. */
const secondsFromNow = (seconds: number) => sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`;

interface LeaseKey {
  uploadId: string;
  leaseId: string;
}

/** When it ends; undefined where somebody has it, or there is no such upload. */
export async function takeFreeLease(database: Database, { uploadId, leaseId }: LeaseKey, seconds: number) {
  const taken = await database
    .updateTable('upload')
    .set({ lease_id: leaseId, lease_until: secondsFromNow(seconds) })
    .where('attachment_id', '=', uploadId)
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', sql<Date>`clock_timestamp()`)]))
    .returning('lease_until')
    .executeTakeFirst();
  return taken?.lease_until ?? undefined;
}

export const findLease = (database: Database, uploadId: string) =>
  database
    .selectFrom('upload')
    .select(['lease_id', 'lease_until'])
    .where('attachment_id', '=', uploadId)
    .executeTakeFirst();

/** Its holder sees this, and stops; a holder that has died has lost it after so many seconds. */
export const shortenLease = (database: Database, uploadId: string, seconds: number) =>
  database
    .updateTable('upload')
    .set({ lease_until: sql`least(lease_until, ${secondsFromNow(seconds)})` })
    .where('attachment_id', '=', uploadId)
    .where('lease_id', 'is not', null)
    .where('lease_until', '>', secondsFromNow(seconds))
    .execute();

/** The new end; undefined where it is shorter than it was, or another's. */
export async function renewLease(database: Database, { uploadId, leaseId }: LeaseKey, until: Date, seconds: number) {
  const renewed = await database
    .updateTable('upload')
    .set({ lease_until: secondsFromNow(seconds) })
    .where('attachment_id', '=', uploadId)
    .where('lease_id', '=', leaseId)
    .where('lease_until', '>=', until)
    .returning('lease_until')
    .executeTakeFirst();
  return renewed?.lease_until ?? undefined;
}

export const endLease = (database: Database, { uploadId, leaseId }: LeaseKey) =>
  database
    .updateTable('upload')
    .set({ lease_id: null, lease_until: null })
    .where('attachment_id', '=', uploadId)
    .where('lease_id', '=', leaseId)
    .execute();
