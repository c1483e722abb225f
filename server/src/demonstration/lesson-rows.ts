import { readFile } from 'node:fs/promises';
import { type DemoCourse, type DemoLesson, type Demonstration, FILM_FOLDER } from '@guildhall/demo';
import { renderMarkdown } from '../modules/lessons/index.ts';
import type { Row } from './row.ts';
import { filmFile, type StoredFile } from './store-lesson-files.ts';

export type FileOf = (name: string) => StoredFile;

/** In English, as the lessons. */
const CAPTION_LANGUAGE = 'en';

interface Placed {
  course: DemoCourse;
  sectionId: string;
  position: number;
  lesson: DemoLesson;
}

const listLessons = ({ courses }: Demonstration): Placed[] =>
  courses.flatMap((course) =>
    course.sections.flatMap(({ id: sectionId, lessons }) =>
      lessons.map((lesson, index) => ({ course, sectionId, position: index + 1, lesson })),
    ),
  );

type Video = NonNullable<DemoLesson['video']>;

const listVideos = (demonstration: Demonstration): (Placed & { video: Video })[] =>
  listLessons(demonstration).flatMap((placed) =>
    placed.lesson.video ? [{ ...placed, video: placed.lesson.video }] : [],
  );

/** The counters of a class. */
export function contentTotals({ sections }: DemoCourse) {
  const lessons = sections.flatMap((section) => section.lessons);
  return {
    lesson_count: lessons.length,
    content_seconds: lessons.reduce((sum, { video }) => sum + Math.round(video?.film.duration ?? 0), 0),
    attachment_count: lessons.reduce((sum, { files }) => sum + files.length, 0),
  };
}

export const sectionRows = ({ courses }: Demonstration): Row<'section'>[] =>
  courses.flatMap(({ id: course_id, sections }) =>
    sections.map(({ id, title, writtenAt }, index) => ({
      id,
      course_id,
      position: index + 1,
      title,
      created_at: writtenAt,
      updated_at: writtenAt,
    })),
  );

export const lessonRows = (demonstration: Demonstration): Row<'lesson'>[] =>
  listLessons(demonstration).map(({ course, sectionId, position, lesson }) => ({
    id: lesson.id,
    course_id: course.id,
    section_id: sectionId,
    position,
    title: lesson.title,
    text: lesson.text,
    html: renderMarkdown(lesson.text).html,
    is_preview: lesson.isPreview,
    created_at: lesson.writtenAt,
    updated_at: lesson.writtenAt,
  }));

export const lessonVersionRows = (demonstration: Demonstration): Row<'lesson_version'>[] =>
  listLessons(demonstration).map(({ course, lesson: { id, title, text, writtenAt } }) => ({
    lesson_id: id,
    revision: 1,
    title,
    text,
    author_id: course.teacherId,
    began_at: writtenAt,
    saved_at: writtenAt,
  }));

const attachmentRow = ({ course, lesson }: Placed, { objectKey, size, contentType }: StoredFile) => ({
  course_id: course.id,
  lesson_id: lesson.id,
  owner_id: course.teacherId,
  quota_owner_id: course.teacherId,
  content_type: contentType,
  size_bytes: size,
  object_key: objectKey,
  state: 'stored' as const,
  created_at: lesson.writtenAt,
  stored_at: lesson.writtenAt,
});

/** Films and files to download. */
export const attachmentRows = (demonstration: Demonstration, fileOf: FileOf): Row<'attachment'>[] => [
  ...listVideos(demonstration).map(({ video: { attachmentId, film }, ...placed }) => {
    const name = filmFile(film.name);
    return { ...attachmentRow(placed, fileOf(name)), id: attachmentId, purpose: 'lesson-video' as const, name };
  }),
  ...listLessons(demonstration).flatMap((placed) =>
    placed.lesson.files.map(({ id, name }, index) => {
      const row = { ...attachmentRow(placed, fileOf(name)), id, name };
      return { ...row, purpose: 'lesson-file' as const, position: index + 1 };
    }),
  ),
];

/** What classes and teachers use of their quotas. */
export function storageUseRows(attachments: Row<'attachment'>[]): Row<'storage_use'>[] {
  const bytes = new Map<string, number>();
  for (const { course_id, quota_owner_id, size_bytes } of attachments) {
    for (const subject of [course_id, quota_owner_id]) {
      if (subject) bytes.set(subject, (bytes.get(subject) ?? 0) + size_bytes);
    }
  }
  return [...bytes].map(([subject_id, used]) => ({ subject_id, bytes: used }));
}

export const videoRows = (demonstration: Demonstration): Row<'lesson_video'>[] =>
  listVideos(demonstration).map(({ course, lesson, video: { id, film } }) => ({
    id,
    lesson_id: lesson.id,
    course_id: course.id,
    status: 'ready',
    duration_ms: film.duration * 1_000,
    width: film.width,
    height: film.height,
    cuts_checked_at: lesson.writtenAt,
    created_at: lesson.writtenAt,
  }));

export const renditionRows = (demonstration: Demonstration): Row<'video_rendition'>[] =>
  listVideos(demonstration).map(({ video: { id, attachmentId, film } }) => ({
    video_id: id,
    attachment_id: attachmentId,
    height: Math.min(film.width, film.height),
    is_original: true,
    status: 'ready',
    media_type: film.mediaType,
  }));

export const captionRows = (demonstration: Demonstration): Promise<Row<'caption'>[]> =>
  Promise.all(
    listVideos(demonstration).map(async ({ lesson, video: { id, captionId, film } }) => ({
      id: captionId,
      video_id: id,
      language: CAPTION_LANGUAGE,
      vtt: await readFile(new URL(film.captions, FILM_FOLDER), 'utf8'),
      created_at: lesson.writtenAt,
    })),
  );
