import type { Reader } from '../../../database/database.ts';

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
