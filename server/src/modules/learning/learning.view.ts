import type { LessonActivity, LessonNote, StudentProgress } from '@guildhall/contract';
import type { NoteRow } from './notes.queries.ts';
import type { LessonActivityRow, StudentProgressRow } from './progress.queries.ts';

/** Whole percent, 0 to 100; 100 only where all are done. */
const percentOf = (done: number, total: number): number => (total === 0 ? 0 : Math.floor((done * 100) / total));

/** For its writer. */
export const toNote = (row: NoteRow): LessonNote => ({
  _id: row.id,
  LessonId: row.lesson_id,
  LessonTitle: row.lesson_title,
  Second: row.second,
  Text: row.text,
  CreatedAt: row.created_at.toISOString(),
  UpdatedAt: row.updated_at.toISOString(),
});

/** For the teacher of the class and admins. */
export const toLessonActivity = (row: LessonActivityRow): LessonActivity => ({
  LessonId: row.lesson_id,
  StartedCount: row.started,
  DoneCount: row.done,
});

/** For the teacher of the class and admins. */
export const toStudentProgress = (row: StudentProgressRow, lessonCount: number): StudentProgress => ({
  _id: row.student_id,
  StudentName: row.student_name,
  StudentEmail: row.student_email,
  StudentImage: row.student_image ?? '',
  OnTrial: row.on_trial,
  DoneCount: row.done_count,
  Percent: percentOf(row.done_count, lessonCount),
  LastSeenAt: row.last_seen_at?.toISOString() ?? null,
});
