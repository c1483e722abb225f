import { type CheckedBodyOf, MAX_CAPTION_BYTES, type saveCaption as route } from '@guildhall/contract';
import type { Tx } from '../../../database/database.ts';
import { deleted, inserted } from '../../../http/write-results.ts';
import { newId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import type { Viewer } from '../../course-access/index.ts';
import { applyContentChange, changedLesson } from '../apply-content-change.ts';
import { findVideoOf } from './lesson-videos.queries.ts';
import { lockLessonOf, lockOpenLesson } from './lock-lesson-of.ts';
import { parseCaptions } from './parse-captions.ts';

interface Saving {
  lessonId: string;
  actor: Viewer;
  caption: CheckedBodyOf<typeof route>;
  now: Date;
}

/** `en-us` and `en-US` are one language. */
function canonicalLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? language;
  } catch {
    throw new Problem('caption.invalid', { reason: 'language' });
  }
}

export async function saveCaption(tx: Tx, { lessonId, actor, caption, now }: Saving) {
  const { course, lesson } = await lockOpenLesson(tx, lessonId, actor);
  const video = await findVideoOf(tx, lesson.id);
  if (!video || video.status === 'refused') throw new Problem('video.not-found');
  const { vtt, leftOut } = parseCaptions(caption.Text);
  if (Buffer.byteLength(vtt) > MAX_CAPTION_BYTES) throw new Problem('caption.invalid', { reason: 'size' });
  const { id } = await tx
    .insertInto('caption')
    .values({ id: newId(), video_id: video.id, language: canonicalLanguage(caption.Language), vtt, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['video_id', 'language']).doUpdateSet({ vtt, created_at: now, is_for_earlier_video: false }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const subjects = [changedLesson(lesson, 'captions')];
  await applyContentChange(tx, course, { subjects, now });
  return { ...inserted(id), LeftOut: leftOut };
}

export async function deleteCaption(
  tx: Tx,
  { captionId, actor, now }: { captionId: string; actor: Viewer; now: Date },
) {
  const found = await tx
    .selectFrom('caption')
    .innerJoin('lesson_video', 'lesson_video.id', 'caption.video_id')
    .select('lesson_video.lesson_id')
    .where('caption.id', '=', captionId)
    .executeTakeFirst();
  const { course, lesson } = await lockLessonOf(tx, found?.lesson_id, { actor, code: 'caption.not-found' });
  const { numDeletedRows } = await tx.deleteFrom('caption').where('id', '=', captionId).executeTakeFirst();
  const subjects = [changedLesson(lesson, 'captions')];
  if (numDeletedRows > 0n) await applyContentChange(tx, course, { subjects, now });
  return deleted(Number(numDeletedRows));
}
