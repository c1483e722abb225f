import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { type KeysetPage, onKeysetPage } from '../../database/keyset.ts';

/** What a student handed in to an assignment, without its text; null where they handed in nothing. */
export interface GradeRow {
  student_id: string;
  student_name: string;
  student_email: string;
  submitted_at: Date | null;
  is_late: boolean | null;
  grade: number | null;
  graded_at: Date | null;
  comment: string | null;
}

export type StudentPage = KeysetPage<readonly [studentId: string]>;

interface GradedAssignment {
  id: string;
  course_id: string;
  withdrawn_at: Date | null;
}

/** Who handed something in, and whoever is enrolled, unless the assignment is withdrawn: those need not any more. */
const concerned = ({ id, course_id, withdrawn_at }: GradedAssignment, page: StudentPage) => {
  const submitters = sql`(
    select student_id from submission where assignment_id = ${id} ${onKeysetPage(['student_id'], page)})`;
  if (withdrawn_at) return submitters;
  return sql`${submitters} union (
    select student_id from enrolment
    where course_id = ${course_id} and state = 'active' ${onKeysetPage(['student_id'], page)})`;
};

/**
 * By student: unlike the time, that does not change when work is handed in again, so nobody is left out meanwhile.
 * `offset 0` makes the planner look up each student: it would otherwise read the whole table of users.
 */
export async function listGradesPage(reader: Reader, assignment: GradedAssignment, page: StudentPage) {
  const { rows } = await sql<GradeRow>`
    select concerned.student_id, student.name as student_name, student.email as student_email,
      submission.submitted_at, submission.is_late, submission.grade, submission.graded_at, submission.comment
    from (
      select student_id from (${concerned(assignment, page)}) as candidate
      where true ${onKeysetPage(['student_id'], page)}
    ) as concerned cross join lateral (
      select name, email from "user" where id = concerned.student_id offset 0
    ) as student
    left join lateral (
      select * from submission where assignment_id = ${assignment.id} and student_id = concerned.student_id offset 0
    ) as submission on true
    order by concerned.student_id desc
  `.execute(reader);
  return rows;
}
