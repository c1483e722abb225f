import fc from 'fast-check';
import type { Path } from './fields.ts';

const nested = (levels: number, open: string, close: string) =>
  JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`) as unknown;

/** What a field may be replaced by: other types, sizes and depths, and characters that PostgreSQL cannot store. */
const REPLACEMENTS: Record<string, unknown[]> = {
  missing: [undefined],
  type: [null, true, 7, 'seven', [], {}, [[]], ['seven'], { $ne: null }, { toString: 1 }],
  size: ['x'.repeat(30_000), 'x'.repeat(900_000), Array(5_000).fill(1), '', [], 1e308, -1, 2 ** 53, 0.1 + 0.2],
  depth: [nested(500, '[', ']'), nested(500, '{"a":', '}')],
  characters: [
    'a\0b',
    '\0',
    '\ud800',
    'x\udfff y',
    '\ufffe',
    '\u202egnp.exe',
    '\u200b',
    '\x1b[2J',
    'x\r\nSet-Cookie: a=b',
  ],
  text: [
    '__proto__',
    '../../etc/passwd',
    "' or 1=1 --",
    '%00',
    '0000-00-00',
    '2024-02-30',
    '+275760-09-13T00:00:00.001Z',
    'javascript:alert(1)',
    'https://user:password@example.com/',
    '00000000-0000-0000-0000-000000000000',
    '/images/0197c3a0-0000-7000-8000-000000000001/1280',
    'NaN',
    '-0',
    '99999999999999999999',
  ],
};

export interface Replacement {
  kind: string;
  value: unknown;
}

export const replacement: fc.Arbitrary<Replacement> = fc
  .constantFrom(...Object.keys(REPLACEMENTS))
  .chain((kind) => fc.record({ kind: fc.constant(kind), value: fc.constantFrom(...(REPLACEMENTS[kind] ?? [])) }));

const lastName = (path: Path) => JSON.stringify(String(path.at(-1)));

/** Changes of the JSON text that an object in memory cannot express. */
export const TEXT_CHANGES: Record<string, (json: string, path: Path) => string> = {
  'doubled field': (json, path) => json.replace(`${lastName(path)}:`, `${lastName(path)}:[{}],${lastName(path)}:`),
  'unknown field': (json) => json.replace('{', '{"unknown":{"a":[1]},'),
  'isAdmin by __proto__': (json) => json.replace('{', '{"__proto__":{"role":"Admin","isAdmin":true},'),
  'inner __proto__': (json) => json.replace(/\{(?!.*\{)/s, '{"__proto__":{"x":1},'),
  'field constructor': (json) => json.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
  truncated: (json) => json.slice(0, Math.ceil(json.length / 2)),
  'one character short': (json) => json.slice(0, -1),
  'text after it': (json) => `${json}}`,
  'comma at the end': (json) => json.replace(/\}$/, ',}'),
  'single quotes': (json) => json.replaceAll('"', "'"),
  'byte order mark': (json) => `\ufeff${json}`,
  'NUL after it': (json) => `${json}\0`,
  'infinite number': (json) => json.replace(/:("[^"]*"|\d+)/, ':1e999'),
  empty: () => '',
  list: (json) => `[${json}]`,
  text: (json) => JSON.stringify(json),
  null: () => 'null',
  'too deep': () => `{"a":${'['.repeat(20_000)}`,
  'too large': (json) => `${json.slice(0, -1)}${' '.repeat(1_100_000)}}`,
};

export const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'image/png',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/json, text/plain',
  ';',
  'x'.repeat(5_000),
];

/** Headers of HTTP clients that mean no good, as far as `inject` lets them through; see raw-requests.ts for the others. */
export const HEADERS: [name: string, value: string][] = [
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  ['authorization', 'Basic eDp5'],
  ['cookie', 'guildhall.session_token=%ff%00; a=b; ; =; guildhall.session_token="x'],
  ['if-match', '*'],
  ['if-match', 'W/"1"'],
  ['if-match', '"99999999999999999999"'],
  ['if-match', '"-1"'],
  ['if-none-match', '"a", W/"b", *'],
  ['range', 'bytes=9-1,0-'],
  ['accept', '*/*;q=x,,;'],
  ['accept-encoding', 'br;q=0, gzip;q=1.5, *'],
  ['accept-language', 'xx-\xff;q=9'],
  ['origin', 'https://evil.example'],
  ['x-forwarded-for', '1.2.3.4, ::ffff:1, x'],
  ['x-forwarded-host', 'evil.example'],
  ['x-http-method-override', 'DELETE'],
  ['content-encoding', 'gzip'],
  ['stripe-signature', 't=,v1='],
  ['user-agent', 'x'.repeat(3_000)],
];
