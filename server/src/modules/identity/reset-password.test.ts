import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, firstLinkIn, signIn, tokenOf } from '../../testing/accounts.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const NEW_PASSWORD = 'purple-anvil-58';
const wrong = { password: 'not the password' };

const askForLink = (email: string = ADA.email, headers = {}) =>
  t.browser().visit('/api/auth/request-password-reset', { json: { email }, headers });

async function linkFor(email: string) {
  await askForLink(email);
  const [mail] = await t.mailsTo(email);
  return firstLinkIn(mail ?? { text: '' });
}

const reset = (token: string | null, newPassword = NEW_PASSWORD) =>
  t.browser().visit('/api/auth/reset-password', { json: { token, newPassword } });

describe('somebody who forgot their password', () => {
  test('gets a link by mail and sets a new one', async () => {
    await t.given.account({ ...ADA, email_verified: false });
    const link = await linkFor(ADA.email);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/reset-password');
    expect((await reset(link.searchParams.get('token'))).statusCode).toBe(200);
    expect((await signIn(t.browser())).statusCode).toBe(401);
    expect((await signIn(t.browser(), { password: NEW_PASSWORD })).statusCode).toBe(200);
    const { email_verified } = await t.deps.database.selectFrom('user').selectAll().executeTakeFirstOrThrow();
    expect(email_verified).toBe(true);
  });

  test('is answered the same as somebody who has no account, who gets no mail', async () => {
    await t.given.account(ADA);
    const known = await askForLink();
    const unknown = await askForLink('nobody@example.com');
    expect([unknown.statusCode, unknown.body]).toEqual([200, known.body]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    expect(await t.mailsTo('nobody@example.com')).toEqual([]);
    expect(await t.mailsTo(ADA.email)).toHaveLength(1);
  });

  test('is answered before anybody looks whether there is such an account', async () => {
    await t.given.account(ADA);
    await t.inOtherProcess(async (tx) => {
      await sql`lock table "user" in access exclusive mode`.execute(tx);
      expect((await askForLink()).statusCode).toBe(200);
    });
    expect(await t.mailsTo(ADA.email)).toHaveLength(1);
  });

  test('cannot be sent to another site by a forged Host', async () => {
    await t.given.account(ADA);
    await askForLink(ADA.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const [mail] = await t.mailsTo(ADA.email);
    expect(firstLinkIn(mail ?? { text: '' }).origin).toBe('http://localhost:3000');
    expect(mail?.html).not.toContain('evil.example');
  });

  test('uses a link once', async () => {
    await t.given.account(ADA);
    const token = (await linkFor(ADA.email)).searchParams.get('token');
    const replies = await Promise.all([reset(token), reset(token, 'yellow-hammer-93')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await reset(token)).json().code).toBe('auth.invalid-link');
  });

  test('asks twice: only the newest link counts, and none that another password has overtaken', async () => {
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

  test('leaves the link of somebody else alone', async () => {
    await t.given.account(ADA);
    await t.given.account({ ...ADA, email: 'bob@example.com', name: 'Robert' });
    const token = (await linkFor('bob@example.com')).searchParams.get('token');
    await reset((await linkFor(ADA.email)).searchParams.get('token'));
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('has an hour for it', async () => {
    await t.given.account(ADA);
    const token = (await linkFor(ADA.email)).searchParams.get('token');
    await sql`update verification set expires_at = now() - interval '1 second'`.execute(t.deps.database);
    expect((await reset(token)).json().code).toBe('auth.invalid-link');
    expect((await signIn(t.browser())).statusCode).toBe(200);
  });

  test('is told why a new one will not do, and keeps the link', async () => {
    await t.given.account(ADA);
    const token = (await linkFor(ADA.email)).searchParams.get('token');
    const refused = await reset(token, 'Lovelace4ever');
    expect(refused.json()).toMatchObject({ code: 'auth.weak-password' });
    expect(refused.json().detail).toMatch(/^Password does not meet requirements: it holds a part of your name/);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('is signed out everywhere, and may try again at once', async () => {
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

  test('does not have their mailbox filled: five mails in a quarter of an hour', async () => {
    const statuses = [];
    for (let request = 0; request < 6; request++) statuses.push((await askForLink()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('whose token lies in the database is not helped by reading it there', async () => {
    await t.given.account(ADA);
    const token = (await linkFor(ADA.email)).searchParams.get('token') ?? '';
    const { rows } = await sql<{ all: string }>`select verification::text as all from verification`.execute(
      t.deps.database,
    );
    expect(rows.map((row) => row.all).join()).not.toContain(token);
  });
});
