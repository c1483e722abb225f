import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import { countStoredFiles } from './submission-files.queries.ts';
import type { SubmissionRow } from './submissions.queries.ts';

export interface SubmissionToGradeRow extends SubmissionRow {
  course_id: string;
  course_title: string;
}

interface TeachersCourses {
  teacherId: string;
  /** Undefined: in all of their classes. */
  courseId?: string | undefined;
}

/** Instant and id. */
export type OldestKeys = readonly [Date, string];

/** A condition on `course`: those that this teacher teaches, or one of them. */
const isTaught = ({ teacherId, courseId }: TeachersCourses) =>
  courseId === undefined
    ? sql`course.teacher_id = ${teacherId}`
    : sql`course.teacher_id = ${teacherId} and course.id = ${courseId}`;

/** The submissions of `course` that wait for a grade. Those to withdrawn assignments do not. */
const UNGRADED = sql`submission join assignment on assignment.id = submission.assignment_id
  where submission.course_id = course.id and submission.grade is null and assignment.withdrawn_at is null`;

/** Oldest first: a page's worth of each class, from the index `submission_course_ungraded`, and the oldest of these. */
export async function listToGradePage(
  reader: Reader,
  { after, limit, ...courses }: TeachersCourses & KeysetPage<OldestKeys>,
): Promise<SubmissionToGradeRow[]> {
  const isAfter = after ? sql`and (submission.submitted_at, submission.id) > (${after[0]}, ${after[1]})` : sql``;
  const { rows } = await sql<SubmissionToGradeRow>`
    select ungraded.*, course.id as course_id, course.title as course_title,
      student.name as student_name, student.email as student_email, student.image as student_image,
      ${countStoredFiles('ungraded')} as file_count
    from course cross join lateral (
      select submission.id, submission.assignment_id, assignment.title as assignment_title, submission.student_id,
        submission.submitted_at, submission.is_late, submission.answer, submission.link,
        submission.grade, submission.comment, submission.graded_at
      from ${UNGRADED} ${isAfter}
      order by submission.submitted_at, submission.id limit ${limit + 1}
    ) as ungraded join "user" as student on student.id = ungraded.student_id
    where ${isTaught(courses)}
    order by ungraded.submitted_at, ungraded.id limit ${limit + 1}
  `.execute(reader);
  return rows;
}

/** Up to `max`. */
export async function countToGrade(
  reader: Reader,
  { max, ...courses }: TeachersCourses & { max: number },
): Promise<number> {
  const { rows } = await sql<{ submissions: number }>`
    select count(*) as submissions from (
      select from course cross join lateral (select from ${UNGRADED} limit ${max}) as ungraded
      where ${isTaught(courses)} limit ${max}
    ) as counted
  `.execute(reader);
  return rows[0]?.submissions ?? 0;
}

export interface CourseToGradeRow {
  id: string;
  title: string;
  to_grade: number;
}

/** From the counters of the assignments; the most first. */
export async function listCoursesToGrade(
  reader: Reader,
  { teacherId, max }: { teacherId: string; max: number },
): Promise<CourseToGradeRow[]> {
  const { rows } = await sql<CourseToGradeRow>`
    select course.id, course.title, sum(assignment.submission_count - graded_count)::int as to_grade
    from course join assignment on assignment.course_id = course.id
    where course.teacher_id = ${teacherId} and withdrawn_at is null
    group by course.id having sum(assignment.submission_count - graded_count) > 0
    order by to_grade desc, lower(course.title), course.id limit ${max}
  `.execute(reader);
  return rows;
}
