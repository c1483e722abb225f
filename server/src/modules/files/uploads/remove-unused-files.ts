import { sql } from 'kysely';
import { isLocked } from '../../../database/advisory-locks.ts';
import type { Database } from '../../../database/database.ts';
import type { PartialObject } from '../../../gateways/object-store/partial-objects.ts';
import { finishUpload } from './finish-upload.ts';
import { partialObjectOf, removeUpload } from './remove-upload.ts';
import type { UploadDeps } from './upload-deps.ts';
import { takeLeaseIfFree, type UploadLease } from './upload-lease.ts';
import { findUpload, type UploadRow } from './uploads.queries.ts';

/** Rows of one run; the next run takes more. */
const BATCH = 100;

/** Nobody writes them, and nobody may go on with them. */
const listExpiredUploads = (database: Database, now: Date) =>
  database
    .selectFrom('upload')
    .select('attachment_id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();

/** All bytes are there, and a server that was killed has not marked them stored. */
const listCompleteUploads = (database: Database) =>
  database
    .selectFrom('upload')
    .innerJoin('attachment', 'attachment.id', 'upload.attachment_id')
    .select('upload.attachment_id')
    .whereRef('upload.offset_bytes', '=', 'attachment.size_bytes')
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', sql<Date>`clock_timestamp()`)]))
    .limit(BATCH)
    .execute();

/** Gives their bytes back; the objects follow. Returns how many. */
async function deleteRemovedFiles(database: Database): Promise<number> {
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

const listRemovedObjects = (database: Database) =>
  database.selectFrom('removed_object').select(['id', 'prefix', 'parts']).orderBy('id').limit(BATCH).execute();

const forgetRemovedObject = (database: Database, id: number) =>
  database.deleteFrom('removed_object').where('id', '=', id).execute();

/** Finishes what a killed server left, and removes uploads that have expired, removed files and their objects. */
export async function removeUnusedFiles(deps: UploadDeps): Promise<void> {
  const { database, now } = deps;
  for (const { attachment_id } of await listCompleteUploads(database)) {
    await withUpload(deps, attachment_id, async (row, lease) => {
      const object = partialObjectOf(row);
      if (object) await finishUpload(deps, { row, object, lease });
    });
  }
  for (const { attachment_id } of await listExpiredUploads(database, now())) {
    await withUpload(deps, attachment_id, async (row) => {
      if (row.expires_at <= now()) await removeUpload(deps, row);
    });
  }
  while ((await deleteRemovedFiles(database)) > 0);
  await removeObjects(deps);
}

/** Skips those that somebody writes at this moment. */
async function withUpload(
  { database }: UploadDeps,
  id: string,
  work: (row: UploadRow, lease: UploadLease) => Promise<void>,
): Promise<void> {
  const lease = await takeLeaseIfFree(database, id);
  if (!lease) return;
  try {
    const row = await findUpload(database, id);
    if (row) await work(row, lease);
  } finally {
    await lease.end();
  }
}

/**
 * The row goes after the object: a crash in between leaves both to the next run, and so does a backup, which may hold
 * what is listed here as a file that is still there.
 */
async function removeObjects({ database, objectStore }: UploadDeps): Promise<void> {
  for (;;) {
    const objects = await listRemovedObjects(database);
    if (objects.length === 0 || (await isLocked(database, 'removal of stored files'))) return;
    for (const { id, prefix, parts } of objects) {
      if (parts) await objectStore.partial.abort(parts as unknown as PartialObject);
      await objectStore.removeAll(prefix);
      await forgetRemovedObject(database, id);
    }
  }
}
