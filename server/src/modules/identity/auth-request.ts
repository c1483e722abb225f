import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADDRESS_HEADER } from './auth-paths.ts';
import { problemOf } from './auth-problems.ts';
import type { Auth } from './create-auth.ts';

/** What of a request better-auth is told. No header that a proxy or a caller may have written is among it. */
const TOLD = ['cookie', 'origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'] as const;
const LONGEST_USER_AGENT = 300;

function headersFor({ headers, ip }: FastifyRequest, hasBody: boolean): Headers {
  const told = new Headers({ [ADDRESS_HEADER]: ip });
  for (const name of TOLD) {
    const value = headers[name];
    if (typeof value === 'string') told.set(name, value);
  }
  told.set('user-agent', headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? '');
  if (hasBody) told.set('content-type', 'application/json');
  return told;
}

/** Hands a checked request to better-auth. `origins` are ours; a request to none of them counts as to the first. */
export function askAuth(auth: Auth, origins: string[], request: FastifyRequest): Promise<Response> {
  const { method, url, body, headers } = request;
  const origin = origins.find((own) => new URL(own).host === headers.host) ?? origins[0];
  const hasBody = method === 'POST';
  return auth.handler(
    new Request(new URL(url, origin), {
      method,
      headers: headersFor(request, hasBody),
      ...(hasBody && { body: JSON.stringify(body ?? {}) }),
    }),
  );
}

/** Gives better-auth's answer to the caller; a refusal as a problem document. */
export async function passOn(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const text = await response.text();
  if (response.status >= 400) throw problemOf(response.status, parseJson(text));
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const location = response.headers.get('location');
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
