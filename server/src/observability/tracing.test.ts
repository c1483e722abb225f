import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADA } from '../testing/accounts.ts';
import { requestLog } from '../testing/request-log.ts';
import { testApp } from '../testing/test-app.ts';
import { startTraceReceiver } from '../testing/trace-receiver.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const SERVER = 2;
const FAILED = 2;

const direct: Record<string, string> = {};
const proxied: Record<string, string> = { TRUST_PROXY: '127.0.0.1' };
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
beforeAll(async () => {
  receiver = await startTraceReceiver();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  };
  Object.assign(direct, settings, { OTEL_SERVICE_NAME: 'classes' });
  Object.assign(proxied, settings);
});
const t = testApp({ environment: direct });
const behindProxy = testApp({ environment: proxied });
beforeEach(async () => {
  await t.empty();
  await behindProxy.empty();
  receiver.spans.splice(0);
  receiver.requests.splice(0);
});
afterAll(() => receiver.close());

const logged = requestLog();

const spansNamed = (name: string) => receiver.spans.filter((span) => span.name === name);

/** The only span of this name, once it has arrived. */
async function spanNamed(name: string) {
  await expect.poll(() => receiver.spans.map((span) => span.name)).toContain(name);
  const [span, ...others] = spansNamed(name);
  if (!span || others.length > 0) throw new Error(`There are ${others.length + 1} spans ${name}`);
  return span;
}

test('a request is a span, named by its route, of this service', async () => {
  await t.get('/api/get-class/01900000-0000-7000-8000-000000000000?secret=1');
  const { attributes, resource, kind, parentSpanId, status } = await spanNamed('GET /api/get-class/:id');
  expect(attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/get-class/:id',
    'http.response.status_code': 404,
  });
  expect({ kind, parentSpanId, code: status.code ?? 0 }).toEqual({ kind: SERVER, parentSpanId: undefined, code: 0 });
  expect(resource).toMatchObject({
    'service.name': 'classes',
    'service.version': expect.stringMatching(/^\d/),
    'deployment.environment.name': 'test',
    'process.pid': process.pid,
  });
  expect(receiver.requests[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-key': 'a secret' } });
});

describe('the parent', () => {
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: 'vendor=1' };

  test('is the span of a trusted proxy', async () => {
    await behindProxy.get('/api/all-classes', headers);
    const { traceId, parentSpanId, traceState } = await spanNamed('GET /api/all-classes');
    expect({ traceId, parentSpanId, traceState }).toEqual({
      traceId: TRACE,
      parentSpanId: PARENT,
      traceState: 'vendor=1',
    });
  });

  test('is none that a visitor names', async () => {
    await t.get('/api/all-classes', headers);
    const { traceId, parentSpanId } = await spanNamed('GET /api/all-classes');
    expect(traceId).not.toBe(TRACE);
    expect(parentSpanId).toBeUndefined();
  });

  test('decides whether the request is recorded', async () => {
    await behindProxy.get('/api/all-classes', { traceparent: `00-${TRACE}-${PARENT}-00` });
    await behindProxy.get('/api/top-classes', headers);
    await spanNamed('GET /api/top-classes');
    expect(spansNamed('GET /api/all-classes')).toEqual([]);
  });

  test('of the responses that a page is made of is the page', async () => {
    await t.get('/', { accept: 'text/html' });
    const page = await spanNamed('GET /');
    const responses = receiver.spans.filter(({ parentSpanId }) => parentSpanId === page.spanId);
    expect(responses.map(({ name }) => name)).toContain('GET /api/top-classes');
    expect(responses.every(({ traceId }) => traceId === page.traceId)).toBe(true);
  });
});

test('requests on one connection are traces of their own', async () => {
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of ['/api/my-payments', '/api/my-payments?again']) await (await fetch(origin + path)).text();
  await expect.poll(() => spansNamed('GET /api/my-payments')).toHaveLength(2);
  expect(new Set(spansNamed('GET /api/my-payments').map(({ traceId }) => traceId)).size).toBe(2);
});

test('nothing that people send is in a span: no address, token, body or search', async () => {
  const browser = t.browser();
  await browser.visit('/api/auth/sign-up/email', { json: ADA });
  await t.get(`/api/get-role/${ADA.email}?token=se.cr.et`, { authorization: 'Bearer se.cr.et', cookie: 'a=se.cr.et' });
  await t.get(`/nothing/${ADA.email}?q=se.cr.et`);
  await spanNamed('GET /api/get-role/:email');
  const { attributes } = await spanNamed('POST /api/auth/sign-up/email');
  expect(attributes).toMatchObject({ 'http.response.status_code': 200 });
  const sent = receiver.requests.map(({ body }) => body).join('\n');
  for (const personal of [ADA.email, encodeURIComponent(ADA.email), ADA.name, ADA.password, 'se.cr.et']) {
    expect(sent).not.toContain(personal);
  }
});

test('a failure marks its span, and its line in the log has the trace', async () => {
  const { publicReads } = t.deps;
  const { read } = publicReads;
  publicReads.read = () => Promise.reject(new Error(`${ADA.email} broke it`));
  await t.get('/api/all-classes');
  publicReads.read = read;
  const { status, traceId, attributes } = await spanNamed('GET /api/all-classes');
  expect(status).toEqual({ code: FAILED });
  expect(attributes).toMatchObject({ 'error.type': '500', 'http.response.status_code': 500 });
  expect(logged().map((line) => line.traceId)).toEqual([traceId]);
});

test('probes are not recorded', async () => {
  await t.get('/healthz');
  await t.get('/readyz');
  await t.get('/api/my-payments');
  await spanNamed('GET /api/my-payments');
  expect(receiver.spans.filter(({ name }) => /healthz|readyz/.test(name))).toEqual([]);
});
