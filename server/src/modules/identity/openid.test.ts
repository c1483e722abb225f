import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, tokenOf } from '../../testing/accounts.ts';
import { GOOGLE_SIGN_IN, signInAt } from '../../testing/google-journeys.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const OIDC_SIGN_IN = { ...GOOGLE_SIGN_IN, provider: 'oidc' };
const ELEVEN_MINUTES = 11 * 60_000;

const users = () => t.deps.database.selectFrom('user').selectAll().execute();
const accounts = () => t.deps.database.selectFrom('account').selectAll().orderBy('provider_id').execute();

describe('signing in with another OpenID provider', () => {
  test('creates an account the first time, uses it the second time, and stores no token', async () => {
    const browser = t.browser();
    expect(await signInAt('oidc', browser)).toBe('/welcome');
    expect(await signInAt('oidc', t.browser())).toBe('/after');
    expect(await users()).toMatchObject([{ email: ADA.email, email_verified: true }]);
    expect(await accounts()).toMatchObject([
      { provider_id: 'oidc', access_token: null, refresh_token: null, id_token: null, password: null },
    ]);
    /** The ids of the next provider may be the same. */
    const [account] = await accounts();
    expect(account?.account_id).toMatch(/^http:\/\/localhost:3000\/sandbox\/\S+ \S+$/);
    const event = t.deps.database.selectFrom('security_event').select('detail').where('kind', '=', 'sign-in.succeeded');
    expect(await event.execute()).toEqual([{ detail: 'Example SSO' }, { detail: 'Example SSO' }]);
  });

  test('starts with PKCE, state, nonce and the wish for a new sign-in, and returns to its own address', async () => {
    const started = await t.browser().visit('/api/auth/sign-in/social', { json: OIDC_SIGN_IN });
    const { searchParams, pathname } = new URL(started.json().url);
    expect(pathname).toMatch(/^\/sandbox\/openid\//);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: 'http://localhost:3000/api/auth/callback/oidc',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/./),
      state: expect.stringMatching(/./),
      nonce: expect.stringMatching(/./),
      prompt: 'login',
      max_age: '0',
    });
  });

  test('is refused when a local account has the same address, unconfirmed', async () => {
    await t.given.account({ ...ADA, email_verified: false });
    expect(await signInAt('oidc', t.browser())).toBe('/login?error=account_not_linked');
    expect(await accounts()).toMatchObject([{ provider_id: 'credential' }]);
  });

  test.each(['eve@unconfirmed.example', 'eve@unstated.example'])(
    'makes no account for an address that the provider has not confirmed: %s',
    async (email) => {
      const browser = t.browser();
      expect(await signInAt('oidc', browser, { name: 'Eve', email })).toMatch(/^\/login\?error=email_not_confirmed/);
      expect((await browser.visit('/api/auth/get-session')).json()).toBeNull();
      expect(await users()).toEqual([]);
    },
  );

  test('leads to the account of the same confirmed address at Google', async () => {
    await signInAt('google', t.browser());
    expect(await signInAt('oidc', t.browser())).toBe('/after');
    expect(await users()).toHaveLength(1);
    expect(await accounts()).toMatchObject([{ provider_id: 'google' }, { provider_id: 'oidc' }]);
  });

  test('is refused in a browser that did not start it', async () => {
    const started = await t.browser().visit('/api/auth/sign-in/social', { json: OIDC_SIGN_IN });
    const state = new URL(started.json().url).searchParams.get('state');
    const reply = await t.browser().visit(`/api/auth/callback/oidc?code=x&state=${state}`);
    expect(reply.headers.location).toMatch(/^\/login\?error=state_mismatch/);
  });

  test('is the fresh proof of somebody who has no password', async () => {
    const browser = t.browser();
    await signInAt('oidc', browser);
    const provedAt = new Date(Date.now() - ELEVEN_MINUTES);
    await t.deps.database.updateTable('session').set({ proved_at: provedAt }).execute();
    expect((await browser.visit('/api/auth/proof')).json()).toEqual({ Methods: ['oidc'] });
    const requestDeletion = async () => t.withToken(await tokenOf(browser)).post('/account/deletion', {});
    expect(codeOf(await requestDeletion())).toEqual([403, 'auth.proof-required']);
    await signInAt('oidc', browser);
    expect((await requestDeletion()).statusCode).toBe(200);
  });

  test('goes on while Google does not answer', async () => {
    const { providerAuth } = t.deps.identity;
    const { google } = providerAuth;
    providerAuth.google = async () => undefined;
    const reply = await t.browser().visit('/api/auth/sign-in/social', { json: GOOGLE_SIGN_IN });
    expect(codeOf(reply)).toEqual([503, 'auth.provider-unavailable']);
    expect(await signInAt('oidc', t.browser())).toBe('/welcome');
    if (google) providerAuth.google = google;
  });

  test('a callback of an unknown provider is refused', async () => {
    expect((await t.get('/auth/callback/github?code=x&state=y')).statusCode).toBeGreaterThanOrEqual(400);
  });
});
