import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

/** 500 by default. */
const MAX_CONNECTIONS = 5;
const direct = testApp({ environment: { ADDRESS_LIMIT_FACTOR: '0.01' } });
const proxied = testApp({ environment: { ADDRESS_LIMIT_FACTOR: '0.01', SANDBOX: 'yes', TRUST_PROXY: '127.0.0.1' } });
beforeAll(async () => {
  for (const { app } of [direct, proxied]) await app.listen({ port: 0, host: '127.0.0.1' });
});

async function open({ app }: typeof direct): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const openMany = (site: typeof direct) => Promise.all(Array.from({ length: MAX_CONNECTIONS }, () => open(site)));

const request = 'GET /api/top-classes HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

async function statusOn(socket: Socket) {
  socket.write(request);
  return /^HTTP\/1.1 (\d+)/.exec(await text(socket))?.[1];
}

test('one address gets so many connections and no more, until one of them is closed', async () => {
  const sockets = await openMany(direct);
  const further = await text(await open(direct));
  expect(further).toMatch(/^HTTP\/1.1 503 /);
  expect(further).toMatch(/\r\nretry-after: 5\r\n/);
  expect(further).toContain('"code":"server.unavailable"');
  const [first, ...others] = sockets;
  first?.destroy();
  await expect.poll(async () => statusOn(await open(direct))).toBe('200');
  for (const socket of others) expect(await statusOn(socket)).toBe('200');
});

test('a proxy, which connects for many people, gets as many as it opens', async () => {
  const sockets = await openMany(proxied);
  expect(await statusOn(await open(proxied))).toBe('200');
  for (const socket of sockets) socket.destroy();
});
