import { PAGES } from '@guildhall/contract';
import { generatePath } from '../../lib/router/address.ts';

export const courseDetailsPath = (id: string) => generatePath(PAGES.courseDetails.path, { id });

export const courseProgressPath = (id: string) => generatePath(PAGES.courseProgress.path, { id });

/** Its sections and lessons, for its teacher and admins. */
export const courseContentPath = (id: string, lessonId?: string) =>
  generatePath(PAGES.courseContent.path, { id }) + (lessonId ? `?${new URLSearchParams({ lesson: lessonId })}` : '');
