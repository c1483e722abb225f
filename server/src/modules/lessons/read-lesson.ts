import type { LearningAccess, Lesson, LessonProgress, LessonReplacement, LessonVideo } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { sayStored } from '../../database/stored-text.ts';
import type { Actor } from '../../http/actor.ts';
import { Problem } from '../../lib/problem.ts';
import { canViewCourse, findLearningAccess, isLearner } from '../course-access/index.ts';
import type { MediaGrant, MediaUrls } from '../files/index.ts';
import { isManager, toFile } from './content.view.ts';
import { insertAddresses } from './lesson-html.ts';
import {
  findLessonPage,
  findNeighbours,
  type LessonPageRow,
  listStoredAttachments,
  listVideos,
  type StoredAttachment,
  type VideoRow,
} from './lesson-page.queries.ts';
import { grantMedia } from './media-grant.ts';
import { findProgress, type LessonProgressRow, recordOpening } from './progress.queries.ts';

interface LessonAnswer {
  lesson: LessonPageRow;
  html: string;
  videos: VideoRow[];
  attachments: StoredAttachment[];
  access: LearningAccess;
  grant: MediaGrant;
  /** Null for those who do not learn. */
  progress: LessonProgress | null;
  neighbours: { previous_id: string | null; next_id: string | null };
}

function toLessonPage(answer: LessonAnswer, mediaUrls: MediaUrls): Lesson {
  const { lesson, html, access, grant, progress, neighbours } = answer;
  return {
    _id: lesson.id,
    ClassId: lesson.course.id,
    ClassTitle: lesson.course.title,
    SectionId: lesson.section_id,
    SectionTitle: lesson.section_title,
    Title: lesson.title,
    Html: html,
    IsPreview: lesson.is_preview,
    Video: toVideo(answer, mediaUrls),
    Files: toFiles(answer, mediaUrls),
    Access: access,
    Progress: progress,
    PreviousLessonId: neighbours.previous_id,
    NextLessonId: neighbours.next_id,
    UrlsEndAt: grant === 'preview' ? null : grant.endsAt.toISOString(),
    ...(isManager(access) && {
      Text: lesson.text,
      Revision: lesson.revision,
      UpdatedAt: lesson.updated_at.toISOString(),
      Replacement: toReplacement(answer),
      Hidden: toHidden(lesson),
    }),
  };
}

const toHidden = ({ hidden_at, hidden_reason }: LessonPageRow): Lesson['Hidden'] =>
  hidden_at && { Reason: hidden_reason ?? '', At: hidden_at.toISOString() };

function toFiles({ lesson, attachments, access, grant }: LessonAnswer, mediaUrls: MediaUrls): Lesson['Files'] {
  const canDownload = access !== 'trial' || lesson.course.trial_downloads || grant === 'preview';
  return attachments
    .filter(({ purpose }) => purpose === 'lesson-file')
    .map((file) => ({ ...toFile(file), Url: canDownload ? mediaUrls.forAttachment(file, grant) : null }));
}

const toRefusal = ({ refusal, refusal_sentence }: VideoRow) =>
  refusal === null ? null : sayStored('video', refusal, refusal_sentence);

/** Until it is ready, only those who manage the class see it. */
function toVideo({ videos, attachments, access, grant }: LessonAnswer, mediaUrls: MediaUrls): LessonVideo | null {
  const video = videos.find(({ is_current }) => is_current);
  if (!video || (video.status !== 'ready' && !isManager(access))) return null;
  const files = new Map(attachments.map((file) => [file.id, file]));
  return {
    _id: video.id,
    Status: video.status,
    Refusal: isManager(access) ? toRefusal(video) : null,
    Seconds: (video.duration_ms ?? 0) / 1_000,
    Width: video.width ?? 0,
    Height: video.height ?? 0,
    Sizes: video.sizes.flatMap(({ attachment_id, height, is_original, media_type }) => {
      const file = files.get(attachment_id);
      if (!file) return [];
      const Url = mediaUrls.forAttachment(file, grant);
      return [{ Height: height, Bytes: file.size_bytes, MediaType: media_type, IsOriginal: is_original, Url }];
    }),
    Captions: video.captions.map((caption) => ({
      _id: caption.id,
      Language: caption.language,
      Url: mediaUrls.forCaption(caption, grant),
      ...(isManager(access) && { IsForEarlierVideo: caption.is_for_earlier_video }),
    })),
  };
}

function toReplacement({ videos }: LessonAnswer): LessonReplacement | null {
  const video = videos.find(({ is_current }) => !is_current);
  return video ? { _id: video.id, Status: video.status, Refusal: toRefusal(video) } : null;
}

const toProgress = ({ watched, position_seconds, is_done }: LessonProgressRow): LessonProgress => ({
  Watched: watched,
  PositionSeconds: position_seconds,
  Done: is_done,
});

type Reading = Pick<Actor, 'id' | 'role' | 'sessionId'>;

interface LessonRequest {
  lessonId: string;
  /** Undefined: not signed in. */
  viewer: Reading | undefined;
  now: Date;
}

/** Also records that an enrolled student has been given the lesson, the first time. */
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
    now,
  });
}

const isVisible = async (reader: Reader, { course }: LessonPageRow, viewer: Reading | undefined): Promise<boolean> =>
  viewer ? canViewCourse(reader, viewer, course) : course.status === 'Approved';

interface Granted {
  lesson: LessonPageRow;
  access: LearningAccess;
  studentId: string | undefined;
  grant: MediaGrant;
  now: Date;
}

async function toPage(
  reader: Reader,
  mediaUrls: MediaUrls,
  { lesson, access, studentId, grant, now }: Granted,
): Promise<Lesson> {
  const learner =
    isLearner(access) && studentId ? { courseId: lesson.course.id, studentId, lessonId: lesson.id } : null;
  const [attachments, videos, neighbours, known] = await Promise.all([
    listStoredAttachments(reader, lesson.id),
    listVideos(reader, lesson.id),
    findNeighbours(reader, lesson.course.id, lesson.id),
    learner && findProgress(reader, learner),
  ]);
  /** On trial, and in a free preview, nothing is used of what was paid for. */
  const isUsed = access === 'enrolled' && !lesson.is_preview;
  if (learner && isUsed && !known?.is_opened) await recordOpening(reader, { ...learner, now });
  const progress = known && toProgress(known);
  const html = insertAddresses(lesson.html, { attachments, grant, mediaUrls });
  return toLessonPage({ lesson, html, videos, attachments, access, grant, progress, neighbours }, mediaUrls);
}
