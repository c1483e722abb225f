import type { CheckedQueryOf, listCourseStudents as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import { findManagedCourse, type Viewer } from '../course-access/index.ts';
import { listStudentsPage } from './course-progress.queries.ts';
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
