import { m } from '@guildhall/messages';
import type { ErrorCode } from './errors.ts';

/** Titles of pages about what is not there; any other is 'Page not found'. */
export const NOT_FOUND_TITLES: Partial<Record<ErrorCode, () => string>> = {
  'course.not-found': m.pages_course_not_found,
  'certificate.not-found': m.pages_certificate_not_found,
  'teacher.not-found': m.pages_teacher_not_found,
};
