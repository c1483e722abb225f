import { PAGES } from '@guildhall/contract';
import { generatePath } from '../../lib/router/address.ts';
import type { GradingState } from './coursework.queries.ts';

/** What is open on the progress page, from the query of its address. */
export interface ProgressView {
  show?: 'students';
  assignment?: string;
  state?: GradingState;
}

export const progressPath = (courseId: string, view: ProgressView = {}): string => {
  const search = new URLSearchParams(view as Record<string, string>).toString();
  return generatePath(PAGES.courseProgress.path, { id: courseId }) + (search && `?${search}`);
};

/** Unknown values are ignored. */
export function progressViewFrom(search: URLSearchParams): ProgressView {
  const assignment = search.get('assignment');
  const state = search.get('state');
  if (assignment) return { assignment, ...((state === 'ungraded' || state === 'graded') && { state }) };
  return search.get('show') === 'students' ? { show: 'students' } : {};
}
