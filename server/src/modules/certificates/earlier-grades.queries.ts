import { sql } from 'kysely';
import { AVERAGE_OF_GRADED, averageOfAll } from '../../database/average-grade.ts';
import type { Reader } from '../../database/database.ts';

/** A certificate from before it was stated how much was graded, with what had been graded when it was issued. */
export interface EarlierGradeRow {
  id: string;
  course_id: string;
  student_id: string;
  course_title: string;
  /** On the certificate. */
  stated_grade: number;
  graded: number;
  assignment_total: number;
  average_grade: number | null;
  /** As its average was meant then: what has no grade counts as 0. */
  grade_of_all: number | null;
}

/** Those that hold, or this one of them. What was graded again since then, or set or withdrawn, does not count. */
export async function listEarlierGrades(reader: Reader, id?: string): Promise<EarlierGradeRow[]> {
  const { rows } = await sql<EarlierGradeRow>`
    select certificate.id, certificate.course_id, certificate.student_id, certificate.course_title,
      certificate.average_grade as stated_grade, content.assignment_total, work.*
    from certificate
      cross join lateral (select certificate.issued_at + interval '1 second' as until) as issue
      cross join lateral (
        select count(*) as assignment_total, array_agg(id) as ids from assignment
        where course_id = certificate.course_id and created_at < issue.until
          and (withdrawn_at is null or withdrawn_at >= issue.until)
      ) as content
      cross join lateral (
        select count(grade) as graded, ${AVERAGE_OF_GRADED} as average_grade,
          ${averageOfAll(sql`content.assignment_total`)} as grade_of_all
        from submission
        where course_id = certificate.course_id and student_id = certificate.student_id
          and assignment_id = any(content.ids) and graded_at < issue.until
      ) as work
    where certificate.average_grade is not null and certificate.graded_count is null
      and certificate.revoked_at is null and certificate.student_name <> ''
      ${id === undefined ? sql`` : sql`and certificate.id = ${id}`}
    order by certificate.id
  `.execute(reader);
  return rows;
}
