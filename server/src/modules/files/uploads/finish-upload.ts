import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { RECOGNIZED_BYTES } from '@guildhall/contract';
import { fileTypeFromBuffer } from 'file-type';
import type { ObjectStore } from '../../../gateways/object-store/object-store.ts';
import type { PartialObject } from '../../../gateways/object-store/partial-objects.ts';
import { Problem } from '../../../lib/problem.ts';
import { refuseIfDeleted, removeUpload } from './remove-upload.ts';
import { rulesFor, type UploadDeps } from './upload-deps.ts';
import type { UploadLease } from './upload-lease.ts';
import { requireAccepted, type UploadRules } from './upload-purpose.ts';
import { markStored, type UploadRow } from './uploads.queries.ts';
import { toUploadedFile } from './uploads.view.ts';

/** Bytes at the beginning of a file by which its type is recognised. */
export const TYPE_BYTES = 4096;

const UNKNOWN = 'application/octet-stream';
const TEXT = 'text/plain';

/** The end of the bytes may cut a character in two. */
function isText(head: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !head.includes(0);
  } catch {
    return false;
  }
}

/** By content alone: names and what browsers claim are not asked. Text of any kind is plain text. */
export async function detectMediaType(head: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime ?? (isText(head) ? TEXT : UNKNOWN);
}

type StoredFile = Pick<UploadRow, 'object_key' | 'size_bytes' | 'head_hash' | 'tail_hash'>;

/**
 * Looks at the object itself: what arrived first may have been written again, and the file may have changed on the
 * person's disk. Returns its media type, and throws the problem for which it is refused.
 */
async function checkStoredFile(objectStore: ObjectStore, rules: UploadRules, file: StoredFile): Promise<string> {
  const { object_key: key, size_bytes: size } = file;
  const length = Math.min(RECOGNIZED_BYTES, size);
  const head = await readPart(objectStore, key, { start: 0, end: length - 1 });
  const tail = await readPart(objectStore, key, { start: size - length, end: size - 1 });
  if (sha256(head) !== file.head_hash || sha256(tail) !== file.tail_hash) {
    throw new Problem('upload.different-file');
  }
  const contentType = await detectMediaType(head.subarray(0, TYPE_BYTES));
  requireAccepted(rules, contentType);
  await rules.check?.(() => readPart(objectStore, key, { start: 0, end: size - 1 }));
  return contentType;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function readPart(objectStore: ObjectStore, key: string, range: { start: number; end: number }): Promise<Buffer> {
  const found = await objectStore.read(key, range);
  if (!found) throw new Error(`${key} is missing after its upload`);
  return buffer(found.stream);
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
