import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { type KeysetPage, onKeysetPage } from '../../database/keyset.ts';

/** What a student handed in to an assignment, without its text. */
export interface GradeRow {
  student_id: string;
  student_name: string;
  student_email: string;
  submitted_at: Date;
  is_late: boolean;
  grade: number | null;
  graded_at: Date | null;
  comment: string;
}

export type StudentPage = KeysetPage<readonly [studentId: string]>;

/**
 * By student: unlike the time, that does not change when work is handed in again, so nobody is left out meanwhile.
 * `offset 0` makes the planner look up each student: it would otherwise read the whole table of users.
 */
export async function listGradesPage(reader: Reader, assignmentId: string, page: StudentPage) {
  const { rows } = await sql<GradeRow>`
    select submission.student_id, student.name as student_name, student.email as student_email,
      submission.submitted_at, submission.is_late, submission.grade, submission.graded_at, submission.comment
    from submission cross join lateral (
      select name, email from "user" where id = submission.student_id offset 0
    ) as student
    where submission.assignment_id = ${assignmentId} ${onKeysetPage(['submission.student_id'], page)}
  `.execute(reader);
  return rows;
}
