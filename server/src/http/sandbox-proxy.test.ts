import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../testing/problem-code.ts';
import { requestLog } from '../testing/request-log.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ ownApp: true, withSandbox: true });
let port = 0;
beforeAll(async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  port = (t.app.server.address() as AddressInfo).port;
});

test('the sandbox has a page that leads to the mails and to the payments', async () => {
  for (const path of ['/sandbox', '/sandbox/']) {
    const page = await t.get(path);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const [, link] of page.body.matchAll(/href="(\/sandbox\/(?:mail|stripe))"/g))
      expect((await t.get(link ?? '')).statusCode).toBe(200);
    expect(page.body).toMatch(/href="\/sandbox\/mail".*href="\/sandbox\/stripe"/s);
  }
});

test.each(['/sandbox/no/such/page', '/sandbox/mails', '/sandbox.html'])(
  'an unknown address of the sandbox gets a problem document: %s',
  async (path) => {
    const reply = await t.get(path, { accept: 'application/json' });
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(codeOf(reply)).toEqual([404, 'request.not-found']);
  },
);

describe('a browser that leaves before the sandbox has answered leaves nothing in the log', () => {
  const logged = requestLog();

  const send = (method: string, path: string, headers = {}): ClientRequest =>
    request({ host: '127.0.0.1', port, method, path, headers: { host: `localhost:${port}`, ...headers } }).on(
      'error',
      () => undefined,
    );
  const arrived = () => once(t.app.server, 'request');
  const countConnections = () =>
    new Promise((resolve) => {
      t.app.server.getConnections((_, count) => resolve(count));
    });
  const leave = async (sent: ClientRequest) => {
    sent.destroy();
    await expect.poll(countConnections).toBe(0);
  };

  test('in the middle of what it sends', async () => {
    const sent = send('POST', '/sandbox/stripe/v1/payment_intents/x/confirm', {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '1000',
    });
    const arrival = arrived();
    sent.write('key=value');
    await arrival;
    await leave(sent);
    await t.get('/sandbox/mail');
    expect(logged()).toEqual([]);
  });

  test('and while the sandbox is slow', async () => {
    const sent = send('GET', '/sandbox/stripe/v1/payment_intents/x');
    await t.cards.setFaults({ slow: 300 });
    const arrival = arrived();
    sent.end();
    await arrival;
    await leave(sent);
    await t.get('/sandbox/stripe/v1/payment_intents/x');
    expect(logged()).toEqual([]);
  });
});
