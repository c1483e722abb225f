import {
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type RequestFields,
  type ResponseOf,
  type Route,
  urlOf,
} from '@guildhall/contract';
import { withProof } from './proof.ts';
import { type ApiResponse, request } from './request.ts';
import { isAuthProblem, readViewerId, withToken } from './token.ts';

type FieldValue = string | number | undefined;

/** The contract's field names; the server checks their values. */
type Values<Fields> = { [Name in keyof Fields]: FieldValue };

/** The parameters, query and body of one call, each where the contract has it. */
export type InputOf<R extends Route> = (ParamsOf<R> extends undefined ? unknown : { params: Values<ParamsOf<R>> }) &
  (QueryOf<R> extends undefined ? unknown : { query?: Partial<Values<QueryOf<R>>> }) &
  (BodyOf<R> extends undefined ? unknown : { body: BodyOf<R> }) &
  /** What the change was made from. */
  (R extends { ifMatch: true } ? { revision: number } : unknown) &
  /** Repeated with it, the call is made once. */
  (R extends { idempotencyKey: true } ? { key?: string } : unknown);

/** The arguments of a call after its route: the input may be left out where the contract needs none. */
export type Input<R extends Route> =
  unknown extends InputOf<R>
    ? [input?: undefined, signal?: AbortSignal]
    : Record<string, never> extends InputOf<R>
      ? [input?: InputOf<R>, signal?: AbortSignal]
      : [input: InputOf<R>, signal?: AbortSignal];

interface AnyInput extends RequestFields {
  body?: unknown;
  revision?: number;
  key?: string;
}

/** A file is sent in a form, in the field that the contract names. */
function encodeUpload({ upload }: Route, body: unknown): unknown {
  if (!upload) return body;
  const form = new FormData();
  form.set(upload.field, (body as Record<string, File>)[upload.field] ?? '');
  return form;
}

/** The id of the signed-in person; undefined for responses that are the same for everybody. */
export const viewerOf = ({ access, personal }: Route): string | undefined =>
  access !== 'public' || personal ? readViewerId() : undefined;

/**
 * The body with its headers. The bearer token is sent unless the call is public for everybody alike. Where some see
 * more than visitors, somebody whose session has ended gets what visitors get.
 */
export async function send<R extends Route>(route: R, ...[input, signal]: Input<R>): Promise<ApiResponse> {
  const { body, revision, key, ...fields }: AnyInput = input ?? {};
  const sendWith = (token?: string) =>
    request(route.method, urlOf(route, fields), { body: encodeUpload(route, body), revision, key, token, signal });
  if (route.fresh) return withProof(() => withToken(sendWith));
  if (route.access !== 'public') return withToken(sendWith);
  if (viewerOf(route) === undefined) return sendWith();
  return withToken(sendWith).catch((error: unknown) => {
    if (isAuthProblem(error)) return sendWith();
    throw error;
  });
}

/**
 * One call of the API. The server has checked its response against the contract, so it is not checked again here.
 * Throws `ApiFailure` or `NetworkFailure`.
 */
export async function call<R extends Route>(route: R, ...input: Input<R>): Promise<ResponseOf<R>> {
  const { body } = await send(route, ...input);
  return body as ResponseOf<R>;
}
