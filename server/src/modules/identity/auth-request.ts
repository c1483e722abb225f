import type { FastifyReply, FastifyRequest } from 'fastify';
import { reportHiddenFailure } from '../../http/error-handler.ts';
import { duringAuthCall } from './auth-call.ts';
import { ADDRESS_HEADER } from './auth-paths.ts';
import { toProblem } from './auth-problems.ts';
import type { Auth } from './create-auth.ts';

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
