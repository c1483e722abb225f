import { m } from '@guildhall/messages';
import type { Reader } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import { readAllPages } from '../../database/read-all-pages.ts';
import type { Download } from '../../http/download.ts';
import { csvOf } from '../../lib/csv.ts';
import { localTimeIn } from '../../lib/local-time.ts';
import { findManagedCourse, type Viewer } from '../course-access/index.ts';
import { assignmentCursor } from './assignment-cursor.ts';
import { type AssignmentKeys, type AssignmentRow, listAssignmentsPage } from './assignments.queries.ts';
import { type GradeRow, listGradesPage, type StudentPage } from './grades.queries.ts';

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
