import { PAGES } from '@guildhall/contract';
import { generatePath } from './router/address.ts';

/** Goes to where the student left off. */
export const learnPath = (courseId: string): string => generatePath(PAGES.learn.path, { id: courseId });

/** `second`: where the video begins. */
export function lessonPath(courseId: string, lessonId: string, second?: number): string {
  const path = generatePath(PAGES.lesson.path, { id: courseId, lessonId });
  return second === undefined ? path : `${path}?t=${second}`;
}

export const notesPath = (courseId: string): string => generatePath(PAGES.learnNotes.path, { id: courseId });
