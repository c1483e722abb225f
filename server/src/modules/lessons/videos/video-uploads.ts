import type { Job } from '../../../jobs/jobs.ts';
import { newId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import type { UploadRules } from '../../files/index.ts';
import { applyContentChange } from '../apply-content-change.ts';
import { lockLesson } from '../lock-content.ts';
import {
  beginChecking,
  findOriginalVideo,
  findReplacementOf,
  findVideoOf,
  findVideoWithoutOriginal,
  insertRendition,
  insertVideo,
  lockOpenLesson,
  removeSmallerSize,
  removeVideo,
  setVideoChecking,
} from './lesson-videos.queries.ts';

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
  refuseAs: 'video',

  allow: async (tx, { actor, subjectId }) => {
    const { course, lesson } = await lockOpenLesson(tx, subjectId, actor);
    return { courseId: course.id, lessonId: lesson.id, assignmentId: null, quotaOwnerId: course.teacher_id };
  },

  /** Another original waits beside a video that can be played, and takes the place of any other. */
  begun: async (tx, { id: attachmentId, ownerId, lessonId }, { videoHeight, originalId, now }) => {
    const { course, lesson } = await lockOpenLesson(tx, lessonId, { id: ownerId, role: 'Teacher' });
    if (videoHeight !== undefined) {
      const video = await findOriginalVideo(tx, lesson.id, originalId);
      if (!video || video.status === 'refused') throw new Problem('video.not-found');
      await removeSmallerSize(tx, { videoId: video.id, height: videoHeight, exceptId: attachmentId, now });
      await insertRendition(tx, { videoId: video.id, attachmentId, height: videoHeight, isOriginal: false });
      return;
    }
    const current = await findVideoOf(tx, lesson.id);
    const isCurrent = current?.status !== 'ready';
    const before = isCurrent ? current : await findReplacementOf(tx, lesson.id);
    if (before) await removeVideo(tx, before.id, now);
    const id = newId();
    await insertVideo(tx, { id, lessonId: lesson.id, courseId: course.id, isCurrent, now });
    await insertRendition(tx, { videoId: id, attachmentId, height: UNKNOWN_HEIGHT, isOriginal: true });
    await applyContentChange(tx, course, { subjects: [], now });
  },

  finished: async (tx, { id: attachmentId, ownerId, lessonId }, now) => {
    const { course } = await lockOpenLesson(tx, lessonId, { id: ownerId, role: 'Teacher' });
    const begun = await beginChecking(tx, attachmentId);
    if (!begun) throw new Problem('video.not-found');
    if (begun.is_original) await setVideoChecking(tx, begun.video_id);
    await job.add(tx, { attachmentId });
    await applyContentChange(tx, course, { subjects: [], now });
  },

  removed: async (tx, { lessonId }, now) => {
    const locked = lessonId ? await lockLesson(tx, lessonId) : undefined;
    const video = locked && (await findVideoWithoutOriginal(tx, locked.lesson.id));
    if (!video) return;
    await removeVideo(tx, video.id, now);
    await applyContentChange(tx, locked.course, { subjects: [], now });
  },
});
