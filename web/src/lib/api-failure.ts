import type { ErrorCode, ProblemDocument } from '@guildhall/contract';

/** The server's response is a problem. */
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

/** The subject of the call does not exist any more: it was deleted in another window or by another person. */
export const isGone = (error: unknown): boolean => error instanceof ApiFailure && error.problem.status === 404;

/** No readable response: there is no connection, or a proxy responded instead of the server. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
}

/** The password was right, or a provider has confirmed the person, and the second factor is missing. */
export class SecondFactorMissing extends Error {
  override readonly name = 'SecondFactorMissing';
}

/** The browser refuses to store our cookie or our token, so nobody can be signed in. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}
