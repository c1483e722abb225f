import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, firstLinkIn, signIn, tokenOf } from '../../testing/accounts.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const NEW_PASSWORD = 'purple-anvil-58';
const wrong = { password: 'not the password' };

const requestLink = (email: string = ADA.email, headers = {}) =>
  t.browser().visit('/api/auth/request-password-reset', { json: { email }, headers });

async function linkFor(email: string) {
  /** What has been mailed before arrives first. */
  await t.mailsTo(email);
  await requestLink(email);
  const [mail] = await t.mailsTo(email);
  return firstLinkIn(mail ?? { text: '' });
}

const reset = (token: string | null, newPassword = NEW_PASSWORD) =>
  t.browser().visit('/api/auth/reset-password', { json: { token, newPassword } });

describe('somebody who forgot their password', () => {
  test('gets a link by mail and sets a new password', async () => {
    await t.given.account({ ...ADA, email_verified: false });
    const link = await linkFor(ADA.email);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/reset-password');
    expect((await reset(link.searchParams.get('token'))).statusCode).toBe(200);
    expect((await signIn(t.browser())).statusCode).toBe(401);
    expect((await signIn(t.browser(), { password: NEW_PASSWORD })).statusCode).toBe(200);
    const { email_verified } = await t.deps.database.selectFrom('user').selectAll().executeTakeFirstOrThrow();
    expect(email_verified).toBe(true);
  });

  test('gets the same reply as somebody without an account, who gets no mail', async () => {
    await t.given.account(ADA);
    const known = await requestLink();
    const unknown = await requestLink('nobody@example.com');
    expect([unknown.statusCode, unknown.body]).toEqual([200, known.body]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    expect(await t.mailsTo('nobody@example.com')).toEqual([]);
    expect(await t.mailsTo(ADA.email)).toHaveLength(1);
  });

  test('gets a reply before the account is looked up', async () => {
    await t.given.account(ADA);
    await t.inOtherProcess(async (tx) => {
      await sql`lock table "user" in access exclusive mode`.execute(tx);
      expect((await requestLink()).statusCode).toBe(200);
    });
    expect(await t.mailsTo(ADA.email)).toHaveLength(1);
  });

  test('gets a link to our site although the Host header is forged', async () => {
    await t.given.account(ADA);
    await requestLink(ADA.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const [mail] = await t.mailsTo(ADA.email);
    expect(firstLinkIn(mail ?? { text: '' }).origin).toBe('http://localhost:3000');
    expect(mail?.html).not.toContain('evil.example');
  });

  test('can use a link once', async () => {
    await t.given.account(ADA);
    const token = (await linkFor(ADA.email)).searchParams.get('token');
    const replies = await Promise.all([reset(token), reset(token, 'yellow-hammer-93')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await reset(token)).json().code).toBe('auth.invalid-link');
  });

  test('can use only the newest link, and none after the password has changed', async () => {
    await t.given.account(ADA);
    const older = (await linkFor(ADA.email)).searchParams.get('token');
    const newer = (await linkFor(ADA.email)).searchParams.get('token');
    expect((await reset(older)).json().code).toBe('auth.invalid-link');
    const browser = t.browser();
    await signIn(browser);
    const change = { currentPassword: ADA.password, newPassword: NEW_PASSWORD };
    expect((await browser.visit('/api/auth/change-password', { json: change })).statusCode).toBe(200);
    expect((await reset(newer, 'yellow-hammer-93')).json().code).toBe('auth.invalid-link');
    expect((await signIn(t.browser(), { password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  test('does not invalidate somebody else’s link', async () => {
    await t.given.account(ADA);
    await t.given.account({ ...ADA, email: 'bob@example.com', name: 'Robert' });
    const token = (await linkFor('bob@example.com')).searchParams.get('token');
    await reset((await linkFor(ADA.email)).searchParams.get('token'));
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('can use the link for an hour', async () => {
    await t.given.account(ADA);
    const token = (await linkFor(ADA.email)).searchParams.get('token');
    await sql`update verification set expires_at = now() - interval '1 second'`.execute(t.deps.database);
    expect((await reset(token)).json().code).toBe('auth.invalid-link');
    expect((await signIn(t.browser())).statusCode).toBe(200);
  });

  test('is told why a new password is refused, and can use the link again', async () => {
    await t.given.account(ADA);
    const token = (await linkFor(ADA.email)).searchParams.get('token');
    const refused = await reset(token, 'Lovelace4ever');
    expect(refused.json()).toMatchObject({ code: 'auth.weak-password' });
    expect(refused.json().errors[0].message).toMatch(
      /^Password does not meet requirements: it contains part of your name/,
    );
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('is signed out everywhere, and can sign in at once although they had too many attempts', async () => {
    await t.given.account(ADA);
    const browser = t.browser();
    await signIn(browser);
    const token = await tokenOf(browser);
    for (let attempt = 0; attempt < 10; attempt++) await signIn(t.browser(), wrong);
    await reset((await linkFor(ADA.email)).searchParams.get('token'));
    expect((await t.withToken(token).get('/sessions')).statusCode).toBe(401);
    expect((await browser.visit('/api/jwt', { json: { email: ADA.email } })).statusCode).toBe(401);
    expect((await signIn(t.browser(), { password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  test('who is an admin is asked whether their keys of the API end too; nobody else is', async () => {
    const { id } = await t.given.account({ ...ADA, role: 'Admin' });
    await t.given.account({ ...ADA, email: 'bob@example.com', name: 'Robert' });
    const input = { Name: 'Bookkeeping', Scopes: ['payments:read'], RequestsPerMinute: 60, EndsInDays: 30 };
    const { Key } = (await t.as({ id }).post('/api-keys', input)).json();
    const status = async () => (await t.withToken(Key).get('/payments')).statusCode;
    expect((await linkFor('bob@example.com')).searchParams.has('keys')).toBe(false);
    await reset((await linkFor(ADA.email)).searchParams.get('token'));
    expect(await status()).toBe(200);
    const link = await linkFor(ADA.email);
    expect(link.searchParams.has('keys')).toBe(true);
    const json = { token: link.searchParams.get('token'), newPassword: 'yellow-hammer-93', endApiKeys: true };
    expect((await t.browser().visit('/api/auth/reset-password', { json: { ...json, token: 'x' } })).statusCode).toBe(
      400,
    );
    expect(await status()).toBe(200);
    expect((await t.browser().visit('/api/auth/reset-password', { json })).statusCode).toBe(200);
    expect(await status()).toBe(401);
  });

  test('gets at most three mails in an hour', async () => {
    const statuses = [];
    for (let request = 0; request < 4; request++) statuses.push((await requestLink()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('is told by mail that the password was changed', async () => {
    await t.given.account(ADA);
    await reset((await linkFor(ADA.email)).searchParams.get('token'));
    const [mail] = await t.mailsTo(ADA.email);
    expect(mail?.subject).toBe('Your Guildhall password was changed');
    expect(await t.deps.database.selectFrom('security_event').select(['kind', 'ip_address']).execute()).toContainEqual({
      kind: 'password.reset',
      ip_address: '127.0.0.1',
    });
  });

  test('has a token that the database stores as a hash only', async () => {
    await t.given.account(ADA);
    const token = (await linkFor(ADA.email)).searchParams.get('token') ?? '';
    const { rows } = await sql<{ all: string }>`select verification::text as all from verification`.execute(
      t.deps.database,
    );
    expect(rows.map((row) => row.all).join()).not.toContain(token);
  });
});
