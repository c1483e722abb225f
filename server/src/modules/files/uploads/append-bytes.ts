import { m } from '@guildhall/messages';
import type { PartialObject } from '../../../gateways/object-store/partial-objects.ts';
import { invalidField } from '../../../http/invalid-field.ts';
import { expiryOf } from './create-upload.ts';
import { detectMediaType, TYPE_BYTES } from './detect-media-type.ts';
import { finishUpload, leaseLost } from './finish-upload.ts';
import { readHead } from './read-head.ts';
import { partialObjectOf, refuseIfDeleted, removeUpload } from './remove-upload.ts';
import { rulesFor, type UploadDeps } from './upload-deps.ts';
import type { UploadLease } from './upload-lease.ts';
import { requireAccepted } from './upload-purpose.ts';
import { saveContentType, saveProgress } from './upload-writes.queries.ts';
import type { UploadRow } from './uploads.queries.ts';

interface Append {
  row: UploadRow;
  lease: UploadLease;
  stream: AsyncIterable<Buffer>;
  requireAccess: () => Promise<unknown>;
}

/** Each time that more bytes survive a crash, the row says so. Returns how many do. */
export async function appendBytes(deps: UploadDeps, append: Append): Promise<number> {
  const { row, lease } = append;
  const { object: begun, stream } = await openObject(deps, append);
  let object = begun;
  try {
    for await (const next of deps.objectStore.partial.append(object, touching(stream, lease))) {
      object = next;
      await save(deps, append, object);
    }
  } catch (error) {
    await refuseIfDeleted(deps, object, row.id);
    throw error;
  }
  if (object.stored < object.size) return object.stored;
  await append.requireAccess();
  await finishUpload(deps, { row, object, lease });
  return object.stored;
}

async function save(deps: UploadDeps, { row, lease }: Append, object: PartialObject): Promise<void> {
  const progress = { id: row.id, leaseId: lease.id, object, expiresAt: expiryOf(deps.now()) };
  if (await saveProgress(deps.database, progress)) return;
  await refuseIfDeleted(deps, object, row.id);
  throw leaseLost();
}

async function* touching(stream: AsyncIterable<Buffer>, lease: UploadLease) {
  for await (const chunk of stream) {
    lease.touch();
    yield chunk;
  }
}

/** Looks at the first bytes: a file of a wrong type is refused, and nothing of it stays. */
async function openObject(deps: UploadDeps, append: Append) {
  const { row } = append;
  const begun = partialObjectOf(row);
  if (begun) return { object: begun, stream: append.stream };
  const bytes = Math.min(TYPE_BYTES, row.size_bytes);
  const { head, stream } = await readHead(append.stream, bytes);
  if (head.length < bytes) {
    throw invalidField('body', m.uploads_problem_first_part({ bytes }));
  }
  const contentType = await detectMediaType(head.subarray(0, bytes));
  try {
    requireAccepted(rulesFor(deps, row.purpose), contentType);
  } catch (error) {
    await removeUpload(deps, row);
    throw error;
  }
  await saveContentType(deps.database, row.id, contentType);
  const object = await deps.objectStore.partial.begin(row.object_key, { size: row.size_bytes, contentType });
  await save(deps, append, object);
  return { object, stream };
}
