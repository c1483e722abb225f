import { isLocked } from '../../../database/advisory-locks.ts';
import type { PartialObject } from '../../../gateways/object-store/partial-objects.ts';
import { finishUpload } from './finish-upload.ts';
import {
  deleteRemovedFiles,
  forgetRemovedObject,
  listCompleteUploads,
  listExpiredUploads,
  listRemovedObjects,
} from './remove-unused-files.queries.ts';
import { partialObjectOf, removeUpload } from './remove-upload.ts';
import type { UploadDeps } from './upload-deps.ts';
import { takeLeaseIfFree, type UploadLease } from './upload-lease.ts';
import { findUpload, type UploadRow } from './uploads.queries.ts';

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
