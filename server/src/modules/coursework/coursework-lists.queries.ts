import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { type SubmissionRow, selectSubmissions } from '../courses/index.ts';

/** With who teaches its class, and what it keeps count of. */
export const findAssignment = (reader: Reader, id: string) =>
  reader
    .selectFrom('assignment')
    .innerJoin('course', 'course.id', 'assignment.course_id')
    .select(['assignment.id', 'assignment.course_id', 'course.teacher_id'])
    .select(['assignment.submission_count', 'assignment.graded_count'])
    .where('assignment.id', '=', id)
    .executeTakeFirst();

interface HandedIn {
  studentId: string;
  assignmentIds: string[];
}

/** What one student has handed in to each of these. */
export const findHandedIn = (reader: Reader, { studentId, assignmentIds }: HandedIn): Promise<SubmissionRow[]> =>
  selectSubmissions(reader)
    .where('submission.student_id', '=', studentId)
    .where(sql<boolean>`submission.assignment_id = any(${assignmentIds}::uuid[])`)
    .execute();

interface Page {
  /** Instant and id of the last of the page before. */
  after?: readonly [Date, string] | undefined;
  /** The page's rows; one more is read, which tells whether there is a next page. */
  limit: number;
}

interface SubmissionPage extends Page {
  assignmentId: string;
  state?: 'graded' | 'ungraded' | undefined;
}

/** Newest first, out of the index `submission_newest`, or that of the graded or of the ungraded ones. */
export const walkSubmissions = (
  reader: Reader,
  { assignmentId, state, after, limit }: SubmissionPage,
): Promise<SubmissionRow[]> =>
  selectSubmissions(reader)
    .where('submission.assignment_id', '=', assignmentId)
    .$if(state === 'graded', (query) => query.where('submission.grade', 'is not', null))
    .$if(state === 'ungraded', (query) => query.where('submission.grade', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(submission.submitted_at, submission.id) < (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy('submission.submitted_at', 'desc')
    .orderBy('submission.id', 'desc')
    .limit(limit + 1)
    .execute();

export interface CourseStudentRow {
  enrolment_id: string;
  enrolled_at: Date;
  student_id: string;
  student_name: string;
  student_email: string;
  student_image: string | null;
  submission_count: number;
  /** To one place; null where nothing is graded. */
  average_grade: number | null;
}

interface StudentPage extends Page {
  courseId: string;
}

/** Newest first, out of the index `enrolment_course_newest`; what they have handed in is counted for the page alone. */
export async function walkStudents(reader: Reader, { courseId, after, limit }: StudentPage) {
  const { rows } = await sql<CourseStudentRow>`
    with page as materialized (
      select id, student_id, enrolled_at from enrolment
      where course_id = ${courseId} and state = 'active'
        ${after ? sql`and (enrolled_at, id) < (${after[0]}, ${after[1]})` : sql``}
      order by enrolled_at desc, id desc limit ${limit + 1}
    )
    select page.id as enrolment_id, page.enrolled_at, student.id as student_id, student.name as student_name,
      student.email as student_email, student.image as student_image, work.submission_count, work.average_grade
    from page
      join "user" as student on student.id = page.student_id
      cross join lateral (
        select count(*) as submission_count, round(avg(grade), 1) as average_grade
        from submission where course_id = ${courseId} and student_id = page.student_id
      ) as work
    order by page.enrolled_at desc, page.id desc
  `.execute(reader);
  return rows;
}

/** Of these days those on which something happened. */
export const listActivity = (reader: Reader, courseId: string, days: string[]) =>
  reader
    .selectFrom('course_day')
    .select(['day', 'enrolments', 'submissions'])
    .where('course_id', '=', courseId)
    .where(sql<boolean>`day = any(${days}::date[])`)
    .execute();
