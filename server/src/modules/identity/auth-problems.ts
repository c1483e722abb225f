import { m } from '@guildhall/messages';
import { invalidField } from '../../http/invalid-field.ts';
import { Problem } from '../../lib/problem.ts';
import { WEAK_PASSWORD } from './check-new-password.ts';
import { weakPassword } from './password-rules.ts';
import { SUSPENDED } from './suspension.ts';

const wrongCredentials = () => new Problem('auth.wrong-credentials');
const invalidLink = () => new Problem('auth.invalid-link');
const untrusted = () => new Problem('auth.untrusted-address');
const emailTaken = () => new Problem('auth.email-taken');

/** By better-auth's error code. */
const PROBLEMS: Record<string, (message: string) => Problem> = {
  INVALID_EMAIL_OR_PASSWORD: wrongCredentials,
  /** A demonstration account outside the sandbox: nobody learns that it exists. */
  FAILED_TO_CREATE_SESSION: wrongCredentials,
  INVALID_PASSWORD: () => new Problem('auth.wrong-password'),
  CREDENTIAL_ACCOUNT_NOT_FOUND: () => new Problem('auth.wrong-password', { reason: 'none' }),
  [SUSPENDED]: (reason) => new Problem('auth.suspended', { values: { reason } }),
  [WEAK_PASSWORD]: weakPassword,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: emailTaken,
  /** Two sign-ups with one address at the same moment: the database refuses one. */
  FAILED_TO_CREATE_USER: emailTaken,
  INVALID_TOKEN: invalidLink,
  TOKEN_EXPIRED: invalidLink,
  USER_NOT_FOUND: invalidLink,
  INVALID_ORIGIN: untrusted,
  MISSING_OR_NULL_ORIGIN: untrusted,
  INVALID_CALLBACK_URL: untrusted,
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: untrusted,
  UNAUTHORIZED: () => new Problem('auth.required'),
};

const CODE_BY_STATUS = {
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'request.not-found',
  429: 'request.too-many',
} as const;

interface AuthError {
  code?: string;
  message?: string;
}

/** better-auth's error as a problem. The message of a 5xx is not passed on. */
export function toProblem(status: number, { code = '', message = '' }: AuthError): Problem {
  if (status >= 500) return new Problem('server.unexpected');
  const problemOf = PROBLEMS[code];
  if (problemOf) return problemOf(message);
  const known = CODE_BY_STATUS[status as keyof typeof CODE_BY_STATUS];
  return known ? new Problem(known) : invalidField('body', message || m.identity_problem_refused());
}
