import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '@guildhall/contract';
import { urlOf } from '@guildhall/contract';
import { type Answered, request } from './request.ts';
import { isRefused, readHolder, withToken } from './token.ts';

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

/** A file travels in a form, under the name that the contract gives it. */
function contentOf({ upload }: Route, body: unknown): unknown {
  if (!upload) return body;
  const form = new FormData();
  form.set(upload.field, (body as Record<string, File>)[upload.field] ?? '');
  return form;
}

/** Whom a call is made for, by their id; undefined where everybody is answered the same. */
export const holderOf = ({ access, personal }: Route): string | undefined =>
  access !== 'public' || personal ? readHolder() : undefined;

/**
 * With its headers, for those who read them. What not everybody may call carries the bearer token, and so does what
 * shows more to some: there, somebody whose session has ended is a visitor like others.
 */
export async function send<R extends Route>(route: R, ...[input, signal]: Input<R>): Promise<Answered> {
  const { body }: AnyInput = input ?? {};
  const ask = (token?: string) =>
    request(route.method, addressOf(route, input), { body: contentOf(route, body), token, signal });
  if (route.access !== 'public') return withToken(ask);
  if (holderOf(route) === undefined) return ask();
  return withToken(ask).catch((error: unknown) => {
    if (isRefused(error)) return ask();
    throw error;
  });
}

/**
 * One call of the API. The server has checked its answer against the contract before it left, so it is not checked
 * again here. Throws `ApiFailure` or `NetworkFailure`.
 */
export async function call<R extends Route>(route: R, ...input: Input<R>): Promise<ResponseOf<R>> {
  const { answer } = await send(route, ...input);
  return answer as ResponseOf<R>;
}
