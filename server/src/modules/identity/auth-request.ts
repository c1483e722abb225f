import { m } from '@guildhall/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { reportHiddenFailure } from '../../http/error-handler.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { Problem } from '../../lib/problem.ts';
import { duringAuthCall } from './auth-call.ts';
import { ADDRESS_HEADER } from './auth-paths.ts';
import type { Auth } from './create-auth.ts';
import { WEAK_PASSWORD } from './new-password.ts';
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
function toProblem(status: number, { code = '', message = '' }: AuthError): Problem {
  if (status >= 500) return new Problem('server.unexpected');
  const problemOf = PROBLEMS[code];
  if (problemOf) return problemOf(message);
  const known = CODE_BY_STATUS[status as keyof typeof CODE_BY_STATUS];
  return known ? new Problem(known) : invalidField('body', message || m.identity_problem_refused());
}

/** The headers that better-auth gets: not `x-forwarded-*` and the like, which a caller may have made up. */
const FORWARDED_HEADERS = [
  'cookie',
  'origin',
  'referer',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
] as const;
const MAX_USER_AGENT_LENGTH = 300;

function headersFor({ headers, ip }: FastifyRequest, hasBody: boolean): Headers {
  const forwarded = new Headers({ [ADDRESS_HEADER]: ip });
  for (const name of FORWARDED_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') forwarded.set(name, value);
  }
  forwarded.set('user-agent', headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? '');
  if (hasBody) forwarded.set('content-type', 'application/json');
  return forwarded;
}

/**
 * Passes a checked request on to better-auth. `origins` are the site's own; a request to any other host is treated as
 * one to the first. `extraBody` is added to what the caller has sent.
 */
export function callAuth(
  auth: Auth,
  origins: string[],
  request: FastifyRequest,
  extraBody: object = {},
): Promise<Response> {
  const { method, url, body, headers } = request;
  const origin = origins.find((own) => new URL(own).host === headers.host) ?? origins[0];
  const hasBody = method === 'POST';
  const call = new Request(new URL(url, origin), {
    method,
    headers: headersFor(request, hasBody),
    ...(hasBody && { body: JSON.stringify({ ...(body as object), ...extraBody }) }),
  });
  return duringAuthCall(() => auth.handler(call));
}

/** Sends better-auth's response to the caller, perhaps with another body; a refusal as a problem document. */
export async function sendAuthResponse(
  reply: FastifyReply,
  response: Response,
  replacement?: object,
): Promise<FastifyReply> {
  const text = replacement ? JSON.stringify(replacement) : await response.text();
  if (response.status >= 400) throw toProblem(response.status, parseJson(text));
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const location = response.headers.get('location');
  if (location?.includes('error=')) reportHiddenFailure(reply.request);
  if (location && response.status >= 300) reply.header('location', location);
  return reply.status(response.status).headers({ 'cache-control': 'no-store' }).type('application/json').send(text);
}

function parseJson(text: string): { code?: string; message?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
