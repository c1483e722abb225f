import type { CourseStatus } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

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
  /** Lessons of the class, and those that the student has done. */
  lesson_count: number;
  done_count: number;
}

const secondsOf = (ranges: string) =>
  sql`(select coalesce(sum(upper(part) - lower(part)), 0) from unnest(${sql.raw(ranges)}) as part)`;

/**
 * Joins what was watched, and keeps where the student left off: a report that is sent twice, or late, changes nothing.
 * Watching the video marks the lesson as done when it passes `secondsUntilDone`, so that a lesson marked as not done
 * stays so. One statement, because players send reports all the time: it is a transaction of its own.
 */
export async function joinProgress(database: Reader, write: ProgressWrite): Promise<ProgressRow> {
  const { rows } = await sql<ProgressRow>`
    with saved as (${insertProgress(write)}), latest as (${insertPosition(write)})
    select saved.*, course.lesson_count, (saved.done_at is not null)::integer + (
      select count(*) from lesson_progress as other join lesson on lesson.id = other.lesson_id
      where other.course_id = course.id and other.student_id = ${write.studentId} and other.done_at is not null
        and other.lesson_id <> ${write.lesson.id} and lesson.deleted_at is null
    )::integer as done_count
    from saved join course on course.id = ${write.lesson.course_id}
  `.execute(database);
  return rows[0] as ProgressRow;
}

function insertProgress(write: ProgressWrite) {
  const { lesson, studentId, watched, positionSeconds, done, now } = write;
  const limit = Number.isFinite(write.secondsUntilDone) ? write.secondsUntilDone : null;
  const doneNow = done ?? false;
  return sql`
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
    ) as watched`;
}

const secondsIn = (watched: string) =>
  sql`(select coalesce(sum(upper(part) - lower(part)), 0) from unnest(${watched}::int4multirange) as part)`;

const insertPosition = ({ lesson, studentId, now }: ProgressWrite) => sql`
  insert into course_position (course_id, student_id, lesson_id, updated_at)
  values (${lesson.course_id}, ${studentId}, ${lesson.id}, ${now})
  on conflict (course_id, student_id) do update set lesson_id = excluded.lesson_id, updated_at = excluded.updated_at`;

/** Lessons that are not deleted. */
export async function countLessons(reader: Reader, courseId: string): Promise<number> {
  const { lesson_count } = await reader
    .selectFrom('course')
    .select('lesson_count')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  return lesson_count;
}
