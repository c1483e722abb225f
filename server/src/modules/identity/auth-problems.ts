import type { ErrorCode } from '@guildhall/contract';
import { Problem } from '../../platform/problem.ts';
import { WEAK_PASSWORD } from './auth-password.ts';

interface Meaning {
  code: ErrorCode;
  /** Undefined: better-auth's own sentence. */
  detail?: string;
}

const WRONG_CREDENTIALS: Meaning = { code: 'auth.wrong-credentials', detail: 'Invalid credentials!' };
const INVALID_LINK: Meaning = {
  code: 'auth.invalid-link',
  detail: 'This link is used or too old. Please ask for another.',
};
const UNTRUSTED: Meaning = { code: 'auth.untrusted-address', detail: 'This does not come from our own pages.' };
const EMAIL_TAKEN: Meaning = {
  code: 'auth.email-taken',
  detail: 'There is an account with this address already. Please log in.',
};

/** What better-auth's codes mean in the contract's words. */
const MEANINGS: Record<string, Meaning> = {
  INVALID_EMAIL_OR_PASSWORD: WRONG_CREDENTIALS,
  /** A demonstration account where anything is real: nobody is told that it exists. */
  FAILED_TO_CREATE_SESSION: WRONG_CREDENTIALS,
  INVALID_PASSWORD: { code: 'auth.wrong-password', detail: 'This is not your present password.' },
  CREDENTIAL_ACCOUNT_NOT_FOUND: {
    code: 'auth.wrong-password',
    detail: 'You have no password yet. “Forgot password?” on the login page makes one.',
  },
  [WEAK_PASSWORD]: { code: 'auth.weak-password' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EMAIL_TAKEN,
  /** Two who sign up at once with one address: the database lets one through. */
  FAILED_TO_CREATE_USER: EMAIL_TAKEN,
  INVALID_TOKEN: INVALID_LINK,
  TOKEN_EXPIRED: INVALID_LINK,
  USER_NOT_FOUND: INVALID_LINK,
  INVALID_ORIGIN: UNTRUSTED,
  MISSING_OR_NULL_ORIGIN: UNTRUSTED,
  INVALID_CALLBACK_URL: UNTRUSTED,
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: UNTRUSTED,
  UNAUTHORIZED: { code: 'auth.required', detail: 'Please sign in.' },
};

const MEANING_OF_STATUS: Record<number, ErrorCode> = {
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'request.not-found',
  429: 'request.too-many',
};

interface AuthError {
  code?: string;
  message?: string;
}

/** better-auth's refusal as a problem of ours. What it says when it fails itself is told to nobody. */
export function problemOf(status: number, { code, message }: AuthError): Problem {
  if (status >= 500) return new Problem('server.unexpected', { detail: 'Something went wrong on our side.' });
  const meaning = MEANINGS[code ?? ''] ?? { code: MEANING_OF_STATUS[status] ?? 'request.invalid' };
  return new Problem(meaning.code, { detail: meaning.detail ?? message ?? 'This was refused.' });
}
