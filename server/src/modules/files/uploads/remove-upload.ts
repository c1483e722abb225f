import type { PartialObject } from '../../../gateways/object-store/partial-objects.ts';
import { Problem } from '../../../lib/problem.ts';
import { rulesFor, type UploadDeps } from './upload-deps.ts';
import { attachmentExists, deleteUploading, endUpload, type UploadRow } from './uploads.queries.ts';
import { toUploadedFile } from './uploads.view.ts';

/** Undefined before the first bytes. */
export const partialObjectOf = ({ parts }: UploadRow): PartialObject | undefined =>
  'id' in parts ? (parts as unknown as PartialObject) : undefined;

/** Whoever calls holds the lease. After a crash in between, it has expired, and is removed as such. */
export async function removeUpload(deps: UploadDeps, row: UploadRow): Promise<void> {
  const { database, inTx, objectStore } = deps;
  const now = deps.now();
  await endUpload(database, row.id, now);
  const object = partialObjectOf(row);
  if (object) await objectStore.partial.abort(object);
  await inTx(async (tx) => {
    if (await deleteUploading(tx, row.id)) await rulesFor(deps, row.purpose).removed?.(tx, toUploadedFile(row), now);
  });
}

/** Where its class was deleted while bytes arrived, removes what they have become since then: nobody else knows of it. */
export async function refuseIfDeleted({ database, objectStore }: UploadDeps, object: PartialObject, id: string) {
  if (await attachmentExists(database, id)) return;
  await objectStore.partial.abort(object);
  await objectStore.removeAll(object.key);
  throw new Problem('upload.not-found');
}
