import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';
import { IS_RUNNING_TRIAL } from '../course-access/index.ts';

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
