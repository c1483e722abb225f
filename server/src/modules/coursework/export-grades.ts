import { m } from '@guildhall/messages';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import { onKeysetPage } from '../../database/keyset.ts';
import { readAllPages } from '../../database/read-all-pages.ts';
import type { Download } from '../../http/download.ts';
import { csvOf } from '../../lib/csv.ts';
import { localTimeIn } from '../../lib/local-time.ts';
import { findManagedCourse, type Viewer } from '../course-access/index.ts';
import { type AssignmentKeys, type AssignmentRow, listAssignmentsPage } from './assignments.queries.ts';
import { assignmentCursor } from './list-assignments.ts';

/** What a student handed in to an assignment, without its text; null where they handed in nothing. */
interface GradeRow {
  student_id: string;
  student_name: string;
  student_email: string;
  submitted_at: Date | null;
  is_late: boolean | null;
  grade: number | null;
  graded_at: Date | null;
  comment: string | null;
}

type StudentPage = KeysetPage<readonly [studentId: string]>;

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
async function listGradesPage(reader: Reader, assignment: GradedAssignment, page: StudentPage) {
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

interface ExportRequest {
  courseId: string;
  actor: Viewer;
}

/**
 * What each student handed in to each assignment, the newest assignment first, for the class's teacher and admins. The
 * cells of students who handed in nothing are empty.
 */
export async function exportGrades(reader: Reader, { courseId, actor }: ExportRequest): Promise<Download> {
  const course = await findManagedCourse(reader, courseId, actor);
  const toCells = cellsIn(course.time_zone);
  async function* rows() {
    const assignments = readAllPages({
      find: (page: KeysetPage<AssignmentKeys>) => listAssignmentsPage(reader, course.id, page),
      keysOf: assignmentCursor.keysOf,
    });
    for await (const assignment of assignments) {
      const grades = readAllPages({
        find: (page: StudentPage) => listGradesPage(reader, { ...assignment, course_id: course.id }, page),
        keysOf: ({ student_id }) => [student_id] as const,
      });
      for await (const grade of grades) yield toCells(assignment, grade);
    }
  }
  const { time_zone: timeZone, title } = course;
  return { fileName: m.coursework_csv_grades_file({ title }), content: csvOf(columnsIn(timeZone), rows()) };
}

const columnsIn = (timeZone: string) => [
  m.common_number(),
  m.coursework_assignment(),
  m.coursework_deadline(),
  m.coursework_csv_withdrawn({ timeZone }),
  m.common_student(),
  m.common_email(),
  m.coursework_csv_handed_in({ timeZone }),
  m.coursework_late(),
  m.coursework_csv_grade(),
  m.coursework_csv_graded({ timeZone }),
  m.coursework_csv_comment(),
];

function cellsIn(timeZone: string) {
  const localTime = localTimeIn(timeZone);
  const optionalTime = (instant: Date | null) => instant && localTime(instant);
  return (assignment: AssignmentRow, grade: GradeRow) => [
    assignment.number,
    assignment.title,
    assignment.deadline,
    optionalTime(assignment.withdrawn_at),
    grade.student_name,
    grade.student_email,
    optionalTime(grade.submitted_at),
    grade.is_late ? m.coursework_late() : '',
    grade.grade,
    optionalTime(grade.graded_at),
    grade.comment,
  ];
}
