import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, signIn, tokenOf } from '../../testing/accounts.ts';
import type { Browser } from '../../testing/browser.ts';
import { codeOf as problemOf } from '../../testing/problem-code.ts';
import { createTestPasskey } from '../../testing/second-factor.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const WRONG = [400, 'auth.wrong-passkey'];

const challengeFor = async (browser: Browser): Promise<string> =>
  (await browser.visit('/api/auth/passkey/options', { json: {} })).json().challenge;
const signInWith = (browser: Browser, Credential: object) =>
  browser.visit('/api/auth/passkey/sign-in', { json: { Credential } });

/** Ada, signed in, with a passkey. */
async function withPasskey() {
  const { id } = await t.given.account(ADA);
  const browser = t.browser();
  await signIn(browser);
  const client = t.withToken(await tokenOf(browser));
  const passkey = createTestPasskey();
  const { challenge } = (await client.post('/passkeys/options')).json();
  const added = await client.post('/passkeys', { Name: 'Phone', Credential: passkey.register(challenge) });
  return { id, browser, client, passkey, added };
}

describe('adding a passkey', () => {
  test('gives recovery codes with the first one, and a mail', async () => {
    const { added, client } = await withPasskey();
    expect(added.json().RecoveryCodes).toHaveLength(10);
    expect((await client.get('/second-factors')).json()).toMatchObject({
      Totp: false,
      Passkeys: [{ Name: 'Phone', UsedAt: null }],
      RecoveryCodes: 10,
    });
    const { challenge } = (await client.post('/passkeys/options')).json();
    const second = await client.post('/passkeys', { Name: 'Key', Credential: createTestPasskey().register(challenge) });
    expect(second.json()).toEqual({ RecoveryCodes: [] });
    expect((await t.mailsTo(ADA.email)).map(({ subject }) => subject)).toContain(
      'Two-step login was added to your Guildhall account',
    );
  });

  test('is refused for another site, for a device that checked nobody, and for a challenge that was used or is another’s', async () => {
    const { client } = await withPasskey();
    const other = t.as('student');
    const begin = async (who = client): Promise<string> => (await who.post('/passkeys/options')).json().challenge;
    const add = (Credential: object) => client.post('/passkeys', { Name: 'Key', Credential });
    const passkey = createTestPasskey();
    expect(problemOf(await add(passkey.register(await begin(), { origin: 'https://evil.example' })))).toEqual(WRONG);
    expect(problemOf(await add(passkey.register(await begin(), { isVerified: false })))).toEqual(WRONG);
    expect(problemOf(await add(passkey.register(await begin(other))))).toEqual(WRONG);
    const challenge = await begin();
    expect((await add(passkey.register(challenge))).statusCode).toBe(200);
    expect(problemOf(await add(createTestPasskey().register(challenge)))).toEqual(WRONG);
  });
});

test('nobody removes the passkey of somebody else', async () => {
  const { client } = await withPasskey();
  const read = async () => (await client.get('/second-factors')).json().Passkeys;
  const [{ _id }] = await read();
  expect(problemOf(await t.as('student').delete(`/passkeys/${_id}`))).toEqual([404, 'passkey.not-found']);
  expect(await read()).toMatchObject([{ _id, Name: 'Phone' }]);
});

describe('signing in with a passkey', () => {
  test('needs no second factor, counts as a fresh proof, and is in the security log', async () => {
    const { passkey } = await withPasskey();
    const browser = t.browser();
    expect((await signInWith(browser, passkey.answer(await challengeFor(browser)))).statusCode).toBe(200);
    expect((await browser.visit('/api/auth/get-session')).json().user.email).toBe(ADA.email);
    const client = t.withToken(await tokenOf(browser));
    expect((await client.post('/recovery-codes')).statusCode).toBe(200);
    const events = (await t.as('admin').get('/security-events?kind=sign-in.succeeded')).json();
    expect(events[0]).toMatchObject({ Detail: 'Passkey', Name: ADA.name });
  });

  test('is refused with an answer that was used, of another site, of a device that checked nobody, or too late', async () => {
    const { passkey } = await withPasskey();
    const browser = t.browser();
    const answer = passkey.answer(await challengeFor(browser));
    const replies = await Promise.all([signInWith(browser, answer), signInWith(t.browser(), answer)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const foreign = passkey.answer(await challengeFor(browser), { origin: 'https://evil.example' });
    expect(problemOf(await signInWith(t.browser(), foreign))).toEqual(WRONG);
    const unverified = passkey.answer(await challengeFor(browser), { isVerified: false });
    expect(problemOf(await signInWith(t.browser(), unverified))).toEqual(WRONG);
    expect(problemOf(await signInWith(t.browser(), createTestPasskey().answer(await challengeFor(browser))))).toEqual(
      WRONG,
    );
    const late = passkey.answer(await challengeFor(browser));
    await t.deps.database.updateTable('passkey_challenge').set({ expires_at: new Date() }).execute();
    expect(problemOf(await signInWith(t.browser(), late))).toEqual(WRONG);
  });

  test('is refused to a suspended person, who reads why, and after the passkey was removed', async () => {
    const { passkey, client } = await withPasskey();
    const [{ _id }] = (await client.get('/second-factors')).json().Passkeys;
    const browser = t.browser();
    const suspended = { suspended_at: new Date(), suspended_reason: 'Spam.' };
    await t.deps.database.updateTable('user').set(suspended).execute();
    const refused = await signInWith(browser, passkey.answer(await challengeFor(browser)));
    expect(problemOf(refused)).toEqual([403, 'auth.suspended']);
    await t.deps.database.updateTable('user').set({ suspended_at: null, suspended_reason: null }).execute();
    expect((await client.delete(`/passkeys/${_id}`)).json()).toMatchObject({ deletedCount: 1 });
    expect(problemOf(await signInWith(browser, passkey.answer(await challengeFor(browser))))).toEqual(WRONG);
    expect((await client.get('/second-factors')).json()).toMatchObject({ Passkeys: [], RecoveryCodes: 0 });
  });
});

describe('somebody with a passkey', () => {
  test('is asked for it after the password, and may use a recovery code instead', async () => {
    const { added } = await withPasskey();
    const browser = t.browser();
    expect((await signIn(browser)).json()).toMatchObject({ secondFactorRequired: true });
    expect((await browser.visit('/api/auth/second-factor')).json()).toEqual({ Methods: ['passkey', 'code'] });
    const [Code] = added.json().RecoveryCodes;
    expect((await browser.visit('/api/auth/second-factor/code', { json: { Code } })).statusCode).toBe(200);
  });

  test('is offered their own passkeys where it is known who they are, and nobody’s otherwise', async () => {
    const { browser, passkey } = await withPasskey();
    const offered = async (one: Browser) =>
      (await one.visit('/api/auth/passkey/options', { json: {} }))
        .json()
        .allowCredentials.map(({ id }: { id: string }) => id);
    const half = t.browser();
    await signIn(half);
    const { id } = passkey.answer('x');
    expect([await offered(browser), await offered(half), await offered(t.browser())]).toEqual([[id], [id], []]);
  });

  test('proves with it who they are, and not with another person’s', async () => {
    const { browser, passkey, client, id } = await withPasskey();
    const stale = () => t.deps.database.updateTable('session').set({ proved_at: null }).where('user_id', '=', id);
    const prove = async (Credential: object) => browser.visit('/api/auth/proof/passkey', { json: { Credential } });
    await stale().execute();
    expect(problemOf(await client.post('/recovery-codes'))).toEqual([403, 'auth.proof-required']);
    const stranger = await t.given.person();
    await t.deps.database.updateTable('passkey').set({ user_id: stranger.id }).execute();
    expect(problemOf(await prove(passkey.answer(await challengeFor(browser))))).toEqual(WRONG);
    await t.deps.database.updateTable('passkey').set({ user_id: id }).execute();
    expect((await prove(passkey.answer(await challengeFor(browser)))).statusCode).toBe(200);
    expect((await client.post('/recovery-codes')).statusCode).toBe(200);
  });
});
