import type { Route } from '@guildhall/contract';
import type { Input } from '../../testing/call-with.ts';

/** The parts of a request that is right until somebody changes its bytes. */
interface Parts {
  /** All texts have one character per byte. */
  method: string;
  url: string;
  headers: string[];
  json: string;
}

interface Trick {
  bytes: string;
  /** The client closes its side: what it has begun to send will not go on. */
  isCutOff?: true;
}

const request = ({ method, url, headers }: Parts, more: string[], body = '') =>
  [`${method} ${url} HTTP/1.1`, ...headers, 'Connection: close', ...more, '', body].join('\r\n');
const lengthOf = (text: string) => `Content-Length: ${text.length}`;
const JSON_TYPE = 'Content-Type: application/json';
const CHUNKED = 'Transfer-Encoding: chunked';
const FORM = 'Content-Type: multipart/form-data; boundary=x';
const FORM_START = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n\x89PNG';
const SECOND = 'GET /api/auth/get-session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

const withHeader =
  (header: string) =>
  (parts: Parts): Trick => ({ bytes: request(parts, [JSON_TYPE, lengthOf(parts.json), header], parts.json) });
const withLength =
  (length: string) =>
  (parts: Parts): Trick => ({
    bytes: request(parts, [JSON_TYPE, `Content-Length: ${length}`], parts.json),
    isCutOff: true,
  });
const withUrl =
  (change: (url: string) => string) =>
  (parts: Parts): Trick =>
    withHeader('X-Plain: yes')({ ...parts, url: change(parts.url) });
const inChunks =
  (body: string) =>
  (parts: Parts): Trick => ({ bytes: request(parts, [JSON_TYPE, CHUNKED], body), isCutOff: true });

/** What a client can only do with bytes of its own: framing, line ends, characters in headers, broken connections. */
export const TRICKS: Record<string, (parts: Parts) => Trick> = {
  'a line break in a header': withHeader('X-A: b\r\nSet-Cookie: evil=1'),
  'a line feed in a header': withHeader('X-A: b\nX-Evil: 1'),
  'a carriage return in a header': withHeader('X-A: b\rX-Evil: 1'),
  'a folded header': withHeader('X-A: b\r\n c'),
  'NUL in a header': withHeader('X-A: b\0c'),
  'bytes beyond ASCII in a header': withHeader('X-A: \xff\xfe\x80'),
  'a space before the colon': withHeader('X-A : b'),
  'no name': withHeader(': b'),
  'a header named __proto__': withHeader('__proto__: {"isAdmin":true}'),
  'a second authorization': withHeader('Authorization: Bearer x'),
  'many headers': withHeader(Array.from({ length: 500 }, (_, number) => `X-${number}: 1`).join('\r\n')),
  'an upgrade': withHeader('Upgrade: h2c'),
  'two hosts': withHeader('Host: evil.example'),
  'an encoding and a length': withHeader(CHUNKED),
  'an unknown encoding': withHeader('Transfer-Encoding: chunked, identity'),
  'a second length': withHeader('Content-Length: 0'),
  'a length with a sign': withLength('+5'),
  'a negative length': withLength('-1'),
  'a length that overflows': withLength('99999999999999999999'),
  'JSON that is cut off': (parts) => ({
    bytes: request(parts, [JSON_TYPE, lengthOf(parts.json)], parts.json.slice(0, -1)),
    isCutOff: true,
  }),
  'headers that are cut off': (parts) => ({ bytes: request(parts, [JSON_TYPE]).slice(0, -3), isCutOff: true }),
  'a form that is cut off': (parts) => ({
    bytes: request(parts, [FORM, 'Content-Length: 4000'], FORM_START),
    isCutOff: true,
  }),
  'a form without its end': (parts) => ({ bytes: request(parts, [FORM, lengthOf(FORM_START)], FORM_START) }),
  'chunks that are cut off': inChunks('40\r\n{"a":'),
  'a chunk of negative length': inChunks('-1\r\n{}\r\n0\r\n\r\n'),
  'a chunk of endless length': inChunks('fffffffffffffffff\r\n{}\r\n0\r\n\r\n'),
  /** Node refuses what follows at once, whatever becomes of the first request: of reads alone, which change nothing. */
  'a request after the last one': (parts) => ({
    bytes: `${request(parts, ['Content-Length: 0'])}${parts.method === 'GET' ? SECOND : ''}`,
  }),
  'a line break in the address': withUrl((url) => `${url}?a=b\r\nX-Evil: 1`),
  'an escaped line break in the address': withUrl((url) => `${url}?a=%0d%0aSet-Cookie:%20evil=1`),
  'NUL in the address': withUrl((url) => `${url}\0`),
  'a space in the address': withUrl((url) => `${url} x`),
  'a long address': withUrl((url) => `${url}?${'x'.repeat(15_000)}`),
  'an absolute address': withUrl((url) => `http://evil.example${url}`),
  'an address of another host': withUrl((url) => `//evil.example${url}`),
};

/** The bytes of a request of a route with its example input, with one of the tricks. */
export function rawRequest(
  route: Route,
  { params = {}, body, revision }: Input,
  credentials: Record<string, string>,
  trick: string,
) {
  const url = `/api${route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))}`;
  const headers = ['Host: localhost', ...Object.entries(credentials).map((header) => header.join(': '))];
  if (route.ifMatch) headers.push(`If-Match: "${revision ?? 1}"`);
  const build = TRICKS[trick];
  if (!build) throw new Error(`There is no trick ${trick}.`);
  return build({
    method: route.method,
    url,
    headers,
    json: Buffer.from(JSON.stringify(body ?? {})).toString('latin1'),
  });
}
