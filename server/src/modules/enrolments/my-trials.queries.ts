import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { wasEnrolled } from '../course-access/index.ts';
import { COURSE_COLUMNS, type CourseRow, JOIN_TEACHER } from '../courses/index.ts';
import { doneLessons } from './enrolled-courses.queries.ts';

const MAX = 100;

export interface TrialCourseRow extends CourseRow {
  ends_at: Date;
  is_running: boolean;
  lesson_count: number;
  done_count: number;
}

/** By the database's clock and the index `trial_student`, newest first. */
export async function listTrialCourses(reader: Reader, studentId: string) {
  const { rows } = await sql<TrialCourseRow>`
    select ${COURSE_COLUMNS}, trial.ends_at, trial.ends_at > now() as is_running, course.lesson_count,
      ${doneLessons('trial.course_id', 'trial.student_id')} as done_count
    from trial join course on course.id = trial.course_id ${JOIN_TEACHER}
    where trial.student_id = ${studentId} and trial.ends_at > now() - interval '30 days'
      and course.status = 'Approved' and not ${wasEnrolled({ courseId: sql.ref('trial.course_id'), studentId })}
    order by trial.started_at desc, trial.id desc limit ${MAX}
  `.execute(reader);
  return rows;
}
