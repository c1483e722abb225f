import { OPERATIONS, type Operation } from '@guildhall/contract/operations';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Input } from '../../testing/call-with.ts';
import { oddHeader, oddPayload } from './odd-payloads.ts';
import { oddField, oddText, oddValue } from './odd-values.ts';

/** One thing in a valid request that is made odd. */
type Oddity =
  | { kind: 'parameter' | 'raw parameter'; at: number; value: string }
  | { kind: 'query'; at: number; name: string; value: string; isKnown: boolean }
  | { kind: 'raw query'; value: string }
  | { kind: 'body'; value: unknown }
  | { kind: 'field'; path: number[]; value: unknown }
  | { kind: 'missing field'; path: number[] }
  | { kind: 'payload'; value: { type: string; payload: Buffer } }
  | { kind: 'header'; value: [string, string] };

/** A request to make, of an operation and a caller by their number. */
export interface OddRequest {
  operation: number;
  caller: number;
  oddities: Oddity[];
}

const index = fc.nat(20);
const path = fc.array(index, { minLength: 1, maxLength: 4 });

const oddity: fc.Arbitrary<Oddity> = fc.oneof(
  fc.record({ kind: fc.constant('parameter' as const), at: index, value: oddField }),
  fc.record({
    kind: fc.constant('raw parameter' as const),
    at: index,
    value: fc.constantFrom('%', '%ff', '%00', '%2f..%2f', ';', '%ed%a0%80'),
  }),
  fc.record({ kind: fc.constant('query' as const), at: index, name: oddText, value: oddField, isKnown: fc.boolean() }),
  fc.record({
    kind: fc.constant('raw query' as const),
    value: fc.constantFrom(
      'q=%ff%00',
      '&&&',
      'q=%',
      'state=%ff%00&code=%00',
      'limit=1&limit=2',
      'q[]=1',
      '=',
      'cursor=%ed%a0%80',
    ),
  }),
  fc.record({ kind: fc.constant('body' as const), value: oddValue }),
  fc.record({ kind: fc.constant('field' as const), path, value: oddValue }),
  fc.record({ kind: fc.constant('missing field' as const), path }),
  fc.record({ kind: fc.constant('payload' as const), value: oddPayload }),
  fc.record({ kind: fc.constant('header' as const), value: oddHeader }),
);

/** The same ones for the same seed. */
export const sampleOddRequests = (count: number, seed: number): OddRequest[] =>
  fc.sample(
    fc.record({
      operation: fc.nat(OPERATIONS.length - 1),
      caller: fc.nat(3),
      oddities: fc.array(oddity, { minLength: 1, maxLength: 3 }),
    }),
    { numRuns: count, seed },
  );

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The object with the field that a path of numbers leads to, and the field's name. */
function findField(body: unknown, path: number[]): [Fields, string] | undefined {
  const [first = 0, ...rest] = path;
  if (!isFields(body)) return undefined;
  const names = Object.keys(body);
  const name = names[first % names.length];
  if (name === undefined) return undefined;
  return (rest.length > 0 && findField(body[name], rest)) || [body, name];
}

interface Draft {
  parameters: [name: string, value: string][];
  query: string[];
  body: unknown;
  payload: { type: string; payload: Buffer } | undefined;
  headers: Record<string, string>;
}

const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

function apply(draft: Draft, oddity: Oddity, { route }: Operation): void {
  const names = Object.keys(route.query?.shape ?? {});
  const field = 'path' in oddity ? findField(draft.body, oddity.path) : undefined;
  const parameter = 'at' in oddity ? draft.parameters[oddity.at % draft.parameters.length] : undefined;
  if (oddity.kind === 'parameter' && parameter) parameter[1] = escaped(oddity.value) || '%20';
  if (oddity.kind === 'raw parameter' && parameter) parameter[1] = oddity.value;
  if (oddity.kind === 'query') {
    const name = (oddity.isKnown && names[oddity.at % names.length]) || oddity.name;
    draft.query.push(`${escaped(name)}=${escaped(oddity.value)}`);
  }
  if (oddity.kind === 'raw query') draft.query.push(oddity.value);
  if (oddity.kind === 'body') draft.body = oddity.value;
  if (oddity.kind === 'field' && field) field[0][field[1]] = oddity.value;
  if (oddity.kind === 'missing field' && field) delete field[0][field[1]];
  if (oddity.kind === 'payload') draft.payload = oddity.value;
  if (oddity.kind === 'header') draft.headers[oddity.value[0]] = oddity.value[1];
}

/** Starts from a valid input, so that the oddities get past the first check. */
export function buildOddRequest(
  { operation: number, oddities }: OddRequest,
  { inputOf, token }: { inputOf: (name: string) => Input; token: string | undefined },
): InjectOptions & { url: string; operation: Operation } {
  const operation = OPERATIONS[number] as Operation;
  const { method, path } = operation.route;
  const { params = {}, query = {}, body, raw } = inputOf(operation.name);
  const draft: Draft = {
    parameters: Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]),
    query: Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
    body: structuredClone(body ?? (method === 'GET' ? undefined : {})),
    payload: raw && { type: raw.headers['content-type'], payload: raw.payload },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  };
  for (const oddity of oddities) apply(draft, oddity, operation);
  const filled = path.replace(
    /:(\w+)/g,
    (_, name: string) => draft.parameters.find(([known]) => known === name)?.[1] ?? 'x',
  );
  const payload =
    draft.payload ??
    (draft.body === undefined || method === 'GET'
      ? undefined
      : { type: 'application/json', payload: Buffer.from(JSON.stringify(draft.body)) });
  return {
    operation,
    method,
    url: `/api${filled}${draft.query.length > 0 ? `?${draft.query.join('&')}` : ''}`,
    headers: { ...(payload?.type && { 'content-type': payload.type }), ...draft.headers },
    ...(payload && { payload: payload.payload }),
  };
}
