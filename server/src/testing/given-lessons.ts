import { invalidate } from '../database/cache-invalidation.ts';
import { newId } from '../lib/ids.ts';
import { renderMarkdown } from '../modules/lessons/index.ts';
import type { GivenDeps, New } from './given-deps.ts';

/** What a class teaches, and people on trial. */
export function givenLessons({ database, inTx, now, nextSerial }: GivenDeps) {
  /** A section at the end of the class. */
  const section = async (courseId: string, section: New<'section'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const row = {
      id: newId(),
      course_id: courseId,
      position: serial,
      title: `Section ${serial}`,
      created_at: at,
      updated_at: at,
      ...section,
    };
    await database.insertInto('section').values(row).execute();
    return row;
  };

  /** A lesson, counted in its class, with its first version; in a section of its own unless one is given. */
  const lesson = async (courseId: string, lesson: New<'lesson'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const text = lesson.text ?? `What lesson ${serial} says`;
    const row = {
      id: newId(),
      course_id: courseId,
      section_id: lesson.section_id ?? (await section(courseId)).id,
      position: serial,
      title: `Lesson ${serial}`,
      text,
      html: renderMarkdown(text).html,
      created_at: at,
      updated_at: at,
      ...lesson,
    };
    await inTx(async (tx) => {
      await tx.insertInto('lesson').values(row).execute();
      const isCounted = !row.deleted_at;
      const { teacher_id } = await tx
        .updateTable('course')
        .set((eb) => ({
          lesson_count: eb('lesson_count', '+', isCounted ? 1 : 0),
          content_version: eb('content_version', '+', 1),
          content_revision: eb('content_revision', '+', 1),
        }))
        .where('id', '=', courseId)
        .returning('teacher_id')
        .executeTakeFirstOrThrow();
      const { id, title, text = '' } = row;
      const version = { lesson_id: id, revision: 1, title, text, author_id: teacher_id, began_at: at, saved_at: at };
      await tx.insertInto('lesson_version').values(version).execute();
      invalidate(tx, `content:${courseId}`);
    });
    return row;
  };

  /** A video of a lesson that can be played; without its files. */
  const video = async ({ id, course_id }: { id: string; course_id: string }, seconds: number) => {
    const row = {
      id: newId(),
      lesson_id: id,
      course_id,
      status: 'ready' as const,
      duration_ms: Math.round(seconds * 1_000),
      width: 1280,
      height: 720,
      created_at: now(),
    };
    await database.insertInto('lesson_video').values(row).execute();
    await database
      .updateTable('course')
      .set((eb) => ({ content_version: eb('content_version', '+', 1) }))
      .where('id', '=', course_id)
      .execute();
    return row;
  };

  /** A trial that began now and runs for a week. */
  const trial = async (courseId: string, studentId: string, trial: New<'trial'> = {}) => {
    const at = now();
    const row = {
      id: newId(),
      course_id: courseId,
      student_id: studentId,
      started_at: at,
      ends_at: new Date(at.getTime() + 604_800_000),
      ...trial,
    };
    await database.insertInto('trial').values(row).execute();
    return row;
  };

  const note = async (lesson: { id: string; course_id: string }, studentId: string, note: New<'lesson_note'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const row = {
      id: newId(),
      course_id: lesson.course_id,
      lesson_id: lesson.id,
      student_id: studentId,
      second: null,
      text: `Note ${serial}`,
      created_at: at,
      updated_at: at,
      ...note,
    };
    await database.insertInto('lesson_note').values(row).execute();
    return row;
  };

  return { section, lesson, video, trial, note };
}
