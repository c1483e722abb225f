import type { CheckedQueryOf, listStudentProgress as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import { findManagedCourse, type Viewer } from '../course-access/index.ts';
import { toLessonActivity, toStudentProgress } from './learning.view.ts';
import { countLessons, countRunningTrials, listLessonTotals, listStudentProgressPage } from './progress.queries.ts';

interface StudentsRequest {
  courseId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof route>;
}

/** Newest first, for the class's teacher and admins. */
export async function listStudentProgress(reader: Reader, { courseId, actor, query }: StudentsRequest) {
  const course = await findManagedCourse(reader, courseId, actor);
  const lessons = await countLessons(reader, course.id);
  return listPage(query, {
    keys: NewestFirst,
    find: async (page) => [
      await listStudentProgressPage(reader, course.id, page),
      course.enrolled_count + (await countRunningTrials(reader, course.id)),
    ],
    keysOf: ({ joined_at, id }) => [joined_at, id],
    toItem: (row) => toStudentProgress(row, lessons),
  });
}

/** For the class's teacher and admins. Lessons that nobody has begun are left out. */
export async function listLessonActivity(
  reader: Reader,
  { courseId, actor }: Pick<StudentsRequest, 'courseId' | 'actor'>,
) {
  const course = await findManagedCourse(reader, courseId, actor);
  return (await listLessonTotals(reader, course.id)).map(toLessonActivity);
}
