import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, signIn, tokenOf } from '../../../testing/accounts.ts';
import { codeOf as problemOf } from '../../../testing/problem-code.ts';
import { codeOf, createTwoFactorAccount } from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const subjects = async () => (await t.mailsTo(ADA.email)).map(({ subject }) => subject);
const countCodes = async () => (await t.deps.database.selectFrom('recovery_code').select('hash').execute()).length;
const totpRow = () => t.deps.database.selectFrom('totp').selectAll().executeTakeFirstOrThrow();

async function signedIn() {
  const { id } = await t.given.account(ADA);
  const browser = t.browser();
  await signIn(browser);
  return { id, browser, client: t.withToken(await tokenOf(browser)) };
}

describe('adding an authenticator app', () => {
  test('shows a secret, and counts once its first code was sent', async () => {
    const { client } = await signedIn();
    const begun = (await client.post('/second-factors/totp')).json();
    expect(begun.Secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(begun.Uri).protocol).toBe('otpauth:');
    expect(new URL(begun.Uri).searchParams.get('secret')).toBe(begun.Secret);
    expect((await signIn(t.browser())).json().user.email).toBe(ADA.email);
    expect(problemOf(await client.post('/second-factors/totp/confirm', { Code: '000000' }))).toEqual([
      400,
      'auth.wrong-code',
    ]);
    const confirmed = await client.post('/second-factors/totp/confirm', { Code: codeOf(begun.Secret) });
    expect(new Set(confirmed.json().RecoveryCodes).size).toBe(10);
    expect((await client.get('/second-factors')).json()).toMatchObject({ Totp: true, RecoveryCodes: 10 });
    expect((await signIn(t.browser())).json().secondFactorRequired).toBe(true);
    expect(await subjects()).toEqual(['Two-step login was added to your Guildhall account']);
  });

  test('logs out everywhere else', async () => {
    const { client } = await signedIn();
    const elsewhere = t.browser();
    await signIn(elsewhere);
    const { Secret } = (await client.post('/second-factors/totp')).json();
    await client.post('/second-factors/totp/confirm', { Code: codeOf(Secret) });
    expect((await elsewhere.visit('/api/auth/get-session')).json()).toBeNull();
    expect((await client.get('/sessions')).json()).toHaveLength(1);
  });

  test('needs a fresh proof, as removing it and new recovery codes do', async () => {
    const { client } = await signedIn();
    await t.deps.database.updateTable('session').set({ proved_at: null }).execute();
    const replies = [
      await client.post('/second-factors/totp'),
      await client.post('/second-factors/totp/confirm', { Code: '123456' }),
      await client.delete('/second-factors/totp'),
      await client.post('/recovery-codes'),
    ];
    expect(replies.map(problemOf)).toEqual(Array(4).fill([403, 'auth.proof-required']));
    expect((await client.get('/second-factors')).statusCode).toBe(200);
  });

  test('twice at once adds one, and a second one is refused', async () => {
    const { client } = await signedIn();
    const { Secret } = (await client.post('/second-factors/totp')).json();
    const confirm = () => client.post('/second-factors/totp/confirm', { Code: codeOf(Secret) });
    const replies = await Promise.all([confirm(), confirm()]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await countCodes()).toBe(10);
    expect(problemOf(await client.post('/second-factors/totp'))).toEqual([409, 'second-factor.already-added']);
  });

  test('stores the secret encrypted, worthless in another person’s row, and recovery codes as hashes', async () => {
    const { id, secret, recoveryCodes } = await createTwoFactorAccount(t, ADA);
    const { encrypted_secret } = await totpRow();
    expect(encrypted_secret.toString('latin1')).not.toContain(secret);
    expect(t.deps.rootKey.decrypt(`totp ${id}`, encrypted_secret)).toBe(secret);
    expect(() => t.deps.rootKey.decrypt('totp other', encrypted_secret)).toThrow();
    const stored = await t.deps.database.selectFrom('recovery_code').select('hash').execute();
    expect(stored.map(({ hash }) => hash.length)).toEqual(Array(10).fill(32));
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]);
  });
});

describe('somebody with an authenticator app', () => {
  test('removes it with its recovery codes, and is told by mail', async () => {
    const { browser } = await createTwoFactorAccount(t, ADA);
    const client = t.withToken(await tokenOf(browser));
    expect((await client.delete('/second-factors/totp')).json()).toMatchObject({ deletedCount: 1 });
    expect((await client.delete('/second-factors/totp')).json()).toMatchObject({ deletedCount: 0 });
    expect(await countCodes()).toBe(0);
    expect(await subjects()).toContain('Two-step login was removed from your Guildhall account');
    expect((await signIn(t.browser())).json().user.email).toBe(ADA.email);
  });

  test('gets new recovery codes, and the old ones stop working', async () => {
    const { browser, recoveryCodes } = await createTwoFactorAccount(t, ADA);
    const client = t.withToken(await tokenOf(browser));
    const fresh = (await client.post('/recovery-codes')).json().RecoveryCodes;
    const other = t.browser();
    const finish = (Code: string) => other.visit('/api/auth/second-factor/code', { json: { Code } });
    await signIn(other);
    expect(problemOf(await finish(recoveryCodes[0] ?? ''))).toEqual([400, 'auth.wrong-code']);
    expect((await finish(fresh[0])).statusCode).toBe(200);
  });

  test('leaves a trace for admins', async () => {
    const { browser } = await createTwoFactorAccount(t, ADA);
    await t.withToken(await tokenOf(browser)).delete('/second-factors/totp');
    const events = (await t.as('admin').get('/security-events')).json();
    expect(events.slice(0, 2)).toMatchObject([
      { Kind: 'second-factor.removed', Name: ADA.name, Detail: 'Authenticator app' },
      { Kind: 'second-factor.added', Name: ADA.name },
    ]);
  });
});

test('without a second factor there are no recovery codes', async () => {
  const { client } = await signedIn();
  expect(problemOf(await client.post('/recovery-codes'))).toEqual([409, 'second-factor.missing']);
});
