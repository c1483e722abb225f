import { type Expression, sql } from 'kysely';
import type { Database, Reader, Tx } from '../../../database/database.ts';
import type { PartialObject } from '../../../gateways/object-store/partial-objects.ts';

/** Uploads and the files they become; those that are stored are no uploads any more. */
const uploads = (reader: Reader) =>
  reader
    .selectFrom('attachment')
    .innerJoin('upload', 'upload.attachment_id', 'attachment.id')
    .leftJoin('video_rendition', 'video_rendition.attachment_id', 'attachment.id')
    .select(['attachment.id', 'attachment.purpose', 'attachment.course_id', 'attachment.lesson_id'])
    .select(['attachment.assignment_id', 'attachment.owner_id', 'attachment.quota_owner_id', 'attachment.name'])
    .select(['attachment.content_type', 'attachment.size_bytes', 'attachment.object_key'])
    .select(['upload.offset_bytes', 'upload.head_hash', 'upload.tail_hash', 'upload.parts', 'upload.expires_at'])
    .select(['video_rendition.height', 'video_rendition.is_original'])
    .where('attachment.deleted_at', 'is', null);

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

export const findUpload = (reader: Reader, id: string) =>
  uploads(reader).where('attachment.id', '=', id).executeTakeFirst();

/** The newest first. Nobody has more than MAX_UNFINISHED. */
export const listOwnUploads = (reader: Reader, { ownerId, now }: { ownerId: string; now: Date }) =>
  uploads(reader)
    .where('upload.owner_id', '=', ownerId)
    .where('upload.expires_at', '>', now)
    .orderBy('upload.attachment_id', 'desc')
    .execute();

/** Counts the bytes of a file that was stored already; its owner may have lost the last response. */
export const findStoredBytes = (reader: Reader, { id, ownerId }: { id: string; ownerId: string }) =>
  reader
    .selectFrom('attachment')
    .select('size_bytes')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'stored')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Until the transaction ends, this person begins no other upload. */
export const lockUploader = (tx: Tx, ownerId: string) =>
  tx.selectFrom('user').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();

interface NewUploadRow {
  id: string;
  purpose: UploadRow['purpose'];
  courseId: string;
  lessonId: string | null;
  assignmentId: string | null;
  quotaOwnerId: string | null;
  ownerId: string;
  name: string;
  bytes: number;
  objectKey: string;
  headHash: string;
  tailHash: string;
  now: Date;
  expiresAt: Date;
}

export async function insertUpload(tx: Tx, row: NewUploadRow): Promise<void> {
  const { id, courseId, lessonId, assignmentId, ownerId, quotaOwnerId, name, bytes, objectKey, purpose, now } = row;
  const last = tx
    .selectFrom('attachment')
    .select(({ fn }) => sql<number>`coalesce(${fn.max('position')}, 0) + 1`.as('position'))
    .where(lessonId ? 'lesson_id' : 'assignment_id', '=', lessonId ?? assignmentId);
  await tx
    .insertInto('attachment')
    .values({
      id,
      purpose,
      course_id: courseId,
      lesson_id: lessonId,
      assignment_id: assignmentId,
      owner_id: ownerId,
      quota_owner_id: quotaOwnerId,
      position: last as Expression<number>,
      name,
      content_type: null,
      size_bytes: bytes,
      object_key: objectKey,
      created_at: now,
      stored_at: null,
      deleted_at: null,
    })
    .execute();
  await tx
    .insertInto('upload')
    .values({
      attachment_id: id,
      owner_id: ownerId,
      head_hash: row.headHash,
      tail_hash: row.tailHash,
      lease_id: null,
      lease_until: null,
      expires_at: row.expiresAt,
    })
    .execute();
}

interface Progress {
  id: string;
  leaseId: string;
  object: PartialObject;
  expiresAt: Date;
}

/** False where somebody else has taken the lease. */
export async function saveProgress(database: Database, { id, leaseId, object, expiresAt }: Progress): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('upload')
    .set({ offset_bytes: object.stored, parts: JSON.stringify(object), expires_at: expiresAt })
    .where('attachment_id', '=', id)
    .where('lease_id', '=', leaseId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const saveContentType = (database: Database, id: string, contentType: string) =>
  database
    .updateTable('attachment')
    .set({ content_type: contentType })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .execute();

/** From now on nobody goes on with it. */
export const endUpload = (database: Database, id: string, now: Date) =>
  database.updateTable('upload').set({ expires_at: now }).where('attachment_id', '=', id).execute();

/** False where somebody else has taken the lease, or it is stored already. */
export async function markStored(
  tx: Tx,
  id: string,
  leaseId: string,
  { contentType, now }: { contentType: string; now: Date },
) {
  const { numDeletedRows } = await tx
    .deleteFrom('upload')
    .where('attachment_id', '=', id)
    .where('lease_id', '=', leaseId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tx
    .updateTable('attachment')
    .set({ state: 'stored', stored_at: now, content_type: contentType })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Gives its bytes back; the object follows. */
export const deleteUploading = (tx: Tx, id: string) =>
  tx.deleteFrom('attachment').where('id', '=', id).where('state', '=', 'uploading').returning('id').executeTakeFirst();

export const attachmentExists = async (database: Database, id: string): Promise<boolean> =>
  (await database.selectFrom('attachment').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
