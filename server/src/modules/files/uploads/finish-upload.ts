import type { PartialObject } from '../../../gateways/object-store/partial-objects.ts';
import { Problem } from '../../../lib/problem.ts';
import { checkStoredFile } from './check-stored-file.ts';
import { refuseIfDeleted, removeUpload } from './remove-upload.ts';
import { rulesFor, type UploadDeps } from './upload-deps.ts';
import type { UploadLease } from './upload-lease.ts';
import { markStored } from './upload-writes.queries.ts';
import type { UploadRow } from './uploads.queries.ts';
import { toUploadedFile } from './uploads.view.ts';

interface Completed {
  row: UploadRow;
  object: PartialObject;
  lease: UploadLease;
}

/** All bytes are stored. May be done again after a crash at any point. */
export async function finishUpload(deps: UploadDeps, { row, object, lease }: Completed): Promise<void> {
  const rules = rulesFor(deps, row.purpose);
  await deps.objectStore.partial.complete(object);
  try {
    const contentType = await checkStoredFile(deps.objectStore, rules, row);
    const now = deps.now();
    await deps.inTx(async (tx) => {
      if (!(await markStored(tx, row.id, lease.id, { contentType, now }))) throw leaseLost();
      await rules.finished(tx, { ...toUploadedFile(row), contentType }, now);
    });
  } catch (error) {
    if (isRefusal(error)) await removeUpload(deps, row);
    else await refuseIfDeleted(deps, object, row.id);
    throw error;
  }
}

/** Not: somebody else writes it, or there is too much to do at this moment. */
const isRefusal = (error: unknown) =>
  error instanceof Problem && error.status < 500 && !['upload.in-use', 'request.too-many'].includes(error.code);

export const leaseLost = () => new Problem('upload.in-use');
