import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setErrorHandlers } from './error-handler.ts';
import { limitBodyTime, refuseOverload } from './request-bounds.ts';

async function listen(app: FastifyInstance): Promise<number> {
  setErrorHandlers(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

test('a body that arrives drop by drop is refused when its time is over, and its connection closed', async () => {
  const app = Fastify();
  limitBodyTime(app, 300);
  app.post('/notes', async () => 'stored');
  const socket = connect(await listen(app), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write('POST /notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"');
  const drops = setInterval(() => socket.write('x'), 50);
  const response = await text(socket).finally(() => clearInterval(drops));
  expect(response).toMatch(/^HTTP\/1.1 408 /);
  expect(response).toContain('"code":"request.timeout"');
});

test('a body that arrives whole is read, however long its answer takes', async () => {
  const app = Fastify();
  limitBodyTime(app, 50);
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  app.post('/notes', async ({ body }) => {
    await answered;
    return body;
  });
  const port = await listen(app);
  const headers = { 'content-type': 'application/json' };
  const stored = fetch(`http://127.0.0.1:${port}/notes`, { method: 'POST', body: '{"Text":"yes"}', headers });
  setTimeout(resolve, 200);
  expect(await (await stored).json()).toEqual({ Text: 'yes' });
});

test('a read inside of the process, whose body nobody reads, is kept by no timer once it is answered', async () => {
  const app = Fastify({ pluginTimeout: 0 });
  limitBodyTime(app);
  app.get('/notes', async () => 'notes');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await app.inject('/notes')).body).toBe('notes');
  expect(vi.getTimerCount()).toBe(0);
});

test('above its bound a server refuses at once and says when to come back, and serves again when others are done', async () => {
  const app = Fastify();
  refuseOverload(app, 2);
  const { promise: work, resolve: finish } = Promise.withResolvers<string>();
  let begun = 0;
  app.get('/slow', () => {
    begun += 1;
    return work;
  });
  const url = `http://127.0.0.1:${await listen(app)}/slow`;
  const accepted = [fetch(url), fetch(url)];
  await expect.poll(() => begun).toBe(2);
  const refused = await fetch(url);
  expect([refused.status, refused.headers.get('retry-after'), (await refused.json()).code]).toEqual([
    503,
    '2',
    'server.unavailable',
  ]);
  finish('done');
  expect(await Promise.all(accepted.map(async (response) => (await response).text()))).toEqual(['done', 'done']);
  expect((await fetch(url)).status).toBe(200);
});

test('a request whose client has gone counts no longer', async () => {
  const app = Fastify();
  refuseOverload(app, 1);
  let begun = 0;
  app.get('/never', () => {
    begun += 1;
    return new Promise(() => {});
  });
  app.get('/quick', async () => 'here');
  const origin = `http://127.0.0.1:${await listen(app)}`;
  const controller = new AbortController();
  const gone = fetch(`${origin}/never`, { signal: controller.signal });
  await expect.poll(() => begun).toBe(1);
  expect((await fetch(`${origin}/quick`)).status).toBe(503);
  controller.abort();
  await expect(gone).rejects.toThrow();
  await expect.poll(async () => (await fetch(`${origin}/quick`)).status).toBe(200);
});
