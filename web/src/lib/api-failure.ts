import type { ErrorCode, ProblemDocument } from '@guildhall/contract';

/** The server answered, and named a problem. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly problem: ProblemDocument;

  constructor(problem: ProblemDocument) {
    super(problem.detail);
    this.problem = problem;
  }

  get code(): ErrorCode {
    return this.problem.code;
  }
}

/** It is not there any more: another window or another person took it away. */
export const isGone = (error: unknown): boolean => error instanceof ApiFailure && error.problem.status === 404;

/** No answer that can be read: no connection, or something between us and the server answered instead of it. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
}

/** The browser keeps neither our cookie nor our token, so it cannot know who is signed in. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}
