import type { SavedLesson } from '@guildhall/contract';
import { ApiFailure, NetworkFailure } from '../../lib/api-failure.ts';

/** Another try may succeed. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  (error instanceof ApiFailure && (error.problem.status >= 500 || error.code === 'request.too-many'));

/** Why the text is refused; undefined for problems that are not about it. */
export const textProblemIn = (error: unknown): string | undefined =>
  error instanceof ApiFailure ? error.problem.errors?.find(({ path }) => path === 'Text')?.message : undefined;

/** What somebody else has saved, where the problem says so. */
export const theirsIn = (error: unknown): SavedLesson | undefined =>
  error instanceof ApiFailure && error.code === 'lesson.changed-meanwhile'
    ? (error.problem.current as SavedLesson | undefined)
    : undefined;
