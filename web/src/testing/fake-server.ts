import { type ErrorCode, PROBLEMS, type ProblemDocument, problemSentence } from '@guildhall/contract';
import { vi } from 'vitest';

export interface SentRequest {
  /** `PUT /api/lessons/1/progress`, with the query. */
  call: string;
  headers: Headers;
  body: unknown;
  keepalive: boolean;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

/** A body, or an answer that depends on the request. */
type Answers = Record<string, Answer | object | null>;

/** A refusal by the server. */
export const problem = (code: ErrorCode, more: Partial<ProblemDocument> = {}): Response => {
  const status = more.status ?? PROBLEMS[code].status;
  const detail = more.detail ?? problemSentence(code, {});
  return Response.json({ type: 'about:blank', title: code, status, code, detail, ...more }, { status });
};

/** The network is away. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Answers what follows after each call, and the last one from then on. */
export function inTurn(...answers: [Answer, ...Answer[]]): Answer {
  let count = 0;
  return (request) => {
    const answer = answers[Math.min(count, answers.length - 1)] ?? answers[0];
    count += 1;
    return answer(request);
  };
}

const readBody = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

/** Takes the place of `fetch`. The requests so far are in the list that it returns; a call without an answer is lost. */
export function fakeServer(answers: Answers): SentRequest[] {
  const requests: SentRequest[] = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', headers, body, keepalive = false }: RequestInit = {}) => {
      const request = { call: `${method} ${url}`, headers: new Headers(headers), body: readBody(body), keepalive };
      requests.push(request);
      const answer = answers[request.call];
      if (answer === undefined) return lost();
      return typeof answer === 'function' ? (answer as Answer)(request) : Response.json(answer);
    },
  );
  return requests;
}
