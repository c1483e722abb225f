import type { LearningAccess } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import {
  canManageCourse,
  canViewCourse,
  findLearningAccess,
  teachesCourse,
  type Viewer,
} from '../course-access/index.ts';
import { findLesson, type QuizLesson } from './quizzes.queries.ts';

async function findVisibleLesson(reader: Reader, lessonId: string, viewer: Viewer): Promise<QuizLesson> {
  const lesson = await findLesson(reader, lessonId);
  if (!lesson || !(await canViewCourse(reader, viewer, lesson.course))) throw new Problem('lesson.not-found');
  if (lesson.hidden_at && !canManageCourse(viewer, lesson.course)) throw new Problem('lesson.not-found');
  return lesson;
}

/** Finds a lesson of a class that the viewer teaches, or of any class for an admin. */
export async function findManagedLesson(reader: Reader, lessonId: string, viewer: Viewer): Promise<QuizLesson> {
  const lesson = await findVisibleLesson(reader, lessonId, viewer);
  if (!canManageCourse(viewer, lesson.course)) throw new Problem('auth.forbidden', { reason: 'course' });
  return lesson;
}

/** Finds a lesson of a class that the viewer teaches. */
export async function findTaughtLesson(reader: Reader, lessonId: string, viewer: Viewer): Promise<QuizLesson> {
  const lesson = await findVisibleLesson(reader, lessonId, viewer);
  if (!teachesCourse(viewer, lesson.course)) throw new Problem('auth.forbidden', { reason: 'course' });
  return lesson;
}

/** Throws where the viewer may not open the lesson. A free preview is no exception: its quiz belongs to the class. */
export async function findOpenLesson(
  reader: Reader,
  lessonId: string,
  viewer: Viewer,
): Promise<{ lesson: QuizLesson; access: LearningAccess }> {
  const lesson = await findVisibleLesson(reader, lessonId, viewer);
  const access = await findLearningAccess(reader, lesson.course, viewer);
  if (access === 'none') throw new Problem('lesson.locked');
  return { lesson, access };
}
