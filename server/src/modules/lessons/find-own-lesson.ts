import type { Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { canViewCourse, teachesCourse, type Viewer } from '../course-access/index.ts';
import { findLessonPage, type LessonPageRow } from './lesson-page.queries.ts';

/** A lesson of a class that the viewer teaches, whatever the class's status. */
export async function findOwnLesson(reader: Reader, lessonId: string, viewer: Viewer): Promise<LessonPageRow> {
  const lesson = await findLessonPage(reader, lessonId);
  if (!lesson || !(await canViewCourse(reader, viewer, lesson.course))) throw new Problem('lesson.not-found');
  if (!teachesCourse(viewer, lesson.course)) throw new Problem('auth.forbidden', { reason: 'course' });
  return lesson;
}
