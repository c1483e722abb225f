import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

interface Learner {
  courseId: string;
  studentId: string;
}

export interface ProgressRow {
  lesson_id: string;
  is_done: boolean;
  watched_seconds: number;
  /** Where the student left off. */
  is_latest: boolean;
}

/** Has every lesson of a class that the student has begun. */
export async function listProgress(reader: Reader, { courseId, studentId }: Learner): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select progress.lesson_id, done_at is not null as is_done,
      (select coalesce(sum(upper(range) - lower(range)), 0) from unnest(watched) as range)::integer as watched_seconds,
      latest.lesson_id is not null as is_latest
    from lesson_progress as progress
    left join course_position as latest on latest.course_id = progress.course_id
      and latest.student_id = progress.student_id and latest.lesson_id = progress.lesson_id
    where progress.course_id = ${courseId} and progress.student_id = ${studentId}
  `.execute(reader);
  return rows;
}

/** The lessons of a class whose quiz the student has passed. */
export async function listPassedQuizzes(reader: Reader, { courseId, studentId }: Learner): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('attempt')
    .select('lesson_id')
    .distinct()
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('passed', 'is', true)
    .execute();
  return new Set(rows.map(({ lesson_id }) => lesson_id));
}

export interface LessonProgressRow {
  watched: [number, number][];
  position_seconds: number;
  is_done: boolean;
  /** The lesson was given to the student before: see `recordOpening`. */
  is_opened: boolean;
}

/** All zero where the student has not begun. */
export async function findProgress(
  reader: Reader,
  { courseId, studentId, lessonId }: Learner & { lessonId: string },
): Promise<LessonProgressRow> {
  const { rows } = await sql<LessonProgressRow>`
    select coalesce(position_seconds, 0) as position_seconds, done_at is not null as is_done,
      (select coalesce(jsonb_agg(jsonb_build_array(lower(range), upper(range)) order by range), '[]')
        from unnest(watched) as range) as watched,
      exists (
        select from lesson_opening
        where course_id = ${courseId} and student_id = ${studentId} and lesson_id = ${lessonId}
      ) as is_opened
    from (values (1)) as one
      left join lesson_progress on course_id = ${courseId} and student_id = ${studentId} and lesson_id = ${lessonId}
  `.execute(reader);
  const [row] = rows;
  if (!row) throw new Error('A row of values has gone.');
  return row;
}

/** Once for each student and lesson: what is returned later is worth less by what was given. */
export const recordOpening = (
  database: Reader,
  { courseId, studentId, lessonId, now }: Learner & { lessonId: string; now: Date },
) =>
  database
    .insertInto('lesson_opening')
    .values({ course_id: courseId, student_id: studentId, lesson_id: lessonId, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
