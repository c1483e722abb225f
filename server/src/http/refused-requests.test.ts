import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ ownApp: true });
let port: number;

beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});

/** Sends bytes as they are, and reads the response to its end. */
async function send(request: string): Promise<{ status: number; headers: Headers; body: string }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const response = await text(socket);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  const [line = '', ...headers] = head.split('\r\n');
  const pairs = headers.map((header) => header.split(/: (.*)/s).slice(0, 2) as [string, string]);
  return { status: Number(line.split(' ')[1]), headers: new Headers(pairs), body };
}

const request = (...headers: string[]) => ['GET /api/top-classes HTTP/1.1', ...headers, '', ''].join('\r\n');
const HOST = 'Host: localhost';

describe('what Node refuses before the application sees it gets a problem document with the security headers', () => {
  test.each([
    ['headers above 16 KB', request(HOST, `X-Long: ${'x'.repeat(17_000)}`), 431, 'request.headers-too-large'],
    ['an expectation other than 100-continue', request(HOST, 'Expect: x'), 417, 'request.unmet-expectation'],
    ['no host', request(), 400, 'request.invalid'],
    ['an unknown method', request(HOST).replace('GET', 'FETCH'), 400, 'request.invalid'],
    ['a header without a colon', request(HOST, 'nonsense'), 400, 'request.invalid'],
    ['two lengths', request(HOST, 'Content-Length: 1', 'Content-Length: 2'), 400, 'request.invalid'],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\r\n\r\n', 400, 'request.invalid'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'request.invalid'],
    ['a request for a proxy', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 400, 'request.invalid'],
  ])('%s', async (_, bytes, status, code) => {
    const response = await send(bytes);
    expect(response.status).toBe(status);
    expect(JSON.parse(response.body)).toMatchObject({ type: 'about:blank', status, code });
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const [name, value] of Object.entries(t.app.securityHeaders)) expect(response.headers.get(name)).toBe(value);
  });
});

test('a client that expects 100-continue is served', async () => {
  const response = await send(request(HOST, 'Expect: 100-continue', 'Connection: close'));
  expect(response.status).toBe(100);
  expect(response.body).toMatch(/^HTTP\/1.1 200 OK/);
});

test.each([
  ['a malformed request', 'nonsense\r\n\r\n'],
  ['a request for a proxy', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
])('a connection on which %s was refused is closed, whether the client closes it or not', async (_, bytes) => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  socket.write(bytes);
  socket.resume();
  const countConnections = () => promisify(t.app.server.getConnections.bind(t.app.server))();
  await expect.poll(countConnections).toBe(0);
  socket.destroy();
});

test.each([
  ['a body', 'POST /api/jwt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{'],
  ['a request for a proxy', `CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n${'x'.repeat(100_000)}`],
  ['headers', 'GET / HTTP/1.1\r\nHost'],
])('a client that breaks its connection half-way through %s gets nothing, and the server goes on', async (_, bytes) => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    await new Promise((written) => socket.write(bytes, written));
    socket.resetAndDestroy();
  }
  expect((await fetch(`http://127.0.0.1:${port}/api/top-classes`)).status).toBe(200);
});
