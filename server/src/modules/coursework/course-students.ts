import type { CheckedQueryOf, listCourseStudents as route } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Reader } from '../../database/database.ts';
import type { NewestKeys, NewestPage } from '../../database/keyset.ts';
import { readAllPages } from '../../database/read-all-pages.ts';
import type { Download } from '../../http/download.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import { csvOf } from '../../lib/csv.ts';
import { localTimeIn } from '../../lib/local-time.ts';
import { findManagedCourse, type Viewer } from '../course-access/index.ts';
import { type CourseStudentRow, listStudentsPage } from './course-progress.queries.ts';
import { toCourseStudent } from './coursework.view.ts';

interface StudentsRequest {
  courseId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof route>;
}

/** Newest first, with each student's progress, for the class's teacher and admins. */
export async function listCourseStudents(reader: Reader, { courseId, actor, query }: StudentsRequest) {
  const course = await findManagedCourse(reader, courseId, actor);
  return listPage(query, {
    keys: NewestFirst,
    find: async (page) => [await listStudentsPage(reader, course.id, page), course.enrolled_count],
    keysOf: ({ enrolled_at, enrolment_id }) => [enrolled_at, enrolment_id],
    toItem: toCourseStudent,
  });
}

interface ExportRequest {
  courseId: string;
  actor: Viewer;
}

/** Newest first, for the class's teacher and admins. */
export async function exportStudents(reader: Reader, { courseId, actor }: ExportRequest): Promise<Download> {
  const course = await findManagedCourse(reader, courseId, actor);
  const localTime = localTimeIn(course.time_zone);
  const toCells = (student: CourseStudentRow) => [
    student.student_name,
    student.student_email,
    localTime(student.enrolled_at),
    student.submission_count,
    course.assignment_count,
    student.average_grade,
  ];
  async function* rows() {
    const students = readAllPages({
      find: (page: NewestPage) => listStudentsPage(reader, course.id, page),
      keysOf: ({ enrolled_at, enrolment_id }): NewestKeys => [enrolled_at, enrolment_id],
    });
    for await (const student of students) yield toCells(student);
  }
  const columns = [
    m.common_student(),
    m.common_email(),
    m.coursework_csv_enrolled({ timeZone: course.time_zone }),
    m.coursework_handed_in(),
    m.coursework_assignments(),
    m.coursework_average_grade(),
  ];
  return { fileName: m.coursework_csv_students_file({ title: course.title }), content: csvOf(columns, rows()) };
}
