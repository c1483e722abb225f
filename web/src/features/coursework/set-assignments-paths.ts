import { PAGES } from '@guildhall/contract';
import { createSearchParams, generatePath } from 'react-router';
import type { GradingState } from './coursework.queries.ts';

/** What of a class's progress is open; it stands in the address, so that a reload and Back find it. */
export interface ProgressView {
  show?: 'students';
  assignment?: string;
  state?: GradingState;
}

/** The same page with something else open. */
export const progressPath = (courseId: string, view: ProgressView = {}): string => {
  const search = createSearchParams(view as Record<string, string>).toString();
  return generatePath(PAGES.courseProgress.path, { id: courseId }) + (search && `?${search}`);
};

/** What the address says; what makes no sense in it is not looked at. */
export function progressViewOf(search: URLSearchParams): ProgressView {
  const assignment = search.get('assignment');
  const state = search.get('state');
  if (assignment) return { assignment, ...((state === 'ungraded' || state === 'graded') && { state }) };
  return search.get('show') === 'students' ? { show: 'students' } : {};
}
