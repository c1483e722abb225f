import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { codeOf } from '../testing/problem-code.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ ownApp: true, withSandbox: true });
const behindProxy = testApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
const written = vi.spyOn(process.stderr, 'write');
const lines = () => written.mock.calls.map(([line]) => JSON.parse(String(line)));
beforeEach(() => written.mockReset().mockReturnValue(true));
afterAll(() => written.mockRestore());

const SECRETS = { email: 'marked-person@example.com', name: 'Marked Person', password: 'Unguessable-77-violins' };

test('a response, its problem document and its line in the log carry the same name of the request', async () => {
  const { now } = t.deps;
  t.deps.now = () => {
    throw new Error('the clock is broken');
  };
  const asked = await t.get('/readyz');
  t.deps.now = now;
  expect(codeOf(asked)).toEqual([500, 'server.unexpected']);
  const id = asked.headers['x-request-id'];
  expect(asked.json().requestId).toBe(id);
  expect(lines().find((line) => line.requestId === id)).toMatchObject({
    level: 'error',
    path: '/readyz',
    status: 500,
    msg: 'request failed',
  });
});

test('a name that a trusted proxy has given is kept; one that is not well-formed, or a visitor’s, is not', async () => {
  const name = 'x-request-id';
  const named = async (given: string, app = behindProxy) =>
    (await app.get('/healthz', { [name]: given })).headers[name];
  expect(await named('from-the-proxy.1')).toBe('from-the-proxy.1');
  for (const wrong of ['short', 'a'.repeat(65), 'a line\nand another', '<script>alert(1)</script>']) {
    expect(await named(wrong)).toMatch(/^[0-9a-z]{17,}$/);
  }
  expect(await named('from-a-visitor.1', t)).toMatch(/^[0-9a-z]{17,}$/);
});

test('cached responses are named too, each anew', async () => {
  const ids = new Set<unknown>();
  for (let n = 0; n < 3; n++) ids.add((await t.get('/api/top-classes')).headers['x-request-id']);
  expect(ids.size).toBe(3);
});

test('signing up, signing in and failing leave no address, name, password or token in the log', async () => {
  const browser = t.browser();
  await browser.visit('/api/auth/sign-up/email', { json: SECRETS });
  const { token } = (await browser.visit('/api/jwt', { json: { email: SECRETS.email } })).json();
  expect(token).toBeTypeOf('string');
  await browser.visit('/api/auth/sign-in/email', { json: { ...SECRETS, password: `${SECRETS.password}-wrong` } });
  t.deps.limits.countAddress = () => Promise.reject(new Error('the limits are broken'));
  const failed = await browser.visit('/api/userrole', {
    json: { RoleData: { email: SECRETS.email } },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(failed.statusCode).toBe(500);
  await t.get(`/api/get-role/${SECRETS.email}?token=${token}`, { authorization: `Bearer ${token}` });
  const text = written.mock.calls.join('\n');
  expect(text).toContain('request failed');
  for (const secret of [SECRETS.email, SECRETS.name, SECRETS.password, token]) expect(text).not.toContain(secret);
});
