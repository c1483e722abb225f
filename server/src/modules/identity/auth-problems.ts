import type { ErrorCode } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Problem } from '../../platform/problem.ts';
import { WEAK_PASSWORD } from './check-new-password.ts';
import { SUSPENDED } from './suspension.ts';

interface ProblemMapping {
  code: ErrorCode;
  /** Undefined: better-auth's own message. */
  detail?: () => string;
}

const WRONG_CREDENTIALS: ProblemMapping = { code: 'auth.wrong-credentials', detail: m.identity_wrong_credentials };
const INVALID_LINK: ProblemMapping = {
  code: 'auth.invalid-link',
  detail: m.identity_problem_invalid_link,
};
const UNTRUSTED: ProblemMapping = { code: 'auth.untrusted-address', detail: m.identity_problem_untrusted_address };
const EMAIL_TAKEN: ProblemMapping = {
  code: 'auth.email-taken',
  detail: m.identity_problem_email_taken,
};

/** By better-auth's error code. */
const PROBLEMS: Record<string, ProblemMapping> = {
  INVALID_EMAIL_OR_PASSWORD: WRONG_CREDENTIALS,
  /** A demonstration account outside the sandbox: nobody learns that it exists. */
  FAILED_TO_CREATE_SESSION: WRONG_CREDENTIALS,
  INVALID_PASSWORD: { code: 'auth.wrong-password', detail: m.errors_auth_wrong_password },
  CREDENTIAL_ACCOUNT_NOT_FOUND: {
    code: 'auth.wrong-password',
    detail: m.identity_problem_no_password,
  },
  [SUSPENDED]: { code: 'auth.suspended' },
  [WEAK_PASSWORD]: { code: 'auth.weak-password' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EMAIL_TAKEN,
  /** Two sign-ups with one address at the same moment: the database refuses one. */
  FAILED_TO_CREATE_USER: EMAIL_TAKEN,
  INVALID_TOKEN: INVALID_LINK,
  TOKEN_EXPIRED: INVALID_LINK,
  USER_NOT_FOUND: INVALID_LINK,
  INVALID_ORIGIN: UNTRUSTED,
  MISSING_OR_NULL_ORIGIN: UNTRUSTED,
  INVALID_CALLBACK_URL: UNTRUSTED,
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: UNTRUSTED,
  UNAUTHORIZED: { code: 'auth.required', detail: m.common_problem_sign_in },
};

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'request.not-found',
  429: 'request.too-many',
};

interface AuthError {
  code?: string;
  message?: string;
}

/** better-auth's error as a problem. The message of a 5xx is not passed on. */
export function toProblem(status: number, { code, message }: AuthError): Problem {
  if (status >= 500) return new Problem('server.unexpected', { detail: m.identity_problem_unexpected() });
  const problem: ProblemMapping = PROBLEMS[code ?? ''] ?? { code: CODE_BY_STATUS[status] ?? 'request.invalid' };
  return new Problem(problem.code, { detail: problem.detail?.() ?? message ?? m.identity_problem_refused() });
}
