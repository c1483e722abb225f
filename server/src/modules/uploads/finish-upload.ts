import { buffer } from 'node:stream/consumers';
import { m } from '@guildhall/messages';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import type { PartialObject } from '../../gateways/object-store/partial-objects.ts';
import { Problem } from '../../platform/problem.ts';
import { detectMediaType, TYPE_BYTES } from './detect-media-type.ts';
import { removeUpload } from './remove-upload.ts';
import { rulesFor, type UploadDeps } from './upload-deps.ts';
import type { UploadLease } from './upload-lease.ts';
import type { UploadRules } from './upload-purpose.ts';
import { markStored } from './upload-writes.queries.ts';
import type { UploadRow } from './uploads.queries.ts';
import { toUploadedFile } from './uploads.view.ts';

/** Throws for a type that is not accepted. */
export function requireAccepted({ accepts, unsupported }: UploadRules, contentType: string): void {
  if (!accepts || accepts.includes(contentType)) return;
  throw new Problem('upload.unsupported', unsupported && { detail: unsupported() });
}

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
    const contentType = await detectStoredType(deps.objectStore, row);
    requireAccepted(rules, contentType);
    const now = deps.now();
    await deps.inTx(async (tx) => {
      if (!(await markStored(tx, row.id, lease.id, { contentType, now }))) throw leaseLost();
      await rules.finished(tx, { ...toUploadedFile(row), contentType }, now);
    });
  } catch (error) {
    const isRefused = error instanceof Problem && error.code !== 'upload.in-use' && error.status < 500;
    if (isRefused) await removeUpload(deps, row);
    throw error;
  }
}

export const leaseLost = () => new Problem('upload.in-use', { detail: m.uploads_problem_in_use() });

/** Of the object itself: what arrived first may have been written again. */
async function detectStoredType(objectStore: ObjectStore, { object_key, size_bytes }: UploadRow): Promise<string> {
  const end = Math.min(TYPE_BYTES, size_bytes) - 1;
  const found = await objectStore.read(object_key, { start: 0, end });
  if (!found) throw new Error(`${object_key} is missing after its upload`);
  return detectMediaType(await buffer(found.stream));
}
