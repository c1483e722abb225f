import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADA } from '../testing/accounts.ts';
import { requestLog } from '../testing/request-log.ts';
import { testApp } from '../testing/test-app.ts';
import { currentTrace, inTrace, readTraceParent, unrecordedChildOf } from './trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${PARENT}-01`;

/** What other servers have been sent. */
const received: IncomingHttpHeaders[] = [];
const other = createServer(({ headers }, response) => {
  received.push(headers);
  response.end('');
}).listen(0, '127.0.0.1');
const address = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;

const direct: Record<string, string> = {};
const proxied: Record<string, string> = { TRUST_PROXY: '127.0.0.1' };
beforeAll(() => {
  direct.LEAKED_PASSWORDS_URL = address();
  proxied.LEAKED_PASSWORDS_URL = address();
});
const t = testApp({ environment: direct });
const behindProxy = testApp({ environment: proxied });
beforeEach(async () => {
  await t.empty();
  await behindProxy.empty();
  received.splice(0);
});
afterAll(() => void other.close());
const logged = requestLog();

describe('a traceparent', () => {
  test.each([
    traceparent,
    `00-${TRACE}-${PARENT}-00`,
    `cc-${TRACE}-${PARENT}-01`,
    `cc-${TRACE}-${PARENT}-01-what-will-be`,
  ])('%s is taken up', (header) => {
    const parent = readTraceParent({ traceparent: header });
    expect(parent).toMatchObject({ traceId: TRACE, spanId: PARENT, flags: header.slice(53, 55) });
  });

  test.each([
    '',
    'nonsense',
    `ff-${TRACE}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
    `00-${TRACE}-${PARENT}`,
    `00-${TRACE}-${PARENT}-0`,
    `${traceparent}\nx`,
  ])('%j is not', (header) => {
    expect(readTraceParent({ traceparent: header })).toBeUndefined();
  });
});

describe('a request that a trusted proxy has traced', () => {
  const headers = { traceparent, tracestate: 'vendor=1,other=2' };
  const signUp = (app: typeof t) => app.browser().visit('/api/auth/sign-up/email', { json: ADA, headers });

  test('is passed on to who is called while its body is worked on, as a part of its own', async () => {
    expect((await signUp(behindProxy)).statusCode).toBe(200);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ tracestate: headers.tracestate });
    expect(received[0]?.traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!${PARENT})[\\da-f]{16}-01$`));
  });

  test('has its trace in its lines in the log', async () => {
    const { now } = behindProxy.deps;
    behindProxy.deps.now = () => {
      throw new Error('the clock is broken');
    };
    await behindProxy.get('/readyz', headers);
    await behindProxy.get('/readyz');
    behindProxy.deps.now = now;
    expect(logged().map(({ msg, traceId }) => [msg, traceId])).toEqual([
      ['request failed', TRACE],
      ['request failed', undefined],
    ]);
  });

  test('of a visitor without a proxy is not: they would name our lines', async () => {
    expect((await signUp(t)).statusCode).toBe(200);
    expect(received[0]).toBeDefined();
    expect(received[0]).not.toHaveProperty('traceparent');
    expect(received[0]).not.toHaveProperty('tracestate');
  });
});

test('calls by node:http carry the trace too, those outside of a request none', async () => {
  const ask = async () => {
    const [response] = await once(get(address()), 'response');
    response.resume();
    await once(response, 'end');
  };
  const trace = unrecordedChildOf({ traceId: TRACE, spanId: PARENT, flags: '01', state: undefined });
  await inTrace(trace, ask);
  await ask();
  expect(received.map((headers) => headers.traceparent)).toEqual([`00-${TRACE}-${trace.spanId}-01`, undefined]);
  expect(currentTrace()).toBeUndefined();
});
