import type { Server } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { TrustProxy } from '../settings/trusted-proxies.ts';
import { warnOfUnlistedProxy } from './warn-of-unlisted-proxy.ts';

/** What is logged while requests come from these addresses with a proxy's header. */
async function linesFor(
  trustProxy: TrustProxy,
  addresses: string[],
  header = 'x-forwarded-for',
  visitor = '203.0.113.1',
) {
  const lines: string[] = [];
  const app = Fastify<Server>({ trustProxy });
  warnOfUnlistedProxy(app, trustProxy, (line) => lines.push(line));
  app.get('/', async () => 'ok');
  for (const remoteAddress of addresses) {
    await app.inject({ url: '/', remoteAddress, headers: { [header]: visitor } });
    await app.inject({ url: '/', remoteAddress });
  }
  await app.close();
  return lines;
}

test('a proxy that TRUST_PROXY does not name is logged once, with what to set', async () => {
  const lines = await linesFor(['10.0.0.1'], ['10.0.0.1', '::ffff:10.0.0.2', '10.0.0.3']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('set TRUST_PROXY=10.0.0.1,10.0.0.2;');
  expect(await linesFor(false, ['10.0.0.2', '10.0.0.2'])).toHaveLength(1);
  expect(await linesFor(false, ['10.0.0.2'], 'x-real-ip')).toHaveLength(1);
});

test('nobody is advised to trust a visitor who sent the header', async () => {
  const visitors = ['198.51.100.7', '203.0.113.5', '2001:db8::1', '::ffff:198.51.100.7', '172.32.0.1'];
  for (const visitor of visitors) {
    const [line, ...more] = await linesFor(false, [visitor, ...visitors]);
    expect(line).toMatch(/most likely a visitor sent the header, and there is nothing to do\.$/);
    expect(line).not.toContain('TRUST_PROXY=');
    expect(more).toEqual([]);
  }
});

test('a visitor does not use up the line about a proxy', async () => {
  const lines = await linesFor(false, ['203.0.113.5', '10.0.0.2', '203.0.113.6', '10.0.0.3']);
  expect(lines).toEqual([expect.stringContaining('203.0.113.5'), expect.stringContaining('set TRUST_PROXY=10.0.0.2;')]);
});

test.each(['127.0.0.1', '::1', '172.31.0.1', '192.168.1.1', 'fd00::1', '100.64.0.1'])(
  'a proxy at %s, which visitors cannot reach us from, is one to trust',
  async (address) => expect((await linesFor(false, [address]))[0]).toContain(`set TRUST_PROXY=${address};`),
);

test('a proxy that TRUST_PROXY names is not logged', async () => {
  expect(await linesFor(['10.0.0.0/8'], ['10.0.0.1'])).toEqual([]);
  expect(await linesFor((_, hop) => hop < 1, ['10.0.0.1'])).toEqual([]);
  expect(await linesFor(['fd00::/8', '::ffff:10.0.0.1'], ['fd00::1', '::ffff:10.0.0.1'])).toEqual([]);
});

test('nobody is asked to set what is set: not for a visitor on the machine of the proxy, nor for other headers of it', async () => {
  expect(await linesFor(['127.0.0.1'], ['127.0.0.1', '::ffff:127.0.0.1'], 'x-forwarded-for', '127.0.0.1')).toEqual([]);
  for (const header of ['x-real-ip', 'forwarded'])
    expect(await linesFor(['127.0.0.1'], ['127.0.0.1'], header)).toEqual([]);
});
