import { type CourseStatus, DONE_AT_PERCENT } from '@guildhall/contract';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import type { Reader, Tx } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';
import { prepare } from '../../database/prepare.ts';
import { IS_RUNNING_TRIAL } from '../course-access/index.ts';

export interface LearnedLesson {
  id: string;
  course_id: string;
  teacher_id: string;
  status: CourseStatus;
}

/** Undefined for a lesson that is deleted or hidden. */
export const findLearnedLesson = (reader: Reader, id: string): Promise<LearnedLesson | undefined> =>
  reader
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select(['lesson.id', 'lesson.course_id', 'course.teacher_id', 'course.status'])
    .where('lesson.id', '=', id)
    .where('lesson.deleted_at', 'is', null)
    .where('lesson.hidden_at', 'is', null)
    .executeTakeFirst();

export interface ProgressWrite {
  lessonId: string;
  studentId: string;
  /** Pairs of seconds. */
  watched: [number, number][];
  /** The video of which it was watched; undefined: the present one. */
  videoId: string | undefined;
  positionSeconds: number;
  done: boolean | undefined;
  now: Date;
}

interface ProgressRow {
  course_id: string;
  /** Pairs of seconds, as JSON. */
  watched: [number, number][];
  position_seconds: number;
  done_at: Date | null;
}

const secondsIn = (ranges: string) =>
  `(select coalesce(sum(upper(part) - lower(part)), 0) from unnest(${ranges}) as part)`;

/**
 * `report` is empty for who does not learn here; nothing beyond the end of the video counts, nothing at all of another
 * video, and `enough` is null without a video. When a student was last seen in a class is kept to the minute. Unless $9,
 * nothing is written where a lesson would become done that the class's certificate asks for.
 */
const JOIN_PROGRESS = `
  with report as (
    select lesson.id as lesson_id, lesson.course_id, $3::int4multirange * int4multirange(int4range(0, length.seconds)) as watched,
      least($4::integer, length.seconds) as position_seconds, nullif(length.seconds, 0) * ${DONE_AT_PERCENT} / 100.0 as enough,
      not $9 and exists (
        select from certificate_rule as rule where rule.course_id = lesson.course_id and rule.is_offered and rule.all_lessons
      ) as is_held_back
    from lesson
      join course on course.id = lesson.course_id
      left join lesson_video as video on video.lesson_id = lesson.id and video.status = 'ready'
      cross join lateral (
        select case when video.id = coalesce($8::uuid, video.id) then ceil(video.duration_ms / 1000.0)::integer else 0 end as seconds
      ) as length
    where lesson.id = $1 and lesson.deleted_at is null and lesson.hidden_at is null and course.teacher_id <> $2
      and ($7 or exists (
        select from enrolment where course_id = lesson.course_id and student_id = $2 and state = 'active'))
  ), latest as (
    insert into course_position (course_id, student_id, lesson_id, updated_at)
    select course_id, $2, lesson_id, $6 from report
    where not exists (
      select from course_position as known where known.course_id = report.course_id and known.student_id = $2
        and known.lesson_id = report.lesson_id and known.updated_at > $6::timestamptz - interval '1 minute')
    on conflict (course_id, student_id) do update set lesson_id = excluded.lesson_id, updated_at = excluded.updated_at
  )
  insert into lesson_progress as known
    (course_id, student_id, lesson_id, watched, position_seconds, done_at, updated_at)
  select course_id, $2, lesson_id, watched, position_seconds,
    case when $5::boolean or ${secondsIn('watched')} >= enough then $6::timestamptz end, $6
  from report
  where not (is_held_back and (coalesce($5::boolean, false) or coalesce(${secondsIn('watched')} >= enough, false)))
  on conflict (course_id, student_id, lesson_id) do update set
    watched = known.watched + excluded.watched,
    position_seconds = excluded.position_seconds,
    done_at = case
      when $5 then coalesce(known.done_at, $6)
      when not $5 then null
      when known.done_at is not null then known.done_at
      when ${secondsIn('known.watched')} < (select enough from report)
        and ${secondsIn('known.watched + excluded.watched')} >= (select enough from report) then $6
    end,
    updated_at = excluded.updated_at
  where known.done_at is not null or not (select is_held_back from report)
    or coalesce(${secondsIn('known.watched + excluded.watched')} < (select enough from report), true)
  returning course_id, position_seconds, done_at, (
    select coalesce(json_agg(json_build_array(lower(part), upper(part)) order by part), '[]')
    from unnest(known.watched) as part
  ) as watched`;

const sendProgress = prepare<ProgressRow>('join-progress', JOIN_PROGRESS);

/**
 * Joins what was watched, and keeps where the student left off: a report that is sent twice, or late, changes nothing.
 * Watching the video marks the lesson as done when it passes `DONE_AT_PERCENT`, so that a lesson marked as not done
 * stays so. One statement, because players send reports all the time. Undefined where there is no such lesson, neither
 * an enrolment nor `isOnTrial`, or where a lesson would become done that the certificate of the class asks for.
 */
export async function joinProgress(pool: pg.Pool, write: ProgressWrite, { isOnTrial = false } = {}) {
  const [row] = await sendProgress(pool, valuesOf(write, { isOnTrial, mayComplete: isOnTrial }));
  return row;
}

/** The same for who is enrolled, also where a certificate may follow: issue it in this transaction. */
export async function joinProgressIn(tx: Tx, write: ProgressWrite): Promise<ProgressRow | undefined> {
  const values = valuesOf(write, { isOnTrial: false, mayComplete: true });
  const { rows } = await tx.executeQuery<ProgressRow>(CompiledQuery.raw(JOIN_PROGRESS, values));
  return rows[0];
}

function valuesOf(write: ProgressWrite, { isOnTrial, mayComplete }: { isOnTrial: boolean; mayComplete: boolean }) {
  const watched = `{${write.watched.map(([from, to]) => `[${from},${to})`).join(',')}}`;
  const { lessonId, studentId, positionSeconds, done, now, videoId } = write;
  return [
    ...[lessonId, studentId, watched, positionSeconds, done ?? null],
    ...[now, isOnTrial, videoId ?? null, mayComplete],
  ];
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

export interface LessonActivityRow {
  lesson_id: string;
  started: number;
  done: number;
}

/** Lessons that nobody has begun have no row. */
export const listLessonTotals = (reader: Reader, courseId: string): Promise<LessonActivityRow[]> =>
  reader
    .selectFrom('lesson')
    .innerJoin('lesson_total as total', 'total.lesson_id', 'lesson.id')
    .select(['total.lesson_id', 'total.started', 'total.done'])
    .where('lesson.course_id', '=', courseId)
    .where('lesson.deleted_at', 'is', null)
    .execute();

export interface StudentProgressRow {
  id: string;
  joined_at: Date;
  student_id: string;
  student_name: string;
  student_email: string;
  student_image: string | null;
  on_trial: boolean;
  done_count: number;
  last_seen_at: Date | null;
}

const TRIALS = (courseId: string) => sql`
  select id, student_id, started_at as joined_at, true as on_trial from trial
  where course_id = ${courseId} and ${IS_RUNNING_TRIAL}`;

const ENROLMENTS = (courseId: string) => sql`
  select id, student_id, enrolled_at as joined_at, false as on_trial from enrolment
  where course_id = ${courseId} and state = 'active'`;

const COLUMNS = ['joined_at', 'id'];

/** Newest first: students, and people on trial. Lessons are counted only for the people of the page. */
export async function listStudentProgressPage(reader: Reader, courseId: string, page: NewestPage) {
  const { rows } = await sql<StudentProgressRow>`
    with learner as materialized (
      (select * from (${ENROLMENTS(courseId)}) as enrolled where true ${onKeysetPage(COLUMNS, page)})
      union all
      (select * from (${TRIALS(courseId)}) as on_trial where true ${onKeysetPage(COLUMNS, page)})
      order by joined_at desc, id desc limit ${page.limit + 1}
    )
    select learner.id, learner.joined_at, learner.student_id, learner.on_trial, student.name as student_name,
      student.email as student_email, student.image as student_image, work.done_count, seen.updated_at as last_seen_at
    from learner
      join "user" as student on student.id = learner.student_id
      left join course_position as seen on seen.course_id = ${courseId} and seen.student_id = learner.student_id
      cross join lateral (
        select count(*) as done_count from lesson_progress as progress
          join lesson on lesson.id = progress.lesson_id and lesson.deleted_at is null and lesson.hidden_at is null
        where progress.course_id = ${courseId} and progress.student_id = learner.student_id
          and progress.done_at is not null
      ) as work
    order by learner.joined_at desc, learner.id desc
  `.execute(reader);
  return rows;
}

/** Trials are few beside enrolments, whose number is kept. */
export async function countRunningTrials(reader: Reader, courseId: string): Promise<number> {
  const { rows } = await sql<{ trials: number }>`
    select count(*) as trials from (${TRIALS(courseId)}) as trial`.execute(reader);
  return rows[0]?.trials ?? 0;
}
