import { ApiFailure, NetworkFailure } from '../api-failure.ts';

/** Another try may succeed. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  (error instanceof ApiFailure && (error.problem.status >= 500 || error.code === 'request.too-many'));

/** What somebody else has saved, where the problem says so. */
export const changedMeanwhileIn = <Theirs>(error: unknown): Theirs | undefined =>
  error instanceof ApiFailure && error.code === 'lesson.changed-meanwhile'
    ? (error.problem.current as Theirs | undefined)
    : undefined;
