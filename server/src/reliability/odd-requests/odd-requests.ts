import { OPERATIONS, type Operation } from '@guildhall/contract/operations';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Input } from '../../testing/call-with.ts';

/** Text that has broken programs before. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\ufffd\0',
  '\u202egnp.exe',
  '\u200b',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦',
  '%',
  '%00',
  '%ff%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  "' or 1=1 --",
  '"); drop table course; --',
  '\\',
  '_%\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e308',
  '99999999999999999999',
  '0x10',
  '2024-02-30',
  '9999-12-31',
  '0000-00-00',
  '275760-09-13',
  '-000001-01-01',
  '2026-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  '0197c3a0-0000-7000-8000-000000000001',
  'javascript:alert(1)',
  'https://user:password@example.com/',
  'http://[::1',
  '//evil.example',
  '/images/x/1280',
  '/images/0197c3a0-0000-7000-8000-000000000001/1280',
  'someone@example.com',
  'SOMEONE@EXAMPLE.COM',
  'a@b',
  'Europe/Berlin',
  'CET',
  'x'.repeat(500),
  'x'.repeat(20_000),
  'ß'.repeat(300),
  '\r\nSet-Cookie: a=b',
];

const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

/** Opaque to clients, but made of JSON. */
const oddCursor: fc.Arbitrary<string> = fc
  .array(fc.oneof(oddText, fc.integer(), fc.constant(null), fc.constantFrom('newest', 'price', 'match')), {
    maxLength: 5,
  })
  .map((keys) => Buffer.from(JSON.stringify(keys)).toString('base64url'));

/** For parameters and queries. */
const oddField: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 1, arbitrary: oddCursor },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

const ODD_SCALARS: unknown[] = [null, true, false, 0, -0, -1, 0.1 + 0.2, 1e308, 2 ** 53, 1e-9, 49.999, 10_000.01];

/** For fields of a body. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_SCALARS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], { $ne: null }, { toString: 1 }, Array(200).fill(1)),
  },
);

/** Bodies that are not JSON, or not what they claim to be. */
const oddPayload: fc.Arbitrary<{ type: string; payload: Buffer }> = fc.record({
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/json; charset="',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'image/png',
    'application/xml',
    '',
    ';',
  ),
  payload: fc.oneof(
    fc.constantFrom(
      ...[
        '',
        '{',
        '[]',
        'null',
        '1',
        '"x"',
        '{"a":1}}',
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":1}}',
      ].map((text) => Buffer.from(text)),
      Buffer.from('['.repeat(5_000)),
      Buffer.from('\ufeff{}'),
      Buffer.from([0xff, 0xfe, 0x00]),
      Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="image"; filename="\0"\r\n\r\n\xff\xd8\xff\r\n--x--\r\n',
        'latin1',
      ),
      Buffer.from('--x\r\ncontent-disposition: form-data; name="image"\r\n\r\n'),
      Buffer.alloc(1_100_000, 'a'),
    ),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  ),
});

const oddHeader: fc.Arbitrary<[name: string, value: string]> = fc.constantFrom<[string, string][]>(
  ['accept', 'text/html'],
  ['accept', '*/*;q=x,,;'],
  ['accept-encoding', 'br;q=0, gzip;q=1.5, *'],
  ['if-none-match', '*'],
  ['if-none-match', '"a", W/"b"'],
  ['range', 'bytes=9-1'],
  ['cookie', 'guildhall.session_token=%ff%00; a=b; ; =; guildhall.session_token="x'],
  ['cookie', 'guildhall.session_token=x.y%3D; guildhall.state=%00'],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  ['authorization', 'Basic eDp5'],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['origin', 'http://localhost:3000'],
  ['x-forwarded-for', '1.2.3.4, ::ffff:1, x'],
  ['stripe-signature', 't=1,v1=00'],
  ['stripe-signature', 't=,v1='],
  ['user-agent', 'x'.repeat(2_000)],
  ['content-type', 'application/json; charset=latin1'],
  ['content-length', '5'],
  ['transfer-encoding', 'identity'],
);

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
