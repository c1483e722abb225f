import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../lib/ids.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ ownApp: true });
let port: number;
beforeAll(async () => {
  await t.app.listen({ port: 0 });
  port = (t.app.server.address() as AddressInfo).port;
});

/** The responses to both requests, on one connection. */
async function send(...requests: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(requests.map((request) => `${request}\r\nHost: localhost\r\n\r\n`).join(''));
  return text(socket);
}

const LAST = 'GET /api/top-classes HTTP/1.1\r\nConnection: close';

test.each([
  ['POST /api/auth/sign-in/email HTTP/1.1\r\nContent-Type: application/json', 400],
  ['POST /api/auth/sign-in/email HTTP/1.1', 400],
  ['POST /api/images HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x', 401],
  [`PATCH /api/uploads/${newId()} HTTP/1.1\r\nContent-Type: application/offset+octet-stream`, 401],
  ['DELETE /api/no-such-call HTTP/1.1\r\nContent-Type: application/json', 404],
  ['GET /api/getroles HTTP/1.1\r\nContent-Type: application/json', 401],
])('who announces no body is answered, and so is their next request: %s', async (request, status) => {
  const statuses = [...(await send(request, LAST)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code));
  expect(statuses).toEqual([status, 200]);
});
