import type { z } from 'zod';
import type { ApiScope } from './api-scopes.ts';
import type { ErrorCode, NotFoundCode } from './errors.ts';

/** Who may call. `student` is any signed-in person who is neither Teacher nor Admin. */
export type Access = 'public' | 'signed-in' | 'student' | 'teacher' | 'admin';

type Fields = z.ZodObject;

export interface Upload {
  field: string;
  maxBytes: number;
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`; parameters as `:name`. */
  path: `/${string}`;
  access: Access;
  /** A public route that shows more to some people: a token may be sent, and must be valid. */
  personal?: true;
  /** A public route that identifies the caller by the session cookie, and refuses requests without one. */
  byCookie?: true;
  /** Only within ten minutes after the caller has signed in or proved again who they are (`POST /auth/proof`). */
  fresh?: true;
  /** Admins who are required to have a second factor and have none can still make this call: it leads to one. */
  withoutSecondFactor?: true;
  /** Also with a key of the API that has this scope. Without one, keys are refused. */
  scope?: ApiScope;
  /** The header `Idempotency-Key` is understood: a call that is repeated with the same key is made once. */
  idempotencyKey?: true;
  /** One line for the API's documentation. */
  summary: string;
  params?: Fields;
  query?: Fields;
  body?: z.ZodType;
  /** The body is a form (`multipart/form-data`) with one file in this field, instead of JSON. */
  upload?: Upload;
  response: z.ZodType;
  /** The response is a redirect (302) without a body. */
  redirects?: true;
  /** The response is a file of this type, to be saved, instead of JSON. */
  download?:
    | 'text/csv'
    | 'text/markdown'
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/zip'
    | 'image/png'
    | 'application/vc+jwt';
  /** The header `If-Match` is required: the revision that the change was made from, such as `"3"`. */
  ifMatch?: true;
  /** The response is one page of an array, with the headers `X-Total-Count` and `Link: <...>; rel="next"`. */
  paged?: true;
  /** The problem where `:id` names nothing, or nothing that the caller may know of. Required where the path has an `:id`. */
  notFound?: NotFoundCode;
  /** The other problems of its domain. `notFound` and the general ones are not repeated here. */
  errors: readonly ErrorCode[];
}

type WithNotFound<R extends Route> = R['path'] extends `${string}/:id${string}` ? { notFound: NotFoundCode } : unknown;

export const defineRoute = <const R extends Route>(route: R & WithNotFound<R>): R => route;

/** Every problem code of a route: its own, and the general ones of access, input and limits. */
export function errorCodesOf(route: Route): ErrorCode[] {
  const { method, access, personal, byCookie, fresh, scope, withoutSecondFactor, params, query, notFound, errors } =
    route;
  return [
    ...new Set<ErrorCode>([
      ...(access === 'public' ? [] : (['auth.required', 'auth.suspended', 'auth.forbidden'] as const)),
      ...(personal || byCookie ? (['auth.required', 'auth.suspended'] as const) : []),
      ...(personal ? (['auth.forbidden'] as const) : []),
      ...(scope ? (['request.too-many'] as const) : []),
      ...(['signed-in', 'admin'].includes(access) && !withoutSecondFactor
        ? (['auth.second-factor-required'] as const)
        : []),
      ...(fresh ? (['auth.proof-required'] as const) : []),
      ...(params || query ? (['request.invalid'] as const) : []),
      ...(route.ifMatch ? (['request.revision-missing'] as const) : []),
      ...(route.idempotencyKey ? (['idempotency.key-reused', 'idempotency.in-progress'] as const) : []),
      ...(method === 'GET' ? [] : WRITE_ERRORS),
      ...(notFound ? [notFound] : []),
      ...errors,
      'server.unexpected',
      'server.unavailable',
      'storage.full',
    ]),
  ];
}

const WRITE_ERRORS = [
  'request.invalid',
  'request.timeout',
  'request.too-large',
  'request.unsupported-media',
  'request.too-many',
] as const satisfies ErrorCode[];

type Input<S, Side extends 'input' | 'output'> = S extends z.ZodType
  ? Side extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined;

/** What a caller passes. */
export type ParamsOf<R extends Route> = Input<R['params'], 'input'>;
export type QueryOf<R extends Route> = Input<R['query'], 'input'>;
export type BodyOf<R extends Route> = Input<R['body'], 'input'>;
export type ResponseOf<R extends Route> = z.output<R['response']>;

/** What the server's handler receives, defaults filled in. */
export type CheckedParamsOf<R extends Route> = Input<R['params'], 'output'>;
export type CheckedQueryOf<R extends Route> = Input<R['query'], 'output'>;
export type CheckedBodyOf<R extends Route> = Input<R['body'], 'output'>;

type FieldValues = Record<string, string | number | undefined>;

/** The parameters and the query of one request. */
export interface RequestFields {
  params?: FieldValues;
  query?: FieldValues;
}

/**
 * The address of a call, always written the same way: parameters filled in and escaped, query fields in the
 * order of their names, empty ones left out.
 */
export function urlOf(route: Pick<Route, 'path'>, { params = {}, query = {} }: RequestFields = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  const fields = textFieldsOf(query);
  for (const name of Object.keys(fields).sort()) search.set(name, fields[name] ?? '');
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Names one response in the browser's cache and inside the page. `path` is the route's, not the address. */
export type QueryKey = readonly [path: Route['path'], params: Record<string, string>, query: Record<string, string>];

/** Equal requests have equal keys: values are text, empty ones are left out. Fewer fields name more requests. */
export const queryKeyOf = (route: Pick<Route, 'path'>, { params = {}, query = {} }: RequestFields = {}): QueryKey => [
  route.path,
  textFieldsOf(params),
  textFieldsOf(query),
];

const textFieldsOf = (fields: FieldValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
