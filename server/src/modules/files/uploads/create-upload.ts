import { type NewUpload, UPLOAD_EXPIRY_DAYS } from '@guildhall/contract';
import type { Tx } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { DAY } from '../../../lib/durations.ts';
import { newId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import { rulesFor, type UploadDeps } from './upload-deps.ts';
import type { UploadTarget } from './upload-purpose.ts';
import { findUpload, insertUpload, listOwnUploads, lockUploader, type UploadRow } from './uploads.queries.ts';
import { toUnfinishedUpload, toUploadedFile } from './uploads.view.ts';

/** Bytes in UTF-8: what file systems take. */
const MAX_BYTES = 255;
/** Characters of an extension that is kept when a name is cut. */
const MAX_EXTENSION = 20;

const cutTo = (text: string, maxBytes: number): string => {
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    cut += character;
  }
  return cut;
};

/** A name as it was on the person's machine, without its path, invisible characters and what is too long. */
function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200c|\u200d)\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (clean === '') return 'file';
  if (Buffer.byteLength(clean) <= MAX_BYTES) return clean;
  const extension = /\.[^.]+$/.exec(clean)?.[0] ?? '';
  if (extension.length > MAX_EXTENSION) return cutTo(clean, MAX_BYTES);
  return cutTo(clean.slice(0, -extension.length || undefined), MAX_BYTES - Buffer.byteLength(extension)) + extension;
}

interface Reservation {
  /** A class or a teacher. */
  subjectId: string;
  bytes: number;
  quota: number;
}

/** False where it would pass the quota: of two at once, the second waits for the first, and then counts it. */
async function reserveBytes(tx: Tx, { subjectId, bytes, quota }: Reservation): Promise<boolean> {
  if (bytes > quota) return false;
  const reserved = await tx
    .insertInto('storage_use')
    .values({ subject_id: subjectId, bytes })
    .onConflict((conflict) =>
      conflict
        .column('subject_id')
        .doUpdateSet(({ eb, ref }) => ({ bytes: eb(ref('storage_use.bytes'), '+', ref('excluded.bytes')) }))
        .where(({ eb, ref }) => eb(eb(ref('storage_use.bytes'), '+', ref('excluded.bytes')), '<=', quota)),
    )
    .returning('subject_id')
    .executeTakeFirst();
  return reserved !== undefined;
}

interface UploadCall {
  actor: Actor;
  input: NewUpload;
  now: Date;
}

const MAX_UNFINISHED = 100;

const megabytes = (bytes: number) => String(Math.round(bytes / 1024 / 1024));

export const expiryOf = (now: Date): Date => new Date(now.getTime() + UPLOAD_EXPIRY_DAYS * DAY);

/** Reserves the bytes. The same request again returns the upload that it began. */
export async function createUpload(deps: UploadDeps, { actor, input, now }: UploadCall) {
  const rules = rulesFor(deps, input.Purpose);
  const limit = Math.min(rules.maxBytes ?? Number.POSITIVE_INFINITY, deps.settings.uploadLimit);
  if (input.Bytes > limit) {
    throw new Problem('upload.too-large', { values: { limit: megabytes(limit) } });
  }
  if (!(await deps.objectStore.hasRoom())) {
    throw new Problem('storage.full');
  }
  const name = cleanFileName(input.Name);
  const row = await deps.inTx(async (tx) => {
    await lockUploader(tx, actor.id);
    const target = await rules.allow(tx, { actor, subjectId: input.SubjectId, now });
    const own = await listOwnUploads(tx, { ownerId: actor.id, now });
    const same = own.find((each) => isSame(each, { ...input, Name: name }, target));
    if (same) return same;
    if (own.length >= MAX_UNFINISHED) {
      throw new Problem('upload.too-many', { values: { count: own.length } });
    }
    await reserve(tx, target, { bytes: input.Bytes, ...deps.settings });
    const id = newId();
    await insertUpload(tx, {
      id,
      name,
      now,
      ...target,
      ownerId: actor.id,
      expiresAt: expiryOf(now),
      purpose: input.Purpose,
      bytes: input.Bytes,
      headHash: input.HeadHash,
      tailHash: input.TailHash,
      objectKey: `files/${id}`,
    });
    const begun = await requireUpload(tx, id);
    if (!rules.begun) return begun;
    await rules.begun(tx, toUploadedFile(begun), { videoHeight: input.VideoHeight, originalId: input.OriginalId, now });
    return requireUpload(tx, id);
  });
  return toUnfinishedUpload(row);
}

async function requireUpload(tx: Tx, id: string): Promise<UploadRow> {
  const row = await findUpload(tx, id);
  if (!row) throw new Error(`upload ${id} was not stored`);
  return row;
}

const isSame = (row: UploadRow, input: NewUpload, { lessonId, assignmentId }: UploadTarget): boolean =>
  row.purpose === input.Purpose &&
  row.lesson_id === lessonId &&
  row.assignment_id === assignmentId &&
  row.name === input.Name &&
  row.size_bytes === input.Bytes &&
  row.head_hash === input.HeadHash &&
  row.tail_hash === input.TailHash;

interface Space {
  bytes: number;
  classQuota: number;
  teacherQuota: number;
}

async function reserve(tx: Tx, { courseId, quotaOwnerId }: UploadTarget, { bytes, classQuota, teacherQuota }: Space) {
  if (!quotaOwnerId) return;
  if (!(await reserveBytes(tx, { subjectId: courseId, bytes, quota: classQuota }))) {
    throw new Problem('upload.class-quota-exceeded', { values: { quota: megabytes(classQuota) } });
  }
  if (!(await reserveBytes(tx, { subjectId: quotaOwnerId, bytes, quota: teacherQuota }))) {
    throw new Problem('upload.teacher-quota-exceeded', { values: { quota: megabytes(teacherQuota) } });
  }
}
