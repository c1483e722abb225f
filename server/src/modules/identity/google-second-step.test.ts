import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, tokenOf } from '../../testing/accounts.ts';
import type { Browser } from '../../testing/browser.ts';
import { signInWithGoogle } from '../../testing/google-journeys.ts';
import { codeOf as problemOf } from '../../testing/problem-code.ts';
import { createTwoFactorAccount, nextCodeOf } from '../../testing/second-factor.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const sessionOf = async (browser: Browser) => (await browser.visit('/api/auth/get-session')).json();
const finish = (browser: Browser, Code: string) => browser.visit('/api/auth/second-factor/code', { json: { Code } });
const requestDeletion = (token: string) => t.withToken(token).post('/account/deletion', {});
const makeStale = () => t.deps.database.updateTable('session').set({ proved_at: null }).execute();

describe('somebody with an authenticator app who signs in with Google', () => {
  test('is asked for the code after Google’s window, and is nobody until then', async () => {
    const ada = await createTwoFactorAccount(t, ADA);
    const browser = t.browser();
    expect(await signInWithGoogle(browser)).toBe('/after');
    expect(await sessionOf(browser)).toBeNull();
    expect((await browser.visit('/api/jwt', { json: { email: ADA.email } })).statusCode).toBe(401);
    expect((await browser.visit('/api/auth/second-factor')).json()).toEqual({ Methods: ['code'] });
    expect(problemOf(await finish(browser, '000000'))).toEqual([400, 'auth.wrong-code']);
    expect((await finish(browser, nextCodeOf(ada.secret))).statusCode).toBe(200);
    expect((await sessionOf(browser)).user.email).toBe(ADA.email);
  });

  test('proves nothing by it where they are signed in already', async () => {
    const { browser } = await createTwoFactorAccount(t, ADA);
    await makeStale();
    const token = await tokenOf(browser);
    expect((await browser.visit('/api/auth/proof')).json()).toEqual({ Methods: ['code'] });
    await signInWithGoogle(browser);
    expect(problemOf(await requestDeletion(token))).toEqual([403, 'auth.proof-required']);
    expect((await browser.visit('/api/jwt', { json: { email: ADA.email } })).statusCode).toBe(401);
  });
});

describe('somebody who has Google alone', () => {
  async function staleBrowser() {
    const browser = t.browser();
    await signInWithGoogle(browser);
    await makeStale();
    return { browser, token: await tokenOf(browser) };
  }

  test('proves by signing in with Google again who they are, in the new session alone', async () => {
    const { browser, token } = await staleBrowser();
    expect((await browser.visit('/api/auth/proof')).json()).toEqual({ Methods: ['google'] });
    expect(problemOf(await requestDeletion(token))).toEqual([403, 'auth.proof-required']);
    await signInWithGoogle(browser);
    expect(problemOf(await requestDeletion(token))).toEqual([403, 'auth.proof-required']);
    expect((await requestDeletion(await tokenOf(browser))).statusCode).toBe(200);
  });

  test('proves nothing by somebody else’s Google account', async () => {
    const { browser, token } = await staleBrowser();
    await signInWithGoogle(browser, { name: 'Eve', email: 'eve@example.com' });
    expect(problemOf(await requestDeletion(token))).toEqual([403, 'auth.proof-required']);
    expect((await browser.visit('/api/jwt', { json: { email: ADA.email } })).statusCode).toBe(403);
  });
});
