import { beforeEach, expect, test } from 'vitest';
import { ADA, PASSWORD, tokenOf } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const SITE = 'https://classes.example.com';

const t = testApp({
  environment: {
    PUBLIC_URL: SITE,
    TRUST_PROXY: '10.0.0.1',
    ADDRESS_LIMIT_FACTOR: '3',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@example.com',
  },
});
beforeEach(() => t.empty());

const attempt = (browser: ReturnType<typeof t.browser>, remoteAddress: string, forwardedFor: string) =>
  browser.visit('/api/auth/sign-in/email', {
    json: { email: ADA.email, password: PASSWORD },
    remoteAddress,
    headers: { 'x-forwarded-for': forwardedFor },
  });

test('a client’s address is taken from x-forwarded-for only when a trusted proxy sends it', async () => {
  await t.given.account(ADA);
  await attempt(t.browser(SITE), '10.0.0.1', '203.0.113.1');
  await attempt(t.browser(SITE), '10.0.0.2', '203.0.113.2');
  const sessions = await t.deps.database.selectFrom('session').select('ip_address').orderBy('created_at').execute();
  expect(sessions.map((session) => session.ip_address)).toEqual(['203.0.113.1', '10.0.0.2']);
});

test.each([
  ['203.0.113.7:50001', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:0db8:0000:0000:0000:0000:0000:0007'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['not an address <script>', '10.0.0.1'],
  ['a'.repeat(300), '10.0.0.1'],
])('a trusted proxy that names the client %j is understood as %s', async (forwardedFor, address) => {
  await t.given.account(ADA);
  expect((await attempt(t.browser(SITE), '10.0.0.1', forwardedFor)).statusCode).toBe(200);
  const sessions = await t.deps.database.selectFrom('session').select('ip_address').execute();
  expect(sessions).toEqual([{ ip_address: address }]);
});

test('ADDRESS_LIMIT_FACTOR raises the limits of an address that many people share', async () => {
  const key = 'passwords-checked:203.0.113.3';
  await t.deps.database
    .insertInto('limit_count')
    .values({ key, points: 299, expire: Date.now() + 60_000 })
    .execute();
  expect((await attempt(t.browser(SITE), '10.0.0.1', '203.0.113.3')).statusCode).toBe(401);
  expect((await attempt(t.browser(SITE), '10.0.0.1', '203.0.113.3')).statusCode).toBe(429);
});

test('on an https site the session cookie is Secure', async () => {
  await t.given.account(ADA);
  const browser = t.browser(SITE);
  const reply = await attempt(browser, '10.0.0.1', '203.0.113.4');
  expect(String(reply.headers['set-cookie'])).toMatch(
    /(^|,)__Secure-guildhall\.session_token=[^,]*; Secure; SameSite=Lax/,
  );
  expect((await t.withToken(await tokenOf(browser)).get('/sessions')).statusCode).toBe(200);
});

test('only the public origin is trusted, not localhost', async () => {
  const browser = t.browser(SITE);
  await t.given.account(ADA);
  await attempt(browser, '10.0.0.1', '203.0.113.5');
  for (const origin of [
    'http://localhost:3000',
    'http://classes.example.com',
    'https://classes.example.com.evil.example',
  ]) {
    const reply = await browser.visit('/api/auth/update-user', { json: { name: 'Owned' }, headers: { origin } });
    expect(codeOf(reply)).toEqual([403, 'auth.untrusted-address']);
  }
});
