import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, signIn, tokenOf } from '../../testing/accounts.ts';
import type { Browser } from '../../testing/browser.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const ASK = { provider: 'google', callbackURL: '/after', newUserCallbackURL: '/welcome', errorCallbackURL: '/login' };

/** Follows redirects, and fills in the provider's form on the way, until a page of ours. */
async function signInWithGoogle(browser: Browser, person = { name: ADA.name, email: ADA.email }): Promise<string> {
  const asked = await browser.visit('/api/auth/sign-in/social', { json: ASK });
  expect(asked.statusCode).toBe(200);
  let address: string = asked.json().url;
  for (let step = 0; step < 12; step++) {
    const page = await browser.visit(address);
    const reply = page.statusCode === 200 ? await browser.visit(address, { form: person }) : page;
    const location = String(reply.headers.location);
    if (/^\/(after|welcome|login)/.test(location)) return location;
    address = new URL(location, new URL(address, 'http://localhost:3000')).href;
  }
  throw new Error(`It never ended; at last it was at ${address}`);
}

const users = () => t.deps.database.selectFrom('user').selectAll().execute();
const accounts = () => t.deps.database.selectFrom('account').selectAll().execute();

describe('signing in with Google', () => {
  test('makes an account the first time, and finds it the second', async () => {
    const browser = t.browser();
    expect(await signInWithGoogle(browser)).toBe('/welcome');
    const record = (await t.withToken(await tokenOf(browser)).get(`/get-role/${ADA.email}`)).json();
    expect(record).toMatchObject({ Name: ADA.name, Role: 'Student', isAdmin: false });
    expect(await signInWithGoogle(t.browser())).toBe('/after');
    expect(await users()).toMatchObject([{ email: ADA.email, email_verified: true, image: null }]);
  });

  test('keeps nothing by which Google could be asked again', async () => {
    await signInWithGoogle(t.browser());
    await signInWithGoogle(t.browser());
    expect(await accounts()).toMatchObject([
      { provider_id: 'google', access_token: null, refresh_token: null, id_token: null, password: null },
    ]);
  });

  test('is refused where a local account has the address and has not confirmed it', async () => {
    const local = await t.given.account({ ...ADA, email_verified: false });
    const browser = t.browser();
    expect(await signInWithGoogle(browser)).toBe('/login?error=account_not_linked');
    expect((await browser.visit('/api/auth/get-session')).json()).toBeNull();
    expect(await accounts()).toMatchObject([{ user_id: local.id, provider_id: 'credential' }]);
    expect(await users()).toMatchObject([{ email_verified: false }]);
  });

  test('joins the local account that has confirmed the address, and keeps its name', async () => {
    const local = await t.given.account({ ...ADA, name: 'Countess' });
    const browser = t.browser();
    expect(await signInWithGoogle(browser)).toBe('/after');
    expect((await browser.visit('/api/auth/get-session')).json().user).toMatchObject({
      id: local.id,
      name: 'Countess',
    });
    expect((await signIn(t.browser())).statusCode).toBe(200);
  });

  test('takes no markup over into a name', async () => {
    await signInWithGoogle(t.browser(), { name: '<b>Eve</b>', email: 'eve@example.com' });
    expect((await users()).map(({ name }) => name)).toEqual(['b Eve /b']);
  });

  test('works under both names of this machine', async () => {
    const browser = t.browser('http://127.0.0.1:3000');
    const asked = await browser.visit('/api/auth/sign-in/social', { json: ASK });
    expect(new URL(asked.json().url).searchParams.get('redirect_uri')).toBe(
      'http://127.0.0.1:3000/api/auth/callback/google',
    );
  });

  test('comes back to a page of ours when it is called off', async () => {
    const browser = t.browser();
    const asked = await browser.visit('/api/auth/sign-in/social', { json: ASK });
    const state = new URL(asked.json().url).searchParams.get('state');
    const reply = await browser.visit(`/api/auth/callback/google?error=access_denied&state=${state}`);
    expect(reply.headers.location).toBe('/login?error=access_denied');
  });

  test('is refused in a browser that did not begin it', async () => {
    const asked = await t.browser().visit('/api/auth/sign-in/social', { json: ASK });
    const state = new URL(asked.json().url).searchParams.get('state');
    const reply = await t.browser().visit(`/api/auth/callback/google?code=x&state=${state}`);
    expect(reply.headers.location).toMatch(/^\/login\?error=state_mismatch/);
    const unknown = await t.browser().visit('/api/auth/callback/google?code=x&state=nonsense');
    expect(unknown.headers.location).toMatch(/^\/login\?error=state_mismatch/);
  });
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/%5cevil', 'javascript:alert(1)', 'after'])(
  'no return address leads to another site: %j',
  async (address) => {
    for (const name of ['callbackURL', 'newUserCallbackURL', 'errorCallbackURL']) {
      const reply = await t.browser().visit('/api/auth/sign-in/social', { json: { ...ASK, [name]: address } });
      expect([400, 403]).toContain(reply.statusCode);
      expect(reply.json().url).toBeUndefined();
    }
  },
);

test('no other provider is known', async () => {
  const reply = await t.browser().visit('/api/auth/sign-in/social', { json: { ...ASK, provider: 'github' } });
  expect(reply.statusCode).toBe(400);
});
