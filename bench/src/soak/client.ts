import { setTimeout as delay } from 'node:timers/promises';
import type { Site } from './site.ts';

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Person {
  id: string;
  email: string;
  /** One request at a time of each: what somebody does next depends on what came before. */
  isBusy: boolean;
  headers: Record<string, string>;
  cookie: string;
}

const PASSWORD = 'orange-kettle-71';
/** Milliseconds. */
const REQUEST_TIMEOUT = 15_000;
const PAUSE = 200;
const MAX_ATTEMPTS = 300;

const contentOf = (body: Request['body']) =>
  body instanceof URLSearchParams
    ? { body, type: {} }
    : { body: body === undefined ? null : JSON.stringify(body), type: body && { 'content-type': 'application/json' } };

/** What the server answered; undefined where the connection broke, or the server said that it is unavailable. */
export async function attempt(site: Site, { method, path, headers, body }: Request): Promise<Reply | undefined> {
  const { type, ...content } = contentOf(body);
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
    const response = await fetch(site.url + path, { method, ...content, headers: { ...type, ...headers }, signal });
    const text = await response.text();
    /** The card provider of the sandbox answers as a real one that is out of order. */
    if (response.status === 503 || (response.status >= 500 && path.startsWith('/sandbox'))) return undefined;
    const isJson = response.headers.get('content-type')?.includes('json');
    if (response.status >= 500) throw new Unexpected(`${method} ${path} answered ${response.status}: ${text}`);
    return { status: response.status, body: isJson ? JSON.parse(text) : {} };
  } catch (error) {
    if (error instanceof Unexpected) throw error;
    return undefined;
  }
}

/** A failure of the server that no kill explains. */
export class Unexpected extends Error {}

/** Until it is answered. */
async function insist(site: Site, request: Request): Promise<Reply> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const reply = await attempt(site, request);
    if (reply) return reply;
    await delay(PAUSE);
  }
  throw new Unexpected(`${request.method} ${request.path} was not answered for a minute`);
}

/** Limits per address would slow down people who share one. */
const addressOf = (number: number) => `10.9.${Math.floor(number / 200)}.${1 + (number % 200)}`;

const post = (path: string, body: object, headers: Record<string, string>): Request => ({
  method: 'POST',
  path,
  body,
  headers,
});

/** Tokens last for 15 minutes, sessions longer. */
async function renewToken(site: Site, person: Person): Promise<void> {
  const { status, body } = await insist(site, post('/api/jwt', { email: person.email }, cookieHeaders(site, person)));
  if (status !== 200) throw new Unexpected(`${person.email} lost the session: ${status} ${JSON.stringify(body)}`);
  person.headers.authorization = `Bearer ${body.token}`;
}

const cookieHeaders = (site: Site, { headers, cookie }: Person): Record<string, string> => ({
  'x-forwarded-for': headers['x-forwarded-for'] ?? '',
  origin: site.url,
  cookie,
});

export const provePassword = (site: Site, person: Person) =>
  insist(site, post('/api/auth/proof/password', { Password: PASSWORD }, cookieHeaders(site, person)));

/** Undefined where the sign-up was not answered; somebody else is tried next. */
export async function signUp(site: Site, number: number): Promise<Person | undefined> {
  const email = `soak-${number}@example.com`;
  const address = { 'x-forwarded-for': addressOf(number), 'content-type': 'application/json', origin: site.url };
  const body = JSON.stringify({ name: `Person ${number}`, email, password: PASSWORD });
  const response = await fetch(`${site.url}/api/auth/sign-up/email`, { method: 'POST', headers: address, body }).catch(
    () => undefined,
  );
  if (response?.status !== 200) return undefined;
  const { user } = (await response.json()) as { user: { id: string } };
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  const headers = { 'x-forwarded-for': address['x-forwarded-for'] };
  const person = { id: user.id, email, isBusy: false, headers, cookie: cookie.join('; ') };
  await renewToken(site, person);
  return person;
}

/** As somebody; with a new token where theirs has expired. */
export async function sendAs(site: Site, person: Person, request: Request): Promise<Reply | undefined> {
  const reply = await attempt(site, { ...request, headers: person.headers });
  if (reply?.status !== 401) return reply;
  await renewToken(site, person);
  return attempt(site, { ...request, headers: person.headers });
}
