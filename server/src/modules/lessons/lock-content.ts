import { MAX_LESSONS, MAX_SECTIONS, type NotFoundCode } from '@guildhall/contract';
import type { Reader, Tx } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { canViewCourse, teachesCourse, type Viewer } from '../course-access/index.ts';
import { type ContentCourse, lockContentCourse } from './content-courses.queries.ts';
import { findLesson, findSection, type LessonRow, type SectionRow } from './content-writes.queries.ts';
import { findLessonPage, type LessonPageRow } from './lesson-page.queries.ts';

/** `current` is what somebody else has saved. */
export const changedMeanwhile = (current: Record<string, unknown>) =>
  new Problem('lesson.changed-meanwhile', { current });

/** What a class has once something has been added. */
export function refuseTooMany({ sections = 0, lessons = 0 }: { sections?: number; lessons?: number }): void {
  if (sections > MAX_SECTIONS) throw new Problem('lesson.too-many');
  if (lessons > MAX_LESSONS) throw new Problem('lesson.too-many');
}

interface Own {
  actor: Viewer;
  notFoundCode: NotFoundCode;
}

/**
 * Locks the class first, as everything that changes content does. The content of one's own class can be edited whatever
 * the class's status, but Archived.
 */
async function lockOwn(tx: Tx, courseId: string | undefined, { actor, notFoundCode }: Own): Promise<ContentCourse> {
  const course = courseId === undefined ? undefined : await lockContentCourse(tx, courseId);
  if (!course || !(await canViewCourse(tx, actor, course))) throw new Problem(notFoundCode);
  if (!teachesCourse(actor, course)) throw new Problem('auth.forbidden', { reason: 'course' });
  if (course.status === 'Archived') throw new Problem(notFoundCode);
  return course;
}

export const lockOwnCourse = (tx: Tx, courseId: string, actor: Viewer): Promise<ContentCourse> =>
  lockOwn(tx, courseId, { actor, notFoundCode: 'course.not-found' });

/** Deleted sections too. */
export async function lockOwnSection(tx: Tx, sectionId: string, actor: Viewer) {
  const before = await findSection(tx, sectionId);
  const course = await lockOwn(tx, before?.course_id, { actor, notFoundCode: 'section.not-found' });
  const section: SectionRow | undefined = await findSection(tx, sectionId);
  if (!section) throw new Problem('section.not-found');
  return { course, section };
}

/** Deleted lessons too. */
export async function lockOwnLesson(tx: Tx, lessonId: string, actor: Viewer) {
  const before = await findLesson(tx, lessonId);
  const course = await lockOwn(tx, before?.course_id, { actor, notFoundCode: 'lesson.not-found' });
  const lesson: LessonRow | undefined = await findLesson(tx, lessonId);
  if (!lesson) throw new Problem('lesson.not-found');
  return { course, lesson };
}

/** For work that no person asks for. Undefined where the lesson is gone; deleted ones can be restored. */
export async function lockLesson(tx: Tx, lessonId: string) {
  const before = await findLesson(tx, lessonId);
  const course = before && (await lockContentCourse(tx, before.course_id));
  const lesson = course && (await findLesson(tx, lessonId));
  return lesson && { course, lesson };
}

/** A lesson of a class that the viewer teaches, whatever the class's status. */
export async function findOwnLesson(reader: Reader, lessonId: string, viewer: Viewer): Promise<LessonPageRow> {
  const lesson = await findLessonPage(reader, lessonId);
  if (!lesson || !(await canViewCourse(reader, viewer, lesson.course))) throw new Problem('lesson.not-found');
  if (!teachesCourse(viewer, lesson.course)) throw new Problem('auth.forbidden', { reason: 'course' });
  return lesson;
}
