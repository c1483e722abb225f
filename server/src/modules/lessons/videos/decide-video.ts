import { m } from '@guildhall/messages';
import type { Tx } from '../../../database/database.ts';
import type { VideoFacts } from '../../../gateways/video/video-files.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { applyContentChange, changedLesson } from '../apply-content-change.ts';
import { lockLesson } from '../lock-content.ts';
import { findVideoOf, listUncheckedSizes, replaceObject, type Unchecked } from './lesson-videos.queries.ts';
import { removeFilesOf, removeSmallerSize, removeVideo } from './remove-video.queries.ts';
import { forgetWatchedSeconds, moveCaptions } from './replace-video.queries.ts';
import type { FileToCheck } from './video-uploads.ts';

interface Acceptance {
  file: Unchecked;
  facts: VideoFacts;
  stored: { objectKey: string; bytes: number };
  job: Job<FileToCheck>;
  now: Date;
}

/** False where the file was decided on or removed meanwhile. */
export async function acceptVideo(tx: Tx, { file, facts, stored, job, now }: Acceptance): Promise<boolean> {
  const locked = await lockLesson(tx, file.lesson_id);
  if (!locked || !(await decide(tx, file, { status: 'ready', ...facts }))) return false;
  await replaceObject(tx, file, stored);
  if (file.is_original) {
    await showVideo(tx, { file, facts, now });
    for (const { attachment_id } of await listUncheckedSizes(tx, file.video_id)) {
      await job.add(tx, { attachmentId: attachment_id });
    }
  } else await removeSmallerSize(tx, { videoId: file.video_id, height: heightOf(facts), exceptId: file.id, now });
  await applyContentChange(tx, locked.course, { subjects: [changedLesson(locked.lesson, 'video')], now });
  return true;
}

/** In the place of the video that was there. */
async function showVideo(tx: Tx, { file, facts, now }: Pick<Acceptance, 'file' | 'facts' | 'now'>) {
  const current = await findVideoOf(tx, file.lesson_id);
  if (current && current.id !== file.video_id) {
    await moveCaptions(tx, { from: current.id, to: file.video_id });
    await removeVideo(tx, current.id, now);
    await forgetWatchedSeconds(tx, file.lesson_id);
  }
  const { durationMs, width, height } = facts;
  await tx
    .updateTable('lesson_video')
    .set({ status: 'ready', duration_ms: durationMs, width, height, cuts_checked_at: now })
    .where('id', '=', file.video_id)
    .execute();
}

/** A refused original refuses all sizes. */
export async function refuseVideo(tx: Tx, { file, refusal, now }: { file: Unchecked; refusal: string; now: Date }) {
  const locked = await lockLesson(tx, file.lesson_id);
  if (!locked || !(await decide(tx, file, { status: 'refused', refusal }))) return;
  if (file.is_original) {
    await tx.updateTable('lesson_video').set({ status: 'refused', refusal }).where('id', '=', file.video_id).execute();
    await tx
      .updateTable('video_rendition')
      .set({ status: 'refused', refusal: m.lessons_refusal_original() })
      .where('video_id', '=', file.video_id)
      .where('is_original', '=', false)
      .execute();
    await removeFilesOf(tx, file.video_id, now);
  } else await tx.updateTable('attachment').set({ deleted_at: now }).where('id', '=', file.id).execute();
  await applyContentChange(tx, locked.course, { subjects: [], now });
}

/** The height is the shorter side. The browser has said which it would be; the file decides. */
const heightOf = ({ width, height }: VideoFacts) => Math.min(width, height);

type Decision = ({ status: 'ready' } & VideoFacts) | { status: 'refused'; refusal: string };

/** The WHERE decides between two that check the same file. */
const decide = (tx: Tx, file: Unchecked, decision: Decision) =>
  tx
    .updateTable('video_rendition')
    .set(
      decision.status === 'ready'
        ? {
            status: 'ready',
            media_type: decision.mediaType,
            height: heightOf(decision),
          }
        : { status: 'refused', refusal: decision.refusal },
    )
    .where('attachment_id', '=', file.id)
    .where('status', '=', 'checking')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('attachment').select('id').where('id', '=', file.id).where('deleted_at', 'is', null)),
    )
    .returning('attachment_id')
    .executeTakeFirst();
