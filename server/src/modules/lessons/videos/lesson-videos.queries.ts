import type { NotFoundCode } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/database.ts';
import { isId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import type { Viewer } from '../../course-access/index.ts';
import { lockOwnLesson } from '../lock-content.ts';

const videosOf = (reader: Reader, lessonId: string) =>
  reader.selectFrom('lesson_video').select(['id', 'status']).where('lesson_id', '=', lessonId);

/** That students see, or would if it could be played; undefined where the lesson has none. */
export const findVideoOf = (reader: Reader, lessonId: string) =>
  videosOf(reader, lessonId).where('is_current', '=', true).executeTakeFirst();

/** The new one, which waits beside it. */
export const findReplacementOf = (reader: Reader, lessonId: string) =>
  videosOf(reader, lessonId).where('is_current', '=', false).executeTakeFirst();

/** Finds the video of which a smaller size is uploaded: that of an original, or the newest. */
export const findOriginalVideo = (tx: Tx, lessonId: string, originalId: string | undefined) =>
  videosOf(tx, lessonId)
    .$if(originalId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('video_rendition')
            .select('attachment_id')
            .whereRef('video_id', '=', 'lesson_video.id')
            .where('attachment_id', '=', originalId ?? null)
            .where('is_original', '=', true),
        ),
      ),
    )
    .orderBy('is_current')
    .executeTakeFirst();

interface NewVideo {
  id: string;
  lessonId: string;
  courseId: string;
  isCurrent: boolean;
  now: Date;
}

export const insertVideo = (tx: Tx, { id, lessonId, courseId, isCurrent, now }: NewVideo) =>
  tx
    .insertInto('lesson_video')
    .values({
      id,
      lesson_id: lessonId,
      course_id: courseId,
      is_current: isCurrent,
      created_at: now,
      refusal: null,
      duration_ms: null,
      width: null,
      height: null,
    })
    .execute();

interface NewRendition {
  videoId: string;
  attachmentId: string;
  height: number;
  isOriginal: boolean;
}

export const insertRendition = (tx: Tx, { videoId, attachmentId, height, isOriginal }: NewRendition) =>
  tx
    .insertInto('video_rendition')
    .values({
      video_id: videoId,
      attachment_id: attachmentId,
      height,
      is_original: isOriginal,
      refusal: null,
      media_type: null,
    })
    .execute();

/** Undefined where its video was removed meanwhile. */
export const beginChecking = (tx: Tx, attachmentId: string) =>
  tx
    .updateTable('video_rendition')
    .set({ status: 'checking' })
    .where('attachment_id', '=', attachmentId)
    .where('status', '=', 'uploading')
    .returning(['video_id', 'is_original'])
    .executeTakeFirst();

export const setVideoChecking = (tx: Tx, videoId: string) =>
  tx.updateTable('lesson_video').set({ status: 'checking' }).where('id', '=', videoId).execute();

/** A file that waits for its check; undefined where that was done, or the file is gone. */
export const findUnchecked = (reader: Reader, attachmentId: string) =>
  reader
    .selectFrom('video_rendition')
    .innerJoin('attachment', 'attachment.id', 'video_rendition.attachment_id')
    .innerJoin('lesson_video', 'lesson_video.id', 'video_rendition.video_id')
    .select(['attachment.id', 'attachment.object_key', 'attachment.size_bytes', 'attachment.course_id'])
    .select(['attachment.quota_owner_id', 'video_rendition.video_id', 'video_rendition.is_original'])
    .select(['lesson_video.lesson_id', 'lesson_video.status as video_status', 'lesson_video.duration_ms'])
    .select(['lesson_video.width', 'lesson_video.height'])
    .where('video_rendition.attachment_id', '=', attachmentId)
    .where('video_rendition.status', '=', 'checking')
    .where('attachment.deleted_at', 'is', null)
    .executeTakeFirst();

export type Unchecked = NonNullable<Awaited<ReturnType<typeof findUnchecked>>>;

export const listUncheckedSizes = (tx: Tx, videoId: string) =>
  tx
    .selectFrom('video_rendition')
    .select('attachment_id')
    .where('video_id', '=', videoId)
    .where('is_original', '=', false)
    .where('status', '=', 'checking')
    .execute();

interface Stored {
  objectKey: string;
  bytes: number;
}

/** The bytes count by their new size; the old object goes. */
export async function replaceObject(tx: Tx, file: Unchecked, { objectKey, bytes }: Stored): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ object_key: objectKey, size_bytes: bytes, content_type: 'video/mp4' })
    .where('id', '=', file.id)
    .execute();
  await tx
    .updateTable('storage_use')
    .set({ bytes: sql`greatest(0, bytes + ${bytes - file.size_bytes})` })
    .where('subject_id', 'in', [file.course_id, ...(file.quota_owner_id ? [file.quota_owner_id] : [])])
    .execute();
  await tx.insertInto('removed_object').values({ prefix: file.object_key }).execute();
}

const filesOf = (tx: Tx, videoId: string) =>
  tx.selectFrom('video_rendition').select('attachment_id').where('video_id', '=', videoId);

/** With its files, sizes and captions; the bytes follow. A new one that waits beside it takes its place. */
export async function removeVideo(tx: Tx, videoId: string, now: Date): Promise<void> {
  await tx.updateTable('attachment').set({ deleted_at: now }).where('id', 'in', filesOf(tx, videoId)).execute();
  const removed = await tx
    .deleteFrom('lesson_video')
    .where('id', '=', videoId)
    .returning('lesson_id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('lesson_video')
    .set({ is_current: true })
    .where('lesson_id', '=', removed.lesson_id)
    .where('is_current', '=', false)
    .execute();
}

interface SmallerSize {
  videoId: string;
  height: number;
  exceptId: string;
  now: Date;
}

/** Removes a size of a video that can be played or will be: another file of the same size takes its place. */
export const removeSmallerSize = (tx: Tx, { videoId, height, exceptId, now }: SmallerSize) =>
  tx
    .updateTable('attachment')
    .set({ deleted_at: now })
    .where('id', 'in', filesOf(tx, videoId).where('height', '=', height).where('is_original', '=', false))
    .where('id', '!=', exceptId)
    .execute();

/** The files of a refused video are of no use to anybody. */
export const removeFilesOf = (tx: Tx, videoId: string, now: Date) =>
  tx.updateTable('attachment').set({ deleted_at: now }).where('id', 'in', filesOf(tx, videoId)).execute();

/** Its upload has ended without a file. */
export const findVideoWithoutOriginal = (tx: Tx, lessonId: string) =>
  tx
    .selectFrom('lesson_video')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .where('status', '=', 'uploading')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('video_rendition')
            .select('attachment_id')
            .whereRef('video_id', '=', 'lesson_video.id')
            .where('is_original', '=', true),
        ),
      ),
    )
    .executeTakeFirst();

/** One's own, and not deleted. */
export async function lockOpenLesson(tx: Tx, lessonId: string | null, actor: Viewer) {
  if (!lessonId || !isId(lessonId)) throw new Problem('lesson.not-found');
  const own = await lockOwnLesson(tx, lessonId, actor);
  if (own.lesson.deleted_at) throw new Problem('lesson.not-found');
  return own;
}

/** The lesson to which something belongs: where there is none for this person, there is no such thing. */
export async function lockLessonOf(
  tx: Tx,
  lessonId: string | null | undefined,
  { actor, code }: { actor: Viewer; code: NotFoundCode },
) {
  if (!lessonId) throw new Problem(code);
  try {
    return await lockOpenLesson(tx, lessonId, actor);
  } catch (error) {
    throw error instanceof Problem && error.code === 'lesson.not-found' ? new Problem(code) : error;
  }
}
