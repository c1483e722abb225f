import { PAGES } from '@guildhall/contract';
import { generatePath } from 'react-router';

/** The lesson as students see it. */
export const lessonPath = (courseId: string, lessonId: string) =>
  generatePath(PAGES.lesson.path, { id: courseId, lessonId });
