import { setTimeout as delay } from 'node:timers/promises';
import type { Site } from './site.ts';

export const PASSWORD = 'orange-kettle-71';

/** Milliseconds. */
const TIMEOUT = 120_000;

/** The answer is not what the moment asks for: nobody tries again here, as nobody does in a class. */
class Refused extends Error {}

interface Sent {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  redirect?: RequestRedirect;
}

/** Somebody in a class room: their cookies, their token, and the address that they share with the others. */
export interface Pupil {
  /** The address of the site. */
  url: string;
  email: string;
  /** Throws what it answered where it is refused. */
  send: (path: string, sent?: Sent) => Promise<Answer>;
  /** Makes the token out of the session. */
  arrive: () => Promise<void>;
  /** What each call of the API is sent with. */
  headers: () => Record<string, string>;
}

export interface Answer {
  headers: Headers;
  text: string;
  json: <Body>() => Body;
}

const contentOf = (body: object | undefined) => {
  if (body === undefined) return {};
  if (body instanceof URLSearchParams || body instanceof FormData || body instanceof Uint8Array) return { body };
  return { body: JSON.stringify(body), type: 'application/json' };
};

export function createPupil({ url }: Site, { email, address }: { email: string; address: string }): Pupil {
  const cookies = new Map<string, string>();
  let token: string | undefined;

  const authorization = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

  const send: Pupil['send'] = async (path, { method, body, headers, redirect = 'follow' } = {}) => {
    const { type, ...content } = contentOf(body) as { type?: string; body?: BodyInit };
    const response = await fetch(new URL(path, url), {
      method: method ?? (body ? 'POST' : 'GET'),
      ...content,
      redirect,
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        'x-forwarded-for': address,
        origin: url,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(type && { 'content-type': type }),
        ...(path.startsWith('/api') && authorization()),
        ...headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    if (response.status >= 400) throw new Refused(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
    return { headers: response.headers, text, json: () => JSON.parse(text) };
  };

  const arrive = async () => {
    token = (await send('/api/jwt', { body: { email } })).json<{ token: string }>().token;
  };
  const headers = () => ({ 'x-forwarded-for': address, ...authorization() });
  return { url, email, send, arrive, headers };
}

export async function signUpByForm(pupil: Pupil): Promise<void> {
  await pupil.send('/api/auth/sign-up/email', { body: { name: 'Somebody', email: pupil.email, password: PASSWORD } });
  await pupil.arrive();
}

const MAX_STEPS = 12;

/** Follows the redirects, and fills in the form of the provider that stands in for Google. */
export async function signUpByGoogle(pupil: Pupil): Promise<void> {
  const pages = { callbackURL: '/after', newUserCallbackURL: '/welcome', errorCallbackURL: '/login' };
  const begun = await pupil.send('/api/auth/sign-in/social', { body: { provider: 'google', ...pages } });
  let { url } = begun.json<{ url: string }>();
  for (let step = 0; step < MAX_STEPS; step++) {
    const page = await pupil.send(url, { redirect: 'manual' });
    const form = new URLSearchParams({ name: 'Somebody', email: pupil.email });
    const reply = page.headers.has('location') ? page : await pupil.send(url, { body: form, redirect: 'manual' });
    const next = new URL(reply.headers.get('location') ?? '', new URL(url, pupil.url));
    if (/^\/(after|welcome)/.test(next.pathname)) return pupil.arrive();
    if (next.pathname === '/login') throw new Refused(`Google led to ${next.href}`);
    url = next.href;
  }
  throw new Refused(`The sign-in did not end; the last address was ${url}`);
}

/** What the newest mail to somebody leads to, once it is there. */
export async function tokenInMail(pupil: Pupil): Promise<string> {
  const until = performance.now() + TIMEOUT;
  while (performance.now() < until) {
    const mails = (await pupil.send(`/sandbox/mail/messages?to=${encodeURIComponent(pupil.email)}`)).json<
      { text: string }[]
    >();
    const token = mails.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1]).find((found) => found !== undefined);
    if (token) return token;
    await delay(200);
  }
  throw new Refused(`No mail came to ${pupil.email}`);
}
