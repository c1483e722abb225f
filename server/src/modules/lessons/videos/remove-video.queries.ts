import type { Tx } from '../../../database/database.ts';

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
