import type { LearningAccess, Lesson, LessonProgress, LessonReplacement, LessonVideo } from '@guildhall/contract';
import { sayStored } from '../../database/stored-text.ts';
import type { MediaGrant, MediaUrls } from '../files/index.ts';
import { isManager, toFile } from './content.view.ts';
import type { LessonPageRow, StoredAttachment, VideoRow } from './lesson-page.queries.ts';
import type { LessonProgressRow } from './progress.queries.ts';

export interface LessonAnswer {
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

export function toLessonPage(answer: LessonAnswer, mediaUrls: MediaUrls): Lesson {
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

export const toProgress = (row: LessonProgressRow | undefined): LessonProgress => ({
  Watched: row?.watched ?? [],
  PositionSeconds: row?.position_seconds ?? 0,
  Done: row?.is_done ?? false,
});
