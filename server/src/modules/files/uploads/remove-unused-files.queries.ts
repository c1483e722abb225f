import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** Rows of one run; the next run takes more. */
const BATCH = 100;

/** Nobody writes them, and nobody may go on with them. */
export const listExpiredUploads = (database: Database, now: Date) =>
  database
    .selectFrom('upload')
    .select('attachment_id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();

/** All bytes are there, and a server that was killed has not marked them stored. */
export const listCompleteUploads = (database: Database) =>
  database
    .selectFrom('upload')
    .innerJoin('attachment', 'attachment.id', 'upload.attachment_id')
    .select('upload.attachment_id')
    .whereRef('upload.offset_bytes', '=', 'attachment.size_bytes')
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', sql<Date>`clock_timestamp()`)]))
    .limit(BATCH)
    .execute();

/** Gives their bytes back; the objects follow. Returns how many. */
export async function deleteRemovedFiles(database: Database): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('attachment')
    .where('id', 'in', (query) =>
      query
        .selectFrom('attachment')
        .select('id')
        .where('deleted_at', 'is not', null)
        .orderBy('deleted_at')
        .limit(BATCH),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const listRemovedObjects = (database: Database) =>
  database.selectFrom('removed_object').select(['id', 'prefix', 'parts']).orderBy('id').limit(BATCH).execute();

export const forgetRemovedObject = (database: Database, id: number) =>
  database.deleteFrom('removed_object').where('id', '=', id).execute();
