import { sql } from 'kysely';
import { AVERAGE_OF_GRADED } from '../../database/average-grade.ts';
import type { Reader } from '../../database/database.ts';
import { type NewestPage, onKeysetPage } from '../../database/keyset.ts';

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

/**
 * Newest first, from the index `enrolment_course_newest`; submissions are counted only for the students of the page,
 * without those of withdrawn assignments.
 */
export async function listStudentsPage(reader: Reader, courseId: string, page: NewestPage) {
  const { rows } = await sql<CourseStudentRow>`
    with page as materialized (
      select id, student_id, enrolled_at from enrolment
      where course_id = ${courseId} and state = 'active' ${onKeysetPage(['enrolled_at', 'id'], page)}
    )
    select page.id as enrolment_id, page.enrolled_at, student.id as student_id, student.name as student_name,
      student.email as student_email, student.image as student_image, work.submission_count, work.average_grade
    from page
      join "user" as student on student.id = page.student_id
      cross join lateral (
        select count(*) as submission_count, ${AVERAGE_OF_GRADED} as average_grade
        from submission where course_id = ${courseId} and student_id = page.student_id
          and assignment_id <> all (array(
            select id from assignment where course_id = ${courseId} and withdrawn_at is not null
          ))
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
