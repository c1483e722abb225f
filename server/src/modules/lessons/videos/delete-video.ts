import type { Tx } from '../../../database/database.ts';
import { deleted } from '../../../http/write-results.ts';
import type { Viewer } from '../../course-access/index.ts';
import { deleteSubmissionFile } from '../../coursework/index.ts';
import { applyContentChange, changedLesson } from '../apply-content-change.ts';
import { findReplacementOf, findVideoOf, lockLessonOf, lockOpenLesson, removeVideo } from './lesson-videos.queries.ts';

interface Removal {
  id: string;
  actor: Viewer;
  now: Date;
}

/** A new one that is being uploaded or checked takes its place. The space is free soon after. */
export async function deleteVideo(tx: Tx, { id, actor, now }: Removal) {
  const { course, lesson } = await lockOpenLesson(tx, id, actor);
  const video = await findVideoOf(tx, lesson.id);
  if (!video) return deleted(0);
  await removeVideo(tx, video.id, now);
  const subjects = [changedLesson(lesson, 'video')];
  await applyContentChange(tx, course, { subjects, now });
  return deleted(1);
}

/** Nothing that students see changes. */
export async function deleteReplacement(tx: Tx, { id, actor, now }: Removal) {
  const { course, lesson } = await lockOpenLesson(tx, id, actor);
  const video = await findReplacementOf(tx, lesson.id);
  if (!video) return deleted(0);
  await removeVideo(tx, video.id, now);
  await applyContentChange(tx, course, { subjects: [], now });
  return deleted(1);
}

/** A file of one's own lesson or hand-in. */
export async function deleteAttachment(tx: Tx, { id, actor, now }: Removal) {
  const file = await tx
    .selectFrom('attachment')
    .select(['lesson_id', 'assignment_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (file?.assignment_id) return deleteSubmissionFile(tx, { id, assignmentId: file.assignment_id, actor, now });
  const { course, lesson } = await lockLessonOf(tx, file?.lesson_id, { actor, code: 'attachment.not-found' });
  const video = await tx
    .selectFrom('video_rendition')
    .select('video_id')
    .where('attachment_id', '=', id)
    .where('is_original', '=', true)
    .executeTakeFirst();
  if (video) await removeVideo(tx, video.video_id, now);
  else if (!(await markDeleted(tx, id, now))) return deleted(0);
  const subjects = [changedLesson(lesson, video ? 'video' : 'files')];
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
