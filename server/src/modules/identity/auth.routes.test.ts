import { beforeEach, expect, test } from 'vitest';
import { ADA, signUp } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const user = () => t.deps.database.selectFrom('user').selectAll().executeTakeFirst();

test('a forged verification link changes nothing and redirects with an error', async () => {
  await signUp(t.browser());
  const reply = await t.browser().visit('/api/auth/verify-email?token=nonsense&callbackURL=/dashbord');
  expect(reply.headers.location).toBe('/dashbord?error=INVALID_TOKEN');
  expect(await user()).toMatchObject({ email_verified: false });
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/a\\..\\b',
  'javascript:alert(1)',
  '/\tevil',
  '/.//evil.example/login',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '',
])('a verification link does not redirect to another site: %j', async (callbackURL) => {
  const query = new URLSearchParams({ token: 'x', callbackURL });
  const reply = await t.browser().visit(`/api/auth/verify-email?${query}`);
  expect([reply.statusCode, reply.headers.location]).toEqual([400, undefined]);
});

test.each([
  ['GET', '/list-sessions'],
  ['POST', '/revoke-session'],
  ['POST', '/delete-user'],
  ['POST', '/change-email'],
  ['POST', '/link-social'],
  ['GET', '/token'],
  ['GET', '/jwks'],
  ['GET', '/list-accounts'],
  ['POST', '/set-password'],
] as const)('a call of better-auth that the contract does not name is not found: %s %s', async (method, path) => {
  const browser = t.browser();
  await signUp(browser);
  const reply = await browser.visit(`/api/auth${path}`, method === 'POST' ? { json: {} } : {});
  expect(codeOf(reply)).toEqual([404, 'request.not-found']);
});

test('a page of another site cannot change somebody’s profile with their cookie', async () => {
  const browser = t.browser();
  await signUp(browser);
  const headers = { origin: 'https://evil.example' };
  const reply = await browser.visit('/api/auth/update-user', { json: { name: 'Owned' }, headers });
  expect(codeOf(reply)).toEqual([403, 'auth.untrusted-address']);
  expect(await user()).toMatchObject({ name: ADA.name });
});

test.each(['https://evil.example', 'null', 'http://localhost:9999'])(
  'a page of another site (%s) cannot request a verification mail with somebody’s cookie',
  async (origin) => {
    const reply = await t.app.inject({ method: 'POST', url: '/api/auth/send-verification-email', headers: { origin } });
    expect(codeOf(reply)).toEqual([403, 'auth.untrusted-address']);
  },
);

test.each(['state=%ff%00', 'state=x&code=%00', 'state=a&state=b', 'error=%ed%a0%80%00'])(
  'what Google’s address holds is checked as it is used: %s is refused',
  async (query) => {
    const reply = await t.browser().visit(`/api/auth/callback/google?${query}`);
    expect(codeOf(reply)).toEqual([400, 'request.invalid']);
  },
);
