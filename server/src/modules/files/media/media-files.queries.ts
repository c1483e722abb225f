import type { CourseStatus, UploadPurpose } from '@guildhall/contract';
import type { Reader } from '../../../database/database.ts';

/** The class that decides who may read a file, and what of the lesson does. */
interface MediaContext {
  course_id: string;
  teacher_id: string;
  status: CourseStatus;
  trial_downloads: boolean;
  is_preview: boolean | null;
  /** The lesson, by an admin: for its teacher and admins alone. */
  hidden_at: Date | null;
}

export interface AttachmentRow extends MediaContext {
  id: string;
  purpose: UploadPurpose;
  name: string;
  content_type: string | null;
  size_bytes: number;
  object_key: string;
  /** Null but for a lesson's video: whether it can be played. */
  video_status: string | null;
  /** The assignment of a hand-in. */
  assignment_id: string | null;
  owner_id: string;
}

export interface CaptionRow extends MediaContext {
  id: string;
  language: string;
  vtt: string;
}

const CONTEXT = ['course.id as course_id', 'course.teacher_id', 'course.status', 'course.trial_downloads'] as const;

/** Stored ones, of lessons that are not deleted. */
export const findAttachment = (reader: Reader, id: string): Promise<AttachmentRow | undefined> =>
  reader
    .selectFrom('attachment')
    .innerJoin('course', 'course.id', 'attachment.course_id')
    .leftJoin('lesson', 'lesson.id', 'attachment.lesson_id')
    .leftJoin('video_rendition', 'video_rendition.attachment_id', 'attachment.id')
    .select([...CONTEXT, 'lesson.is_preview', 'lesson.hidden_at', 'video_rendition.status as video_status'])
    .select([
      'attachment.id',
      'purpose',
      'name',
      'content_type',
      'size_bytes',
      'object_key',
      'assignment_id',
      'owner_id',
    ])
    .where('attachment.id', '=', id)
    .where('attachment.state', '=', 'stored')
    .where('attachment.deleted_at', 'is', null)
    .where('lesson.deleted_at', 'is', null)
    .executeTakeFirst();

export const findCaption = (reader: Reader, id: string): Promise<CaptionRow | undefined> =>
  reader
    .selectFrom('caption')
    .innerJoin('lesson_video', 'lesson_video.id', 'caption.video_id')
    .innerJoin('lesson', 'lesson.id', 'lesson_video.lesson_id')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select([...CONTEXT, 'lesson.is_preview', 'lesson.hidden_at', 'caption.id', 'caption.language', 'caption.vtt'])
    .where('caption.id', '=', id)
    .where('lesson.deleted_at', 'is', null)
    .executeTakeFirst();

export const hasHandedIn = async (reader: Reader, assignmentId: string, studentId: string): Promise<boolean> =>
  (await reader
    .selectFrom('submission')
    .select('id')
    .where('assignment_id', '=', assignmentId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()) !== undefined;
