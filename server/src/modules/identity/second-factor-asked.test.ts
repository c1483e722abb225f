import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, firstLinkIn, PASSWORD, signIn, signUp, tokenOf } from '../../testing/accounts.ts';
import type { Browser } from '../../testing/browser.ts';
import { codeOf as problemOf } from '../../testing/problem-code.ts';
import { createTestPasskey, createTwoFactorAccount, nextCodeOf } from '../../testing/second-factor.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const NEW_PASSWORD = 'purple-anvil-58';

/** Ada's, by the link of a mail. */
async function resetPassword(browser: Browser) {
  await browser.visit('/api/auth/request-password-reset', { json: { email: ADA.email } });
  const [mail] = (await t.mailsTo(ADA.email)).filter(({ subject }) => subject.startsWith('Choose'));
  const token = firstLinkIn(mail ?? { text: '' }).searchParams.get('token');
  const json = { token, newPassword: NEW_PASSWORD };
  expect((await browser.visit('/api/auth/reset-password', { json })).statusCode).toBe(200);
}

test('who proves that an unconfirmed address is theirs gets rid of the factors and sessions of whoever signed up with it', async () => {
  const stranger = t.browser();
  await signUp(stranger);
  const client = t.withToken(await tokenOf(stranger));
  const passkey = createTestPasskey();
  const { challenge } = (await client.post('/passkeys/options')).json();
  await client.post('/passkeys', { Name: 'Mine', Credential: passkey.register(challenge) });
  const browser = t.browser();
  await resetPassword(browser);
  expect((await client.get('/sessions')).statusCode).toBe(401);
  const options = (await stranger.visit('/api/auth/passkey/options', { json: {} })).json();
  const json = { Credential: passkey.answer(options.challenge) };
  expect(problemOf(await stranger.visit('/api/auth/passkey/sign-in', { json }))).toEqual([400, 'auth.wrong-passkey']);
  expect((await signIn(browser, { password: NEW_PASSWORD })).json().user.email).toBe(ADA.email);
});

describe('the second factor is asked for as well', () => {
  test('after a new password was set by the link of a mail', async () => {
    const ada = await createTwoFactorAccount(t, ADA);
    const browser = t.browser();
    await resetPassword(browser);
    const finish = (Code: string) => browser.visit('/api/auth/second-factor/code', { json: { Code } });
    expect((await browser.visit('/api/auth/get-session')).json()).toBeNull();
    const reply = await signIn(browser, { password: NEW_PASSWORD });
    expect(reply.json()).toMatchObject({ secondFactorRequired: true });
    expect((await finish(nextCodeOf(ada.secret))).statusCode).toBe(200);
  });

  test('for a fresh proof, where the password alone is refused', async () => {
    const { secret, browser } = await createTwoFactorAccount(t, ADA);
    expect((await browser.visit('/api/auth/proof')).json()).toEqual({ Methods: ['code'] });
    const byPassword = await browser.visit('/api/auth/proof/password', { json: { Password: PASSWORD } });
    expect(problemOf(byPassword)).toEqual([403, 'auth.forbidden']);
    await t.deps.database.updateTable('session').set({ proved_at: null }).execute();
    const client = t.withToken(await tokenOf(browser));
    expect(problemOf(await client.delete('/second-factors/totp'))).toEqual([403, 'auth.proof-required']);
    const prove = (Code: string) => browser.visit('/api/auth/proof/code', { json: { Code } });
    expect(problemOf(await prove('000000'))).toEqual([400, 'auth.wrong-code']);
    expect((await prove(nextCodeOf(secret))).statusCode).toBe(200);
    expect((await client.delete('/second-factors/totp')).json()).toMatchObject({ deletedCount: 1 });
  });

  test('for what needs a fresh proof, although the password was changed a moment ago', async () => {
    const { browser } = await createTwoFactorAccount(t, ADA);
    await t.deps.database.updateTable('session').set({ proved_at: null }).execute();
    const json = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await browser.visit('/api/auth/change-password', { json })).statusCode).toBe(200);
    const client = t.withToken(await tokenOf(browser));
    expect(problemOf(await client.delete('/second-factors/totp'))).toEqual([403, 'auth.proof-required']);
  });

  test('not after changing the password in a session that has shown it', async () => {
    const { browser } = await createTwoFactorAccount(t, ADA);
    const json = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await browser.visit('/api/auth/change-password', { json })).statusCode).toBe(200);
    expect((await browser.visit('/api/auth/get-session')).json().user.email).toBe(ADA.email);
  });
});
