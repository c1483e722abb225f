import { IMAGE_MEDIA_TYPES } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { isId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import { requirePicture, type UploadedFile, type UploadRules } from '../files/index.ts';
import { applyContentChange, changedLesson } from './apply-content-change.ts';
import { lockOwnLesson } from './lock-content.ts';

/** Bytes: a picture in a text. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

async function lockOpenLesson(tx: Tx, lessonId: string | null, actor: Viewer) {
  if (!lessonId || !isId(lessonId)) throw new Problem('lesson.not-found');
  const own = await lockOwnLesson(tx, lessonId, actor);
  if (own.lesson.deleted_at) throw new Problem('lesson.not-found');
  return own;
}

const allow: UploadRules['allow'] = async (tx, { actor, subjectId }) => {
  const { course, lesson } = await lockOpenLesson(tx, subjectId, actor);
  return { courseId: course.id, lessonId: lesson.id, assignmentId: null, quotaOwnerId: course.teacher_id };
};

/** Since the upload began, the lesson may have been deleted and the class handed over. */
const lockAgain = (tx: Tx, { lessonId, ownerId }: UploadedFile) =>
  lockOpenLesson(tx, lessonId, { id: ownerId, role: 'Teacher' });

/** What students download: files of every type. */
export const lessonFiles: UploadRules = {
  purpose: 'lesson-file',
  allow,
  finished: async (tx, file, now) => {
    const { course, lesson } = await lockAgain(tx, file);
    const subject = changedLesson(lesson, 'files');
    await applyContentChange(tx, course, { subjects: [subject], now });
  },
};

async function check(read: () => Promise<Buffer>): Promise<void> {
  try {
    await requirePicture(read);
  } catch (error) {
    const isRefused = error instanceof Problem && error.code.startsWith('media.');
    throw isRefused ? new Problem('upload.unsupported', { reason: 'picture' }) : error;
  }
}

/** Pictures in the text of a lesson: saving the text tells the admins. */
export const lessonPictures: UploadRules = {
  purpose: 'lesson-picture',
  maxBytes: MAX_PICTURE_BYTES,
  accepts: IMAGE_MEDIA_TYPES,
  refuseAs: 'picture',
  check,
  allow,
  finished: async (tx, file) => {
    await lockAgain(tx, file);
  },
};
