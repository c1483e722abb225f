import { ApiFailure } from '../../lib/api-failure.ts';

/** Why the text is refused; undefined for problems that are not about it. */
export const textProblemIn = (error: unknown): string | undefined =>
  error instanceof ApiFailure ? error.problem.errors?.find(({ path }) => path === 'Text')?.message : undefined;
