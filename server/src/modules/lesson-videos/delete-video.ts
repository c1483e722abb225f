import type { Tx } from '../../database/database.ts';
import { notFound } from '../../platform/not-found.ts';
import { deleted } from '../../platform/write-results.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange } from '../lessons/index.ts';
import { findVideoOf, removeVideo } from './lesson-videos.queries.ts';
import { lockLessonOf, lockOpenLesson } from './lock-lesson-of.ts';

interface Removal {
  id: string;
  actor: Viewer;
  now: Date;
}

/** The space is free at once; the bytes follow. */
export async function deleteVideo(tx: Tx, { id, actor, now }: Removal) {
  const { course, lesson } = await lockOpenLesson(tx, id, actor);
  const video = await findVideoOf(tx, lesson.id);
  if (!video) return deleted(0);
  await removeVideo(tx, video.id, now);
  const subjects = [{ id: lesson.id, kind: 'lesson', change: 'changed', title: lesson.title } as const];
  await applyContentChange(tx, course, { subjects, now });
  return deleted(1);
}

/** A file of one's own lesson; of a hand-in, before it is handed in. */
export async function deleteAttachment(tx: Tx, { id, actor, now }: Removal) {
  const file = await tx
    .selectFrom('attachment')
    .select(['id', 'purpose', 'lesson_id', 'owner_id', 'assignment_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (file?.assignment_id) return deleteHandInFile(tx, { id, actor, now });
  const { course, lesson } = await lockLessonOf(tx, file?.lesson_id, { actor, code: 'attachment.not-found' });
  const video = await tx
    .selectFrom('video_rendition')
    .select('video_id')
    .where('attachment_id', '=', id)
    .where('is_original', '=', true)
    .executeTakeFirst();
  if (video) await removeVideo(tx, video.video_id, now);
  else if (!(await markDeleted(tx, id, now))) return deleted(0);
  const subjects = [{ id: lesson.id, kind: 'lesson', change: 'changed', title: lesson.title } as const];
  await applyContentChange(tx, course, { subjects, now });
  return deleted(1);
}

const markDeleted = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('attachment')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

async function deleteHandInFile(tx: Tx, { id, actor, now }: Removal) {
  const { numUpdatedRows } = await tx
    .updateTable('attachment')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submission')
            .select('submission.id')
            .whereRef('submission.assignment_id', '=', 'attachment.assignment_id')
            .whereRef('submission.student_id', '=', 'attachment.owner_id'),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('attachment.not-found');
  return deleted(1);
}
