import { SESSION_DAYS, SESSION_IDLE_DAYS } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { DAY } from '../../lib/durations.ts';
import { newId } from '../../lib/ids.ts';
import { ADA, signIn, tokenOf } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

async function signedIn(userAgent: string) {
  const browser = t.browser();
  const headers = { 'user-agent': userAgent };
  await browser.visit('/api/auth/sign-in/email', { json: { email: ADA.email, password: ADA.password }, headers });
  return { browser, client: t.withToken(await tokenOf(browser)) };
}

test('somebody sees where they are signed in, without any session token', async () => {
  await t.given.account(ADA);
  const laptop = await signedIn('Laptop');
  await signedIn('Telephone');
  const reply = await laptop.client.get('/sessions');
  expect(reply.json()).toMatchObject([
    { Device: 'Telephone', Address: '127.0.0.1', IsCurrent: false },
    { Device: 'Laptop', Address: '127.0.0.1', IsCurrent: true },
  ]);
  const tokens = await t.deps.database.selectFrom('session').select('token').execute();
  for (const { token } of tokens) expect(reply.body).not.toContain(token);
});

test('somebody ends one of their sessions', async () => {
  await t.given.account(ADA);
  const laptop = await signedIn('Laptop');
  const telephone = await signedIn('Telephone');
  const [{ _id }] = (await laptop.client.get('/sessions')).json();
  expect((await laptop.client.delete(`/sessions/${_id}`)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
  expect((await telephone.client.get('/sessions')).statusCode).toBe(401);
  expect((await telephone.browser.visit('/api/auth/get-session')).json()).toBeNull();
  expect((await laptop.client.delete(`/sessions/${_id}`)).statusCode).toBe(404);
});

test('nobody can end somebody else’s session', async () => {
  const [ada, bob] = [await t.given.account(ADA), await t.given.person()];
  await signIn(t.browser());
  const session = await t.deps.database
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', ada.id)
    .executeTakeFirst();
  for (const id of [session?.id, newId(), 'no-id', '%']) {
    const reply = await t.as(bob).delete(`/sessions/${encodeURIComponent(String(id))}`);
    expect(codeOf(reply)).toEqual([404, 'session.not-found']);
  }
  expect(await t.deps.database.selectFrom('session').selectAll().where('user_id', '=', ada.id).execute()).toHaveLength(
    1,
  );
});

test('an expired session is not listed', async () => {
  await t.given.account(ADA);
  await signIn(t.browser());
  await t.deps.database
    .updateTable('session')
    .set({ expires_at: new Date(0) })
    .execute();
  const { client } = await signedIn('Laptop');
  expect((await client.get('/sessions')).json()).toHaveLength(1);
});

test('a session ends after 90 days, however often it is renewed', async () => {
  await t.given.account(ADA);
  const { browser } = await signedIn('Laptop');
  const now = Date.now();
  const daysLeftAfter = async (days: number) => {
    const change = { created_at: new Date(now - days * DAY), expires_at: new Date(now + DAY) };
    await t.deps.database.updateTable('session').set(change).execute();
    await browser.visit('/api/auth/get-session');
    const session = await t.deps.database.selectFrom('session').select('expires_at').executeTakeFirst();
    return session && Math.round((session.expires_at.getTime() - now) / DAY);
  };
  expect(await daysLeftAfter(40)).toBe(SESSION_IDLE_DAYS);
  expect(await daysLeftAfter(80)).toBe(SESSION_DAYS - 80);
  expect(await daysLeftAfter(91)).toBeUndefined();
  expect((await browser.visit('/api/auth/get-session')).json()).toBeNull();
});

test('signing out has the browser remove what it keeps, but not its cookies: the device stays known', async () => {
  await t.given.account(ADA);
  const { browser } = await signedIn('Laptop');
  const reply = await browser.visit('/api/auth/sign-out', { json: {} });
  expect(reply.headers['clear-site-data']).toBe('"storage"');
  expect(browser.cookies().map(({ name }) => name)).toEqual(['guildhall.devices']);
});
