import { newId } from '../lib/ids.ts';
import type { GivenDeps, New } from './given-deps.ts';

interface Lesson {
  id: string;
  course_id: string;
}

/** Files and captions as their uploads leave them. */
export function givenMedia({ database, now }: GivenDeps) {
  /** A file of a lesson, without its object. */
  const attachment = async ({ id: lessonId, course_id }: Lesson, attachment: New<'attachment'> = {}) => {
    const id = newId();
    const course = database.selectFrom('course').select('teacher_id').where('id', '=', course_id);
    const { teacher_id } = await course.executeTakeFirstOrThrow();
    const row = {
      id,
      purpose: 'lesson-file' as const,
      course_id,
      lesson_id: lessonId,
      assignment_id: null,
      owner_id: teacher_id,
      quota_owner_id: teacher_id,
      name: 'notes.pdf',
      content_type: 'application/pdf',
      size_bytes: 10,
      object_key: `files/${id}`,
      state: 'stored' as const,
      created_at: now(),
      stored_at: now(),
      deleted_at: null,
      ...attachment,
    };
    await database.insertInto('attachment').values(row).execute();
    return row;
  };

  const caption = async (videoId: string, language = 'en') => {
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';
    const row = { id: newId(), video_id: videoId, language, vtt, created_at: now() };
    await database.insertInto('caption').values(row).execute();
    return row;
  };

  return { attachment, caption };
}
