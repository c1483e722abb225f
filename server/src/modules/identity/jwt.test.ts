import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, signIn, tokenOf } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const ME = `/get-role/${ADA.email}`;
const AUDIENCE = 'http://localhost:3000';
const partsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));

async function expectRefused(token: string) {
  const reply = await t.withToken(token).get(ME);
  expect(codeOf(reply)).toEqual([401, 'auth.required']);
  expect(reply.headers['www-authenticate']).toBe('Bearer');
}

async function signedIn() {
  await t.given.account(ADA);
  const browser = t.browser();
  await signIn(browser);
  return { browser, token: await tokenOf(browser) };
}

describe('POST /jwt', () => {
  test('returns a token that names its session and is valid for 15 minutes', async () => {
    const { token } = await signedIn();
    const [, payload] = partsOf(token);
    const session = await t.deps.database.selectFrom('session').select(['id', 'user_id']).executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ sid: session.id, sub: session.user_id, aud: AUDIENCE, iss: AUDIENCE });
    expect(payload.exp - payload.iat).toBe(15 * 60);
    expect((await t.withToken(token).get(ME)).statusCode).toBe(200);
  });

  test('returns no token for somebody else’s address', async () => {
    const { browser } = await signedIn();
    await t.given.person({ email: 'bob@example.com' });
    for (const email of ['bob@example.com', 'nobody@example.com', '']) {
      const reply = await browser.visit('/api/jwt', { json: { email } });
      expect(reply.json().token).toBeUndefined();
      expect(reply.statusCode).toBe(email === '' ? 400 : 403);
    }
  });

  test('returns no token without a session cookie, or with a forged one', async () => {
    expect((await t.browser().visit('/api/jwt', { json: { email: ADA.email } })).statusCode).toBe(401);
    const { browser } = await signedIn();
    const [cookie] = browser.cookies();
    const forged = `${cookie?.name}=${cookie?.value.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'))}`;
    const reply = await t.browser().visit('/api/jwt', { json: { email: ADA.email }, headers: { cookie: forged } });
    expect(reply.statusCode).toBe(401);
  });

  test('returns no token to a page of another site', async () => {
    const { browser } = await signedIn();
    const request = { json: { email: ADA.email }, headers: { origin: 'https://evil.example' } };
    const reply = await browser.visit('/api/jwt', request);
    expect(codeOf(reply)).toEqual([403, 'auth.untrusted-address']);
  });

  test('needs the cookie and accepts no bearer token; other calls do not accept the cookie', async () => {
    const { browser, token } = await signedIn();
    expect((await t.withToken(token).post('/jwt', { email: ADA.email })).statusCode).toBe(401);
    expect((await browser.visit(`/api${ME}`)).statusCode).toBe(401);
  });

  test('returns a token, while the session’s own token is refused as a bearer token', async () => {
    await t.given.account(ADA);
    const { token } = (await signIn(t.browser())).json();
    await expectRefused(token);
  });
});

describe('takes effect with the next request:', () => {
  test('somebody signs out, in every process', async () => {
    const { browser, token } = await signedIn();
    const another = await t.startAnother();
    const there = () => another.inject({ url: `/api${ME}`, headers: { authorization: `Bearer ${token}` } });
    expect((await there()).statusCode).toBe(200);
    expect((await browser.visit('/api/auth/sign-out', { json: {} })).statusCode).toBe(200);
    await expectRefused(token);
    expect((await there()).statusCode).toBe(401);
    expect(browser.cookies().map(({ name }) => name)).toEqual(['guildhall.devices']);
  });

  test('somebody’s role changes, in every process', async () => {
    const { token } = await signedIn();
    const list = () => t.withToken(token).get('/getroles');
    expect((await list()).statusCode).toBe(403);
    await t.inOtherProcess((tx) =>
      tx.updateTable('user').set({ role: 'Admin' }).where('email', '=', ADA.email).execute(),
    );
    expect((await list()).statusCode).toBe(200);
    await t.inOtherProcess((tx) =>
      tx.updateTable('user').set({ role: 'Teacher' }).where('email', '=', ADA.email).execute(),
    );
    expect((await list()).statusCode).toBe(403);
  });

  test('the session expires', async () => {
    const { browser, token } = await signedIn();
    await t.deps.database
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    await expectRefused(token);
    expect((await browser.visit('/api/jwt', { json: { email: ADA.email } })).statusCode).toBe(401);
  });
});

test('a session that is in use is extended when a token is requested', async () => {
  const { browser } = await signedIn();
  const soon = new Date(Date.now() + 28 * 86_400_000);
  await t.deps.database.updateTable('session').set({ expires_at: soon }).execute();
  const reply = await browser.visit('/api/jwt', { json: { email: ADA.email } });
  expect(String(reply.headers['set-cookie'])).toContain('guildhall.session_token=');
  const { expires_at } = await t.deps.database.selectFrom('session').select('expires_at').executeTakeFirstOrThrow();
  expect(expires_at.getTime()).toBeGreaterThan(soon.getTime());
});
