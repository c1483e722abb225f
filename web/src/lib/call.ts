import type { BodyOf, ParamsOf, ProblemDocument, QueryOf, ResponseOf, Route } from '@guildhall/contract';
import { urlOf } from '@guildhall/contract';
import { ApiFailure, NetworkFailure } from './api-failure.ts';

type AddressValue = string | number | undefined;

/** The contract's own field names; their values are checked by the server, which says what is wrong with them. */
type AddressFields<Fields> = { [Name in keyof Fields]: AddressValue };

/** What one call needs: its parameters, its query and its body, each where the contract has it. */
export type InputOf<R extends Route> = (ParamsOf<R> extends undefined
  ? unknown
  : { params: AddressFields<ParamsOf<R>> }) &
  (QueryOf<R> extends undefined ? unknown : { query?: Partial<AddressFields<QueryOf<R>>> }) &
  (BodyOf<R> extends undefined ? unknown : { body: BodyOf<R> });

/** The rest of a call's arguments: what it needs may be left out where the contract asks for nothing. */
export type Input<R extends Route> =
  unknown extends InputOf<R>
    ? [input?: undefined, signal?: AbortSignal]
    : Record<string, never> extends InputOf<R>
      ? [input?: InputOf<R>, signal?: AbortSignal]
      : [input: InputOf<R>, signal?: AbortSignal];

interface AnyInput {
  params?: Record<string, AddressValue>;
  query?: Record<string, AddressValue>;
  body?: unknown;
}

export function addressOf<R extends Route>(route: R, input?: InputOf<R>): string {
  const { params = {}, query = {} }: AnyInput = input ?? {};
  return urlOf(route, { params, query });
}

const isProblem = (answer: unknown): answer is ProblemDocument =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'status' in answer;

async function readAnswer(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new NetworkFailure('The answer could not be read', { cause });
  });
  if (response.ok) return answer;
  throw isProblem(answer) ? new ApiFailure(answer) : new NetworkFailure(`Answered with status ${response.status}`);
}

async function request(method: Route['method'], url: string, body: unknown, signal: AbortSignal | undefined) {
  const sent = await fetch(url, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new NetworkFailure('No connection', { cause });
  });
  return readAnswer(sent);
}

/**
 * One call of the API. The server has checked its answer against the contract before it left, so it is not checked
 * again here. Throws `ApiFailure` or `NetworkFailure`.
 */
export async function call<R extends Route>(route: R, ...[input, signal]: Input<R>): Promise<ResponseOf<R>> {
  const { body }: AnyInput = input ?? {};
  return (await request(route.method, addressOf(route, input), body, signal)) as ResponseOf<R>;
}
