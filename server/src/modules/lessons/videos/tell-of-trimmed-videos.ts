import type { InTx, Tx } from '../../../database/database.ts';
import type { MailQueue } from '../../../jobs/mails/mail-queue.ts';
import { findTeacherOf } from '../content-courses.queries.ts';
import { linkToLessons, videosTrimmed } from '../lesson-mails.ts';

interface TellingDeps {
  inTx: InTx;
  mailQueue: MailQueue;
  now: () => Date;
}

/** Classes of one run: the mails of a large shop leave over hours. */
const MAX_CLASSES = 100;

/** A WebM has no list of edits. */
const WEBM = '%.webm';

/** Returns those that are marked now: another process may be doing the same. */
async function markChecked(tx: Tx, courseId: string, now: Date): Promise<string[]> {
  const marked = await tx
    .updateTable('lesson_video')
    .set({ cuts_checked_at: now })
    .where('course_id', '=', courseId)
    .where('status', '=', 'ready')
    .where('cuts_checked_at', 'is', null)
    .returning('id')
    .execute();
  if (marked.length === 0) return [];
  const lessons = await tx
    .selectFrom('lesson')
    .innerJoin('lesson_video', 'lesson_video.lesson_id', 'lesson.id')
    .innerJoin('video_rendition', 'video_rendition.video_id', 'lesson_video.id')
    .innerJoin('attachment', 'attachment.id', 'video_rendition.attachment_id')
    .select('lesson.title')
    .where(
      'lesson_video.id',
      'in',
      marked.map(({ id }) => id),
    )
    .where('video_rendition.is_original', '=', true)
    .where('attachment.name', 'not ilike', WEBM)
    .where('lesson.deleted_at', 'is', null)
    .orderBy('lesson.id')
    .execute();
  return lessons.map(({ title }) => title);
}

/** False where there is none left. */
async function tellOfOneClass(tx: Tx, { mailQueue, now }: TellingDeps): Promise<boolean> {
  const course = await tx
    .selectFrom('lesson_video')
    .innerJoin('course', 'course.id', 'lesson_video.course_id')
    .select(['course.id', 'course.title'])
    .where('lesson_video.status', '=', 'ready')
    .where('lesson_video.cuts_checked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!course) return false;
  const lessons = await markChecked(tx, course.id, now());
  if (lessons.length === 0) return true;
  const teacher = await findTeacherOf(tx, course.id);
  await mailQueue.add(tx, {
    to: teacher,
    kind: videosTrimmed,
    values: { course: course.title, lessons },
    link: linkToLessons(course.id),
  });
  return true;
}

/**
 * Asks teachers, once for each class, to look at videos that a release before has accepted: it served what a telephone had
 * cut out of them, and what it stored does not say what that was. While it still runs it may accept others.
 */
export async function tellOfTrimmedVideos(deps: TellingDeps): Promise<void> {
  for (let told = 0; told < MAX_CLASSES; told += 1) {
    if (!(await deps.inTx((tx) => tellOfOneClass(tx, deps)))) return;
  }
}
