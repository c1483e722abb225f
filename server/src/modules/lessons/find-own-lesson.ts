import type { Reader } from '../../database/database.ts';
import { notFound } from '../../platform/not-found.ts';
import { canViewCourse, notOwnCourse, teachesCourse, type Viewer } from '../course-access/index.ts';
import { findLessonPage, type LessonPageRow } from './lesson-page.queries.ts';

/** A lesson of a class that the viewer teaches, whatever the class's status. */
export async function findOwnLesson(reader: Reader, lessonId: string, viewer: Viewer): Promise<LessonPageRow> {
  const lesson = await findLessonPage(reader, lessonId);
  if (!lesson || !(await canViewCourse(reader, viewer, lesson.course))) throw notFound('lesson.not-found');
  if (!teachesCourse(viewer, lesson.course)) throw notOwnCourse();
  return lesson;
}
