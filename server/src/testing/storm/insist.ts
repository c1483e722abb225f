import type { MortalGuildhall } from './mortal-guildhall.ts';

export interface Answer {
  status: number;
  /** Whatever it says; what is no JSON says nothing. */
  body: Record<string, unknown>;
}

export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  /** As JSON; a form where it is one already. */
  body?: object | URLSearchParams;
}

export type Insist = (asked: Asked) => Promise<Answer>;

const MOST_ATTEMPTS = 200;
/** Each so-manieth call is given up before its answer has come, as where a phone loses its network. */
const IMPATIENT = 9;
/** Milliseconds: time enough for the server to have begun. */
const LITTLE_PATIENCE = 40;

const readBody = async (response: Response): Promise<Answer['body']> => {
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
};

const contentOf = (body: Asked['body']) =>
  body === undefined || body instanceof URLSearchParams
    ? { body: body ?? null }
    : { body: JSON.stringify(body), type: { 'content-type': 'application/json' } };

/** Only the stand-in for the provider may fail: by its faults, or by its connection being dropped. */
function isWorthAnotherTry({ path }: Asked, { status, body }: Answer): boolean {
  if (path.startsWith('/sandbox')) return status >= 500;
  if (status >= 500 && status !== 503) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`);
  return status === 503;
}

/** Asks until there is an answer that says something, whichever process gives it: as people do who press again. */
export function insistOn(guildhall: MortalGuildhall): Insist {
  let calls = 0;

  const attempt = async ({ method, path, headers, body }: Asked): Promise<Answer> => {
    const { url } = await guildhall.open();
    const { type, ...content } = contentOf(body);
    calls += 1;
    const response = await fetch(url + path, {
      method,
      ...content,
      headers: { ...type, ...headers },
      redirect: 'manual',
      ...(calls % IMPATIENT === 0 && { signal: AbortSignal.timeout(LITTLE_PATIENCE) }),
    });
    return { status: response.status, body: await readBody(response) };
  };

  return async (asked) => {
    let last: unknown;
    for (let attempts = 1; attempts <= MOST_ATTEMPTS; attempts++) {
      const answer = await attempt(asked).catch((error: unknown) => {
        last = error;
        return undefined;
      });
      last = answer ?? last;
      if (answer && !isWorthAnotherTry(asked, answer)) return answer;
    }
    throw new Error(`${asked.method} ${asked.path} was never answered.`, { cause: last });
  };
}
