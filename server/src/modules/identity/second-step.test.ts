import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, PASSWORD, signIn, tokenOf } from '../../testing/accounts.ts';
import { type Browser, createBrowser } from '../../testing/browser.ts';
import { codeOf as problemOf } from '../../testing/problem-code.ts';
import { codeOf, createTwoFactorAccount, nextCodeOf } from '../../testing/second-factor.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const finish = (browser: Browser, Code: string) => browser.visit('/api/auth/second-factor/code', { json: { Code } });
const sessionOf = async (browser: Browser) => (await browser.visit('/api/auth/get-session')).json();

/** Ada with an authenticator app, and a browser in which her password was entered. */
async function halfSignedIn() {
  const ada = await createTwoFactorAccount(t, ADA);
  const browser = t.browser();
  const reply = await signIn(browser);
  return { ada, browser, reply };
}

describe('signing in with a password to an account with an authenticator app', () => {
  test('tells nothing but that the second factor is missing', async () => {
    const { browser, reply } = await halfSignedIn();
    expect(reply.json()).toEqual({ token: null, user: null, secondFactorRequired: true });
    expect(await sessionOf(browser)).toBeNull();
    expect((await browser.visit('/api/auth/second-factor')).json()).toEqual({ Methods: ['code'] });
  });

  test('gives a session that can do nothing', async () => {
    const { ada, browser } = await halfSignedIn();
    const calls: [string, object?][] = [
      ['/api/jwt', { email: ADA.email }],
      ['/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'purple-anvil-58' }],
      ['/api/auth/update-user', { name: 'Eve' }],
      ['/api/auth/send-verification-email', {}],
      ['/api/auth/proof'],
      ['/api/auth/proof/password', { Password: PASSWORD }],
      ['/api/auth/proof/code', { Code: nextCodeOf(ada.secret) }],
    ];
    for (const [path, json] of calls) {
      expect([path, ...problemOf(await browser.visit(path, json && { json }))]).toEqual([path, 401, 'auth.required']);
    }
    const half = await t.deps.database
      .selectFrom('session')
      .select('id')
      .where('awaits_second_factor', '=', true)
      .executeTakeFirstOrThrow();
    const token = await t.deps.identity.tokens.issue({ sessionId: half.id, userId: ada.id });
    expect((await t.withToken(token).get('/sessions')).statusCode).toBe(401);
    expect((await t.withToken(await tokenOf(ada.browser)).get('/sessions')).json()).toHaveLength(1);
  });

  test('is finished by the code, and the session has another token from then on', async () => {
    const { ada, browser } = await halfSignedIn();
    const before = browser.cookies().find(({ name }) => name.endsWith('session_token'))?.value;
    expect((await finish(browser, nextCodeOf(ada.secret))).json()).toEqual({ status: true });
    expect((await sessionOf(browser)).user.email).toBe(ADA.email);
    expect(browser.cookies().find(({ name }) => name.endsWith('session_token'))?.value).not.toBe(before);
    const reply = await t.app.inject({
      url: '/api/auth/get-session',
      headers: { cookie: `guildhall.session_token=${before}` },
    });
    expect(reply.json()).toBeNull();
    const { id } = await t.given.course();
    expect((await t.withToken(await tokenOf(browser)).get(`/get-class/${id}`)).statusCode).toBe(200);
  });

  test('accepts a code once, of two at the same time too', async () => {
    const { ada, browser } = await halfSignedIn();
    const others = [t.browser(), t.browser(), t.browser()];
    for (const other of others) await signIn(other);
    const code = nextCodeOf(ada.secret);
    const replies = await Promise.all([browser, ...others].map((one) => finish(one, code)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    const later = t.browser();
    await signIn(later);
    expect(problemOf(await finish(later, code))).toEqual([400, 'auth.wrong-code']);
    expect(problemOf(await finish(later, codeOf(ada.secret)))).toEqual([400, 'auth.wrong-code']);
  });

  test('accepts each recovery code once, however it is written, and tells the owner', async () => {
    const { ada, browser } = await halfSignedIn();
    /** Two mails that are sent at once may change places. */
    await t.mailsTo(ADA.email);
    const [code = ''] = ada.recoveryCodes;
    expect((await finish(browser, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).statusCode).toBe(200);
    const other = t.browser();
    await signIn(other);
    expect(problemOf(await finish(other, code))).toEqual([400, 'auth.wrong-code']);
    const factors = await t.withToken(await tokenOf(browser)).get('/second-factors');
    expect(factors.json()).toMatchObject({ Totp: true, RecoveryCodes: 9 });
    expect((await t.mailsTo(ADA.email))[0]?.subject).toBe('A recovery code of your Guildhall account was used');
  });

  test('accepts no recovery code of somebody else', async () => {
    const { browser } = await halfSignedIn();
    const bob = await createTwoFactorAccount(t, { ...ADA, name: 'Robert', email: 'bob@example.com' });
    expect(problemOf(await finish(browser, bob.recoveryCodes[0] ?? ''))).toEqual([400, 'auth.wrong-code']);
    const factors = await t.withToken(await tokenOf(bob.browser, bob.email)).get('/second-factors');
    expect(factors.json()).toMatchObject({ RecoveryCodes: 10 });
  });

  test('is over after ten minutes', async () => {
    const { ada, browser } = await halfSignedIn();
    const created_at = new Date(Date.now() - 11 * 60_000);
    await t.deps.database.updateTable('session').set({ created_at }).execute();
    expect((await browser.visit('/api/auth/second-factor')).json()).toBeNull();
    expect(problemOf(await finish(browser, nextCodeOf(ada.secret)))).toEqual([401, 'auth.required']);
  });

  test('is refused after ten wrong codes, also in parallel and with the right one; a recovery code still works', async () => {
    const { ada, browser } = await halfSignedIn();
    const replies = await Promise.all(Array.from({ length: 12 }, () => finish(browser, '000000')));
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await finish(browser, nextCodeOf(ada.secret))).statusCode).toBe(429);
    const subjects = (await t.mailsTo(ADA.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Someone may know your Guildhall password');
    expect((await finish(browser, ada.recoveryCodes[3] ?? '')).statusCode).toBe(200);
  });

  test('tells the owner by one mail of five wrong codes, whether of the app or recovery codes', async () => {
    const { browser } = await halfSignedIn();
    const warnings = async () =>
      (await t.mailsTo(ADA.email)).filter(({ subject }) => subject === 'Someone may know your Guildhall password')
        .length;
    const wrongRecoveryCode = 'aaaaaa-bbbbbb-cccccc-dddddd';
    for (const code of ['000000', ...Array(3).fill(wrongRecoveryCode)]) await finish(browser, code);
    expect(await warnings()).toBe(0);
    await finish(browser, wrongRecoveryCode);
    await finish(browser, wrongRecoveryCode);
    expect(await warnings()).toBe(1);
  });

  test('is refused after ten wrong codes in all processes together', async () => {
    const { ada, browser } = await halfSignedIn();
    const elsewhere = createBrowser(await t.startAnother());
    await signIn(elsewhere);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => [browser, elsewhere].map((one) => finish(one, '000000'))).flat(),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await finish(elsewhere, nextCodeOf(ada.secret))).statusCode).toBe(429);
  });
});
