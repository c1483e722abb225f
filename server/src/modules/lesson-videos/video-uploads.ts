import { m } from '@guildhall/messages';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs.ts';
import { notFound } from '../../platform/not-found.ts';
import { applyContentChange } from '../lessons/index.ts';
import type { UploadRules } from '../uploads/index.ts';
import {
  beginChecking,
  findVideoOf,
  findVideoWithoutOriginal,
  insertRendition,
  insertVideo,
  removeSmallerSize,
  removeVideo,
  setVideoChecking,
} from './lesson-videos.queries.ts';
import { lockOpenLesson } from './lock-lesson-of.ts';

/** What telephones, cameras and screen recorders make; its codecs are checked once it is there. */
const VIDEO_TYPES = ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/webm'];
/** Until the check has found it. */
const UNKNOWN_HEIGHT = 1;

export interface FileToCheck {
  attachmentId: string;
}

/** The original, and smaller sizes of it that the teacher's browser makes while it uploads. */
export const videoUploads = (job: Job<FileToCheck>): UploadRules => ({
  purpose: 'lesson-video',
  accepts: VIDEO_TYPES,
  unsupported: m.lessons_problem_video_unsupported,

  allow: async (tx, { actor, subjectId }) => {
    const { course, lesson } = await lockOpenLesson(tx, subjectId, actor);
    return { courseId: course.id, lessonId: lesson.id, assignmentId: null, quotaOwnerId: course.teacher_id };
  },

  /** Another original takes the place of the video that was there. */
  begun: async (tx, { id: attachmentId, ownerId, lessonId }, { videoHeight, now }) => {
    const { course, lesson } = await lockOpenLesson(tx, lessonId, { id: ownerId, role: 'Teacher' });
    const video = await findVideoOf(tx, lesson.id);
    if (videoHeight !== undefined) {
      if (!video || video.status === 'refused') throw notFound('video.not-found');
      await removeSmallerSize(tx, { videoId: video.id, height: videoHeight, now });
      await insertRendition(tx, { videoId: video.id, attachmentId, height: videoHeight, isOriginal: false });
      return;
    }
    if (video) await removeVideo(tx, video.id, now);
    const id = newId();
    await insertVideo(tx, { id, lessonId: lesson.id, courseId: course.id, now });
    await insertRendition(tx, { videoId: id, attachmentId, height: UNKNOWN_HEIGHT, isOriginal: true });
    await applyContentChange(tx, course, { subjects: [], now });
  },

  finished: async (tx, { id: attachmentId, ownerId, lessonId }, now) => {
    const { course, lesson } = await lockOpenLesson(tx, lessonId, { id: ownerId, role: 'Teacher' });
    const begun = await beginChecking(tx, attachmentId);
    if (!begun) throw notFound('video.not-found');
    if (begun.is_original) await setVideoChecking(tx, begun.video_id);
    await job.add(tx, { attachmentId });
    const subject = { id: lesson.id, kind: 'lesson', change: 'changed', title: lesson.title } as const;
    await applyContentChange(tx, course, { subjects: [subject], now });
  },

  removed: async (tx, { lessonId }) => {
    const video = lessonId ? await findVideoWithoutOriginal(tx, lessonId) : undefined;
    if (video) await removeVideo(tx, video.id, new Date());
  },
});
