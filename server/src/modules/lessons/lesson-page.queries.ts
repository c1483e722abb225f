import type { CourseStatus, UploadPurpose } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { VideoStatus } from '../../database/lesson-tables.ts';
import type { StoredSentence } from '../../database/stored-text.ts';

export interface LessonPageRow {
  id: string;
  title: string;
  text: string;
  html: string;
  is_preview: boolean;
  revision: number;
  updated_at: Date;
  /** By an admin: for its teacher and admins alone. */
  hidden_at: Date | null;
  hidden_reason: string | null;
  section_id: string;
  section_title: string;
  /** The class, as the rules of access read it. */
  course: { id: string; title: string; teacher_id: string; status: CourseStatus; trial_downloads: boolean };
}

const COURSE = sql<LessonPageRow['course']>`jsonb_build_object('id', course.id, 'title', course.title,
  'teacher_id', course.teacher_id, 'status', course.status, 'trial_downloads', course.trial_downloads)`;

/** Undefined where it is deleted. */
export const findLessonPage = (reader: Reader, id: string): Promise<LessonPageRow | undefined> =>
  reader
    .selectFrom('lesson')
    .innerJoin('section', 'section.id', 'lesson.section_id')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select(['lesson.id', 'lesson.title', 'lesson.text', 'lesson.is_preview', 'lesson.revision', 'lesson.updated_at'])
    .select(['lesson.hidden_at', 'lesson.hidden_reason'])
    .select((eb) => eb.fn.coalesce('lesson.html', sql.lit('')).as('html'))
    .select(['section.id as section_id', 'section.title as section_title', COURSE.as('course')])
    .where('lesson.id', '=', id)
    .where('lesson.deleted_at', 'is', null)
    .executeTakeFirst();

/** Undefined where there is none, also where it is deleted. */
export async function findCourseIdOfLesson(reader: Reader, lessonId: string): Promise<string | undefined> {
  const lesson = await reader.selectFrom('lesson').select('course_id').where('id', '=', lessonId).executeTakeFirst();
  return lesson?.course_id;
}

export interface StoredAttachment {
  id: string;
  purpose: UploadPurpose;
  name: string;
  size_bytes: number;
  content_type: string;
}

/** The files, pictures, and files of the video of a lesson, in their order. */
export async function listStoredAttachments(reader: Reader, lessonId: string): Promise<StoredAttachment[]> {
  const { rows } = await sql<StoredAttachment>`
    select id, purpose, name, size_bytes, content_type from attachment
    where lesson_id = ${lessonId} and state = 'stored' and deleted_at is null
    order by position, id
  `.execute(reader);
  return rows;
}

export interface VideoRow {
  id: string;
  is_current: boolean;
  status: VideoStatus;
  refusal: string | null;
  refusal_sentence: StoredSentence | null;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  sizes: { attachment_id: string; height: number; is_original: boolean; media_type: string }[];
  captions: { id: string; language: string; is_for_earlier_video: boolean }[];
}

/** The lesson's video, and the one that is to replace it; with the sizes that can be played, the largest first. */
export async function listVideos(reader: Reader, lessonId: string): Promise<VideoRow[]> {
  const { rows } = await sql<VideoRow>`
    select id, is_current, status, refusal, refusal_sentence, duration_ms, width, height,
      (select coalesce(jsonb_agg(jsonb_build_object('attachment_id', attachment_id, 'height', height,
          'is_original', is_original, 'media_type', media_type) order by height desc, is_original desc), '[]')
        from video_rendition where video_id = video.id and status = 'ready') as sizes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'language', language,
          'is_for_earlier_video', is_for_earlier_video) order by language), '[]')
        from caption where video_id = video.id) as captions
    from lesson_video as video where lesson_id = ${lessonId}
  `.execute(reader);
  return rows;
}

interface Neighbours {
  previous_id: string | null;
  next_id: string | null;
}

/** In the order of the class. */
export async function findNeighbours(reader: Reader, courseId: string, lessonId: string): Promise<Neighbours> {
  const { rows } = await sql<Neighbours>`
    select previous_id, next_id from (
      select lesson.id, lag(lesson.id) over in_order as previous_id, lead(lesson.id) over in_order as next_id
      from lesson join section on section.id = lesson.section_id
      where lesson.course_id = ${courseId} and section.course_id = ${courseId} and lesson.deleted_at is null
        and (lesson.hidden_at is null or lesson.id = ${lessonId})
      window in_order as (order by section.position, section.id, lesson.position, lesson.id)
    ) as ordered where id = ${lessonId}
  `.execute(reader);
  return rows[0] ?? { previous_id: null, next_id: null };
}
