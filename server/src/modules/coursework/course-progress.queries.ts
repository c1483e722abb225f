import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

export interface CourseStudentRow {
  enrolment_id: string;
  enrolled_at: Date;
  student_id: string;
  student_name: string;
  student_email: string;
  student_image: string | null;
  submission_count: number;
  /** To one decimal place; null where nothing is graded. */
  average_grade: number | null;
}

interface StudentPage {
  courseId: string;
  /** `enrolled_at` and id of the last enrolment of the previous page. */
  after?: readonly [Date, string] | undefined;
  /** Rows on the page; one more is read, which shows whether there is a next page. */
  limit: number;
}

/** Newest first, from the index `enrolment_course_newest`; submissions are counted only for the students of the page. */
export async function listStudentsPage(reader: Reader, { courseId, after, limit }: StudentPage) {
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

/** Days without any activity have no row. */
export const listActivity = (reader: Reader, courseId: string, days: string[]) =>
  reader
    .selectFrom('course_day')
    .select(['day', 'enrolments', 'submissions'])
    .where('course_id', '=', courseId)
    .where(sql<boolean>`day = any(${days}::date[])`)
    .execute();
