import type { CourseStatus } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

export interface LearnedLesson {
  id: string;
  course_id: string;
  teacher_id: string;
  status: CourseStatus;
  /** Null without a video that can be played. */
  duration_ms: number | null;
}

/** Undefined for a deleted lesson. */
export const findLearnedLesson = (reader: Reader, id: string): Promise<LearnedLesson | undefined> =>
  reader
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .leftJoin('lesson_video as video', (join) =>
      join.onRef('video.lesson_id', '=', 'lesson.id').on('video.status', '=', 'ready'),
    )
    .select(['lesson.id', 'lesson.course_id', 'course.teacher_id', 'course.status', 'video.duration_ms'])
    .where('lesson.id', '=', id)
    .where('lesson.deleted_at', 'is', null)
    .executeTakeFirst();

export interface ProgressWrite {
  lesson: LearnedLesson;
  studentId: string;
  /** As PostgreSQL writes an `int4multirange`. */
  watched: string;
  positionSeconds: number;
  done: boolean | undefined;
  /** Of the video; Infinity where there is none. */
  secondsUntilDone: number;
  now: Date;
}

interface ProgressRow {
  /** Pairs of seconds, as JSON. */
  watched: [number, number][];
  position_seconds: number;
  done_at: Date | null;
}

const secondsOf = (ranges: string) =>
  sql`(select coalesce(sum(upper(part) - lower(part)), 0) from unnest(${sql.raw(ranges)}) as part)`;

/**
 * Joins what was watched, in one statement: a report that is sent twice, or late, changes nothing. Watching the video
 * marks the lesson as done when it passes `secondsUntilDone`, so that a lesson marked as not done stays so.
 */
export async function joinProgress(tx: Tx, write: ProgressWrite): Promise<ProgressRow> {
  const { lesson, studentId, watched, positionSeconds, done, now } = write;
  const limit = Number.isFinite(write.secondsUntilDone) ? write.secondsUntilDone : null;
  const doneNow = done ?? false;
  const { rows } = await sql<ProgressRow>`
    insert into lesson_progress as known
      (course_id, student_id, lesson_id, watched, position_seconds, done_at, updated_at)
    values (${lesson.course_id}, ${studentId}, ${lesson.id}, ${watched}::int4multirange, ${positionSeconds},
      case when ${doneNow} or ${secondsIn(watched)} >= ${limit}::numeric then ${now}::timestamptz end, ${now})
    on conflict (course_id, student_id, lesson_id) do update set
      watched = known.watched + excluded.watched,
      position_seconds = excluded.position_seconds,
      done_at = case
        when ${done ?? null}::boolean then coalesce(known.done_at, ${now})
        when not ${done ?? null}::boolean then null
        when known.done_at is not null then known.done_at
        when ${secondsOf('known.watched')} < ${limit}::numeric
          and ${secondsOf('known.watched + excluded.watched')} >= ${limit}::numeric then ${now}
      end,
      updated_at = excluded.updated_at
    returning position_seconds, done_at, (
      select coalesce(json_agg(json_build_array(lower(part), upper(part)) order by part), '[]')
      from unnest(known.watched) as part
    ) as watched
  `.execute(tx);
  return rows[0] as ProgressRow;
}

/** Lessons that are not deleted. */
export async function countLessons(reader: Reader, courseId: string): Promise<number> {
  const { lesson_count } = await reader
    .selectFrom('course')
    .select('lesson_count')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  return lesson_count;
}

const secondsIn = (watched: string) =>
  sql`(select coalesce(sum(upper(part) - lower(part)), 0) from unnest(${watched}::int4multirange) as part)`;

export const saveCoursePosition = (tx: Tx, { lesson, studentId, now }: ProgressWrite) =>
  tx
    .insertInto('course_position')
    .values({ course_id: lesson.course_id, student_id: studentId, lesson_id: lesson.id, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'student_id']).doUpdateSet({ lesson_id: lesson.id, updated_at: now }),
    )
    .execute();

/** How many lessons of a class there are, and how many of them the student has done. */
export async function countDoneLessons(reader: Reader, courseId: string, studentId: string) {
  return reader
    .selectFrom('course')
    .select(({ selectFrom }) => [
      'course.lesson_count',
      selectFrom('lesson_progress as progress')
        .innerJoin('lesson', 'lesson.id', 'progress.lesson_id')
        .select(({ fn }) => fn.countAll<number>().as('done'))
        .where('progress.course_id', '=', courseId)
        .where('progress.student_id', '=', studentId)
        .where('progress.done_at', 'is not', null)
        .where('lesson.deleted_at', 'is', null)
        .as('done_count'),
    ])
    .where('course.id', '=', courseId)
    .executeTakeFirstOrThrow();
}
