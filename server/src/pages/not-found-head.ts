import { m } from '@guildhall/messages';
import type { Head } from './page-head.ts';

const NOT_FOUND_TITLES = [
  ['/class-details/', m.pages_course_not_found],
  ['/certificates/', m.pages_certificate_not_found],
  ['/teachers/', m.pages_teacher_not_found],
] as const;

function notFoundTitle(path: string): string {
  const [, title = m.pages_not_found] = NOT_FOUND_TITLES.find(([folder]) => path.startsWith(folder)) ?? [];
  return title();
}

export const notFoundHead = (path: string): Head => ({
  title: notFoundTitle(path),
  description: m.errors_request_not_found(),
  path,
});
