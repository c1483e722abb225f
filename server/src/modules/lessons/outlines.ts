import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Reader } from '../../database/database.ts';
import type { VideoStatus } from '../../database/lesson-tables.ts';
import type { ContentCourse } from './content-courses.queries.ts';

export interface OutlineFile {
  id: string;
  name: string;
  size_bytes: number;
  content_type: string;
}

export interface OutlineLesson {
  id: string;
  title: string;
  revision: number;
  is_preview: boolean;
  /** Null without a video. */
  video_status: VideoStatus | null;
  /** The length of the video, rounded; 0 where it is not ready. */
  seconds: number;
  files: OutlineFile[];
  has_quiz: boolean;
  /** By an admin: for its teacher and admins alone. */
  is_hidden: boolean;
}

export interface OutlineSection {
  id: string;
  title: string;
  revision: number;
  lessons: OutlineLesson[];
}

interface Row extends Omit<OutlineLesson, 'id' | 'files'> {
  section_id: string;
  section_title: string;
  section_revision: number;
  /** Null: the section has no lessons. */
  id: string | null;
  files: OutlineFile[] | null;
}

/** Sections and lessons that are not deleted, in their order, with their stored files. */
async function readOutline(reader: Reader, courseId: string): Promise<OutlineSection[]> {
  const { rows } = await sql<Row>`
    select section.id as section_id, section.title as section_title, section.revision as section_revision,
      lesson.id, lesson.title, lesson.revision, lesson.is_preview, video.status as video_status,
      case when video.status = 'ready' then round(video.duration_ms / 1000.0)::integer else 0 end as seconds,
      stored.files, coalesce(quiz.question_count > 0, false) as has_quiz,
      lesson.hidden_at is not null as is_hidden
    from section
    left join lesson on lesson.section_id = section.id and lesson.deleted_at is null
    left join lesson_video as video on video.lesson_id = lesson.id and video.is_current
    left join quiz on quiz.lesson_id = lesson.id
    left join (
      select lesson_id, jsonb_agg(jsonb_build_object(
          'id', id, 'name', name, 'size_bytes', size_bytes, 'content_type', content_type) order by position, id) as files
      from attachment
      where course_id = ${courseId} and purpose = 'lesson-file' and state = 'stored' and deleted_at is null
      group by lesson_id
    ) as stored on stored.lesson_id = lesson.id
    where section.course_id = ${courseId} and section.deleted_at is null
    order by section.position, section.id, lesson.position, lesson.id
  `.execute(reader);
  return toSections(rows);
}

function toSections(rows: Row[]): OutlineSection[] {
  const sections = new Map<string, OutlineSection>();
  for (const { section_id, section_title, section_revision, id, files, ...lesson } of rows) {
    const section = sections.get(section_id) ?? {
      id: section_id,
      title: section_title,
      revision: section_revision,
      lessons: [],
    };
    sections.set(section_id, section);
    if (id) section.lessons.push({ id, ...lesson, files: files ?? [] });
  }
  return [...sections.values()];
}

/** Reads sections and lessons of a class, which are the same for everybody. */
export type ReadOutline = (
  reader: Reader,
  course: Pick<ContentCourse, 'id' | 'content_version'>,
) => Promise<OutlineSection[]>;

/** Lessons of the outlines that are kept; one takes about half a kilobyte. */
const MAX_LESSONS_KEPT = 50_000;

/**
 * Keeps outlines by class and version. The version is read with the class for each request, so that a change is seen at
 * once in every process.
 */
export function createOutlineReader(): ReadOutline {
  const outlines = new LRUCache<string, OutlineSection[], { reader: Reader; courseId: string }>({
    maxSize: MAX_LESSONS_KEPT,
    sizeCalculation: (sections) => sections.reduce((sum, { lessons }) => sum + 1 + lessons.length, 1),
    fetchMethod: (_key, _stale, { context }) => readOutline(context.reader, context.courseId),
  });
  return async (reader, { id, content_version }) =>
    (await outlines.fetch(`${id} ${content_version}`, { context: { reader, courseId: id } })) ?? [];
}
