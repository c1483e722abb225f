import type { LearningAccess, Lesson } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { Problem } from '../../lib/problem.ts';
import { canViewCourse, findLearningAccess, isLearner } from '../course-access/index.ts';
import type { MediaGrant, MediaUrls } from '../files/index.ts';
import { isManager } from './content.view.ts';
import { toLessonPage, toProgress } from './lesson.view.ts';
import { insertAddresses } from './lesson-html.ts';
import {
  findLessonPage,
  findNeighbours,
  type LessonPageRow,
  listStoredAttachments,
  listVideos,
} from './lesson-page.queries.ts';
import { grantMedia } from './media-grant.ts';
import { findProgress } from './progress.queries.ts';

type Reading = Pick<Actor, 'id' | 'role' | 'sessionId'>;

interface LessonRequest {
  lessonId: string;
  /** Undefined: not signed in. */
  viewer: Reading | undefined;
  now: Date;
}

export async function readLesson(reader: Reader, mediaUrls: MediaUrls, { lessonId, viewer, now }: LessonRequest) {
  const lesson = await findLessonPage(reader, lessonId);
  if (!lesson || !(await isVisible(reader, lesson, viewer))) throw new Problem('lesson.not-found');
  const access = await findLearningAccess(reader, lesson.course, viewer);
  if (lesson.hidden_at && !isManager(access)) throw new Problem('lesson.not-found');
  return toPage(reader, mediaUrls, {
    lesson,
    access,
    studentId: viewer?.id,
    grant: grantMedia(lesson, access, { viewer, now }),
  });
}

const isVisible = async (reader: Reader, { course }: LessonPageRow, viewer: Reading | undefined): Promise<boolean> =>
  viewer ? canViewCourse(reader, viewer, course) : course.status === 'Approved';

interface Granted {
  lesson: LessonPageRow;
  access: LearningAccess;
  studentId: string | undefined;
  grant: MediaGrant;
}

async function toPage(
  reader: Reader,
  mediaUrls: MediaUrls,
  { lesson, access, studentId, grant }: Granted,
): Promise<Lesson> {
  const learner = isLearner(access) ? studentId : undefined;
  const [attachments, videos, neighbours, progress] = await Promise.all([
    listStoredAttachments(reader, lesson.id),
    listVideos(reader, lesson.id),
    findNeighbours(reader, lesson.course.id, lesson.id),
    learner
      ? findProgress(reader, { courseId: lesson.course.id, studentId: learner, lessonId: lesson.id }).then(toProgress)
      : null,
  ]);
  const html = insertAddresses(lesson.html, { attachments, grant, mediaUrls });
  return toLessonPage({ lesson, html, videos, attachments, access, grant, progress, neighbours }, mediaUrls);
}
