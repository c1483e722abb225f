import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, PASSWORD, signIn, tokenOf } from '../../testing/accounts.ts';
import type { Client } from '../../testing/clients.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const NEW_PASSWORD = 'purple-anvil-58';

describe('somebody who changes their password', () => {
  async function twoBrowsers() {
    await t.given.account(ADA);
    const [here, there] = [t.browser(), t.browser()];
    await signIn(here);
    await signIn(there);
    return { here, there };
  }

  const change = (browser: ReturnType<typeof t.browser>, change: Record<string, unknown> = {}) =>
    browser.visit('/api/auth/change-password', {
      json: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...change },
    });

  test('ends their other sessions, and every process refuses those sessions’ tokens', async () => {
    const { here, there } = await twoBrowsers();
    const [hereToken, thereToken] = [await tokenOf(here), await tokenOf(there)];
    const another = await t.startAnother();
    expect((await change(here)).statusCode).toBe(200);
    for (const token of [hereToken, thereToken]) {
      expect((await t.withToken(token).get('/sessions')).statusCode).toBe(401);
      const headers = { authorization: `Bearer ${token}` };
      expect((await another.inject({ url: '/api/sessions', headers })).statusCode).toBe(401);
    }
    expect((await there.visit('/api/auth/get-session')).json()).toBeNull();
    expect((await t.withToken(await tokenOf(here)).get('/sessions')).json()).toHaveLength(1);
  });

  test('is told so by mail, and admins read it in the security log', async () => {
    const { here } = await twoBrowsers();
    await change(here, { currentPassword: 'not the password' });
    expect(await t.mailsTo(ADA.email)).toEqual([]);
    await change(here);
    expect((await t.mailsTo(ADA.email)).map(({ subject }) => subject)).toEqual(['Your Guildhall password was changed']);
    const events = await t.as('admin').get('/security-events');
    expect(events.json().slice(0, 2)).toMatchObject([{ Kind: 'password.changed' }, { Kind: 'sign-in.failed' }]);
  });

  test('ends their keys of the API where they choose that, and nobody else’s', async () => {
    const { here } = await twoBrowsers();
    await t.deps.database.updateTable('user').set({ role: 'Admin' }).execute();
    const input = { Name: 'Bookkeeping', Scopes: ['payments:read'], RequestsPerMinute: 60, EndsInDays: 30 };
    const makeKey = async (client: Client): Promise<string> => (await client.post('/api-keys', input)).json().Key;
    const own = await makeKey(t.withToken(await tokenOf(here)));
    const other = await makeKey(t.as('admin'));
    const statuses = async () => [
      (await t.withToken(own).get('/payments')).statusCode,
      (await t.withToken(other).get('/payments')).statusCode,
    ];
    expect((await change(here, { currentPassword: 'not the password', endApiKeys: true })).statusCode).toBe(400);
    await change(here);
    expect(await statuses()).toEqual([200, 200]);
    const again = { currentPassword: NEW_PASSWORD, newPassword: PASSWORD, endApiKeys: true };
    expect((await change(here, again)).statusCode).toBe(200);
    expect(await statuses()).toEqual([401, 200]);
    const [decision] = (await t.as('admin').get('/audit')).json();
    expect(decision).toMatchObject({ Kind: 'api-key.deleted', Subject: 'Bookkeeping' });
  });

  test('must enter the current password, and has ten attempts', async () => {
    const { here } = await twoBrowsers();
    for (let attempt = 0; attempt < 10; attempt++) {
      const reply = await change(here, { currentPassword: 'not the password' });
      expect(codeOf(reply)).toEqual([400, 'auth.wrong-password']);
    }
    expect((await change(here)).statusCode).toBe(429);
    expect((await signIn(here)).statusCode).toBe(429);
  });

  test('is told why a new password is refused', async () => {
    const { here } = await twoBrowsers();
    for (const newPassword of ['short', 'iloveyou', 'Ada-Lovelace-1']) {
      const reply = await change(here, { newPassword });
      expect(codeOf(reply)).toEqual([400, 'auth.weak-password']);
    }
  });

  test('must be signed in', async () => {
    const reply = await change(t.browser());
    expect(codeOf(reply)).toEqual([401, 'auth.required']);
  });
});
