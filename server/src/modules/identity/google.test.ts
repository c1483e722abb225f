import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, signIn, tokenOf } from '../../testing/accounts.ts';
import { GOOGLE_SIGN_IN, signInWithGoogle } from '../../testing/google-journeys.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const users = () => t.deps.database.selectFrom('user').selectAll().execute();
const accounts = () => t.deps.database.selectFrom('account').selectAll().execute();

describe('signing in with Google', () => {
  test('creates an account the first time and uses it the second time', async () => {
    const browser = t.browser();
    expect(await signInWithGoogle(browser)).toBe('/welcome');
    const record = (await t.withToken(await tokenOf(browser)).get(`/get-role/${ADA.email}`)).json();
    expect(record).toMatchObject({ Name: ADA.name, Role: 'Student', isAdmin: false });
    expect(await signInWithGoogle(t.browser())).toBe('/after');
    expect(await users()).toMatchObject([{ email: ADA.email, email_verified: true, image: null }]);
  });

  test('stores none of Google’s tokens', async () => {
    await signInWithGoogle(t.browser());
    await signInWithGoogle(t.browser());
    expect(await accounts()).toMatchObject([
      { provider_id: 'google', access_token: null, refresh_token: null, id_token: null, password: null },
    ]);
  });

  test('is refused when a local account has the same address, unconfirmed', async () => {
    const local = await t.given.account({ ...ADA, email_verified: false });
    const browser = t.browser();
    expect(await signInWithGoogle(browser)).toBe('/login?error=account_not_linked');
    expect((await browser.visit('/api/auth/get-session')).json()).toBeNull();
    expect(await accounts()).toMatchObject([{ user_id: local.id, provider_id: 'credential' }]);
    expect(await users()).toMatchObject([{ email_verified: false }]);
  });

  test('is linked to the local account that has confirmed the address, which keeps its name', async () => {
    const local = await t.given.account({ ...ADA, name: 'Countess' });
    const browser = t.browser();
    expect(await signInWithGoogle(browser)).toBe('/after');
    expect((await browser.visit('/api/auth/get-session')).json().user).toMatchObject({
      id: local.id,
      name: 'Countess',
    });
    expect((await signIn(t.browser())).statusCode).toBe(200);
  });

  test.each(['eve@unconfirmed.example', 'eve@unstated.example'])(
    'makes no account for an address that the provider has not confirmed: %s',
    async (email) => {
      const browser = t.browser();
      expect(await signInWithGoogle(browser, { name: 'Eve', email })).toMatch(/^\/login\?error=email_not_confirmed/);
      expect((await browser.visit('/api/auth/get-session')).json()).toBeNull();
      expect(await users()).toEqual([]);
      expect(await accounts()).toEqual([]);
    },
  );

  test('is not linked to a local account whose address the provider has not confirmed', async () => {
    const email = 'eve@unconfirmed.example';
    await t.given.account({ ...ADA, email });
    expect(await signInWithGoogle(t.browser(), { name: 'Eve', email })).toBe('/login?error=account_not_linked');
    expect(await accounts()).toMatchObject([{ provider_id: 'credential' }]);
  });

  test('is refused to a suspended person, who is told so', async () => {
    await signInWithGoogle(t.browser());
    const suspended = { suspended_at: new Date(), suspended_reason: 'Spam.' };
    await t.deps.database.updateTable('user').set(suspended).execute();
    const browser = t.browser();
    expect(await signInWithGoogle(browser)).toBe('/login?error=account_suspended');
    expect((await browser.visit('/api/auth/get-session')).json()).toBeNull();
  });

  test('removes markup from the name', async () => {
    await signInWithGoogle(t.browser(), { name: '<b>Eve</b>', email: 'eve@example.com' });
    expect((await users()).map(({ name }) => name)).toEqual(['b Eve /b']);
  });

  test('works under localhost and 127.0.0.1', async () => {
    const browser = t.browser('http://127.0.0.1:3000');
    const started = await browser.visit('/api/auth/sign-in/social', { json: GOOGLE_SIGN_IN });
    expect(new URL(started.json().url).searchParams.get('redirect_uri')).toBe(
      'http://127.0.0.1:3000/api/auth/callback/google',
    );
  });

  test('returns to the login page when the person cancels', async () => {
    const browser = t.browser();
    const started = await browser.visit('/api/auth/sign-in/social', { json: GOOGLE_SIGN_IN });
    const state = new URL(started.json().url).searchParams.get('state');
    const reply = await browser.visit(`/api/auth/callback/google?error=access_denied&state=${state}`);
    expect(reply.headers.location).toBe('/login?error=access_denied');
  });

  test('is refused in a browser that did not start it', async () => {
    const started = await t.browser().visit('/api/auth/sign-in/social', { json: GOOGLE_SIGN_IN });
    const state = new URL(started.json().url).searchParams.get('state');
    const reply = await t.browser().visit(`/api/auth/callback/google?code=x&state=${state}`);
    expect(reply.headers.location).toMatch(/^\/login\?error=state_mismatch/);
    const unknown = await t.browser().visit('/api/auth/callback/google?code=x&state=nonsense');
    expect(unknown.headers.location).toMatch(/^\/login\?error=state_mismatch/);
  });
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/%5cevil', 'javascript:alert(1)', 'after'])(
  'a return address on another site is refused: %j',
  async (address) => {
    for (const name of ['callbackURL', 'newUserCallbackURL', 'errorCallbackURL']) {
      const reply = await t
        .browser()
        .visit('/api/auth/sign-in/social', { json: { ...GOOGLE_SIGN_IN, [name]: address } });
      expect([400, 403]).toContain(reply.statusCode);
      expect(reply.json().url).toBeUndefined();
    }
  },
);

test('another provider is refused', async () => {
  const reply = await t
    .browser()
    .visit('/api/auth/sign-in/social', { json: { ...GOOGLE_SIGN_IN, provider: 'github' } });
  expect(reply.statusCode).toBe(400);
});
