import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { FORWARDING, OF_BROWSERS } from '../testing/request-headers.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ ownApp: true, withSandbox: true });
let port = 0;
beforeAll(async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  port = (t.app.server.address() as AddressInfo).port;
});

async function send(path: string, headers: Record<string, string>, method = 'GET') {
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, type: response.headers['content-type'], body: await text(response) };
}

/** The whole answer to bytes that no well-behaved client sends. */
async function sendRaw(lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

const REFUSED = { status: 421, type: 'application/problem+json' };

/** One of each kind: cached, not cached, static, proxied to the sandbox, unknown. */
const PATHS = [
  '/',
  '/api/all-classes',
  '/api/payment-config',
  '/api/docs',
  '/sandbox/mail',
  '/sandbox/stripe/v1/x',
  '/no/such/page',
];

describe('a sandbox that nobody asked for', () => {
  test.each(PATHS)('answers this machine at %s, and neither another host nor a proxy', async (path) => {
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, '[::1]', 'LOCALHOST'])
      expect((await send(path, { host })).status).not.toBe(421);
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', '0.0.0.0']) {
      const reply = await send(path, { host });
      expect(reply).toMatchObject(REFUSED);
      expect(JSON.parse(reply.body)).toMatchObject({ status: 421, code: 'request.not-local' });
    }
    for (const [name, value] of Object.entries(FORWARDING))
      expect(await send(path, { [name]: value }), name).toMatchObject(REFUSED);
    expect((await send(path, OF_BROWSERS)).status).not.toBe(421);
  });

  test.each(PATHS)('refuses a second host at %s', async (path) => {
    for (const hosts of [
      ['localhost', 'evil.example'],
      ['evil.example', 'localhost'],
      ['localhost', 'localhost'],
    ]) {
      const lines = hosts.map((host) => `Host: ${host}`);
      const reply = await sendRaw([`GET ${path} HTTP/1.1`, ...lines, 'Connection: close']);
      expect(reply).toMatch(/^HTTP\/1.1 400 /);
      expect(reply).toContain('application/problem+json');
    }
  });

  test('refuses what a cache holds, upgrades and every method', async () => {
    const host = 'evil.example';
    expect((await send('/api/top-classes', {})).status).toBe(200);
    expect(t.deps.responseCache.find('/api/top-classes')).toBeDefined();
    expect(await send('/api/top-classes', { host })).toMatchObject(REFUSED);
    expect(await send('/sandbox/mail', { host, connection: 'upgrade', upgrade: 'websocket' })).toMatchObject(REFUSED);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect(await send('/api/top-classes', { host }, method)).toMatchObject(REFUSED);
  });

  test('judges each request of a connection by its own headers', async () => {
    const { id } = await t.given.course({ description: 'A class. '.repeat(300) });
    const path = `/api/get-class/${id}`;
    const ask = (...headers: string[]) => [`GET ${path} HTTP/1.1`, ...headers, ''];
    const own = 'Host: localhost';
    expect((await send(path, {})).status).toBe(200);
    const replies = await sendRaw([
      ...ask(own, 'Accept-Encoding: gzip'),
      ...ask(own, 'Accept-Encoding: none'),
      ...ask(own, 'If-None-Match: *'),
      ...ask(own, 'Authorization: Bearer none'),
      ...ask(own, 'If-None-Match: "other"'),
      ...ask(own),
      ...ask('Host: evil.example').slice(0, -1),
    ]);
    const statuses = [...replies.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => Number(status));
    expect(statuses).toEqual([200, 200, 304, 401, 200, 200, 421]);
    expect(replies.match(/content-encoding: gzip/gi)).toHaveLength(1);
  });

  test('refuses writes of pages from elsewhere', async () => {
    expect(await send('/api/auth/sign-in/email', { origin: 'https://evil.example' }, 'POST')).toMatchObject(REFUSED);
    expect((await send('/api/auth/sign-in/email', { origin: `http://localhost:${port}` }, 'POST')).status).not.toBe(
      421,
    );
  });

  test('refuses requests for another origin by their first line, and those of HTTP 1.0', async () => {
    expect(await sendRaw(['GET http://evil.example/ HTTP/1.1', 'Host: localhost', 'Connection: close'])).toMatch(
      /^HTTP\/1.1 421 /,
    );
    expect(await sendRaw(['GET / HTTP/1.0', 'Host: localhost'])).toMatch(/^HTTP\/1.1 421 /);
    expect(await sendRaw(['GET / HTTP/1.0'])).toMatch(/^HTTP\/1.1 421 /);
  });
});

describe('a public demonstration', () => {
  const asked = testApp({ environment: { SANDBOX: 'yes', PUBLIC_URL: 'https://demo.example', TRUST_PROXY: '1' } });

  test('answers at its own name and behind a proxy', async () => {
    const origin = await asked.app.listen({ host: '127.0.0.1', port: 0 });
    for (const path of PATHS.filter((path) => !path.startsWith('/sandbox'))) {
      const headers = { host: 'demo.example', ...FORWARDING };
      const sent = request(origin + path, { headers }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).not.toBe(421);
    }
  });
});
