import { ApiFailure, NetworkFailure } from './api-failure.ts';

/** The response was lost: the call may have succeeded or not. Repeat only a call for which that is safe. */
export const isLost = (error: Error): boolean =>
  error instanceof NetworkFailure || (error instanceof ApiFailure && error.problem.status >= 500);
