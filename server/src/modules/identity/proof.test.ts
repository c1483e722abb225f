import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, PASSWORD, signIn, tokenOf } from '../../testing/accounts.ts';
import type { Browser } from '../../testing/browser.ts';
import type { Client } from '../../testing/clients.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const ELEVEN_MINUTES = 11 * 60_000;

/** A signed-in admin, who last proved who they are so long ago that it does not count any more. */
async function staleAdmin(): Promise<Browser> {
  await t.given.account({ ...ADA, role: 'Admin' });
  const browser = t.browser();
  await signIn(browser);
  const provedAt = new Date(Date.now() - ELEVEN_MINUTES);
  await t.deps.database.updateTable('session').set({ proved_at: provedAt }).execute();
  return browser;
}

const makeAdmin = async (browser: Browser, id: string) => t.withToken(await tokenOf(browser)).put(`/make-admin/${id}`);
const prove = (browser: Browser, Password: string) => browser.visit('/api/auth/proof/password', { json: { Password } });

describe('a call that needs a fresh proof', () => {
  test('works within ten minutes after signing in', async () => {
    await t.given.account({ ...ADA, role: 'Admin' });
    const browser = t.browser();
    await signIn(browser);
    const { id } = await t.given.person();
    expect((await makeAdmin(browser, id)).json()).toMatchObject({ modifiedCount: 1 });
  });

  test('is refused later, works once the password was entered again, and other calls always worked', async () => {
    const browser = await staleAdmin();
    const { id } = await t.given.person();
    expect(codeOf(await makeAdmin(browser, id))).toEqual([403, 'auth.proof-required']);
    expect((await t.withToken(await tokenOf(browser)).get('/getroles')).statusCode).toBe(200);
    expect(codeOf(await prove(browser, 'not the password'))).toEqual([400, 'auth.wrong-password']);
    expect(codeOf(await makeAdmin(browser, id))).toEqual([403, 'auth.proof-required']);
    expect((await prove(browser, PASSWORD)).json()).toEqual({ status: true });
    expect((await makeAdmin(browser, id)).json()).toMatchObject({ modifiedCount: 1 });
  });

  const NEEDS_PROOF = {
    'one’s own data': (client: Client) => client.get('/account/data'),
    'a file of all people': (client: Client) => client.get('/exports/people.csv'),
    'a file of all payments': (client: Client) => client.get('/exports/payments.csv'),
    'a file of the students of a class': async (client: Client) =>
      client.get(`/classes/${(await t.given.course()).id}/students.csv`),
    'a file of the grades of a class': async (client: Client) =>
      client.get(`/classes/${(await t.given.course()).id}/grades.csv`),
    'a file of the answers to a quiz': async (client: Client) => {
      const lesson = await t.given.lesson((await t.given.course()).id);
      await t.given.quiz(lesson);
      return client.get(`/lessons/${lesson.id}/attempts.csv`);
    },
    'a file of the audit': (client: Client) => client.get('/exports/audit.csv'),
    'a change of the shop': (client: Client) => client.put('/shop-settings', { Contact: '' }, 0),
  };

  test.each(Object.entries(NEEDS_PROOF))(
    '%s is given soon after signing in, and later after a new proof',
    async (_, ask) => {
      const browser = await staleAdmin();
      expect(codeOf(await ask(t.withToken(await tokenOf(browser))))).toEqual([403, 'auth.proof-required']);
      await prove(browser, PASSWORD);
      expect((await ask(t.withToken(await tokenOf(browser)))).statusCode).toBe(200);
    },
  );

  test('is refused in another session of the same person', async () => {
    const browser = await staleAdmin();
    const elsewhere = t.browser();
    await signIn(elsewhere);
    const { id } = await t.given.person();
    expect(codeOf(await makeAdmin(browser, id))).toEqual([403, 'auth.proof-required']);
    expect((await makeAdmin(elsewhere, id)).statusCode).toBe(200);
  });

  test('is refused to those who may not make it before anything is said of a proof', async () => {
    const reply = await t.as('student').put('/make-admin/x');
    expect(codeOf(reply)).toEqual([403, 'auth.forbidden']);
  });
});

describe('a proof', () => {
  test('needs the session’s cookie: a bearer token is not enough', async () => {
    const browser = await staleAdmin();
    const token = await tokenOf(browser);
    expect(codeOf(await t.withToken(token).post('/auth/proof/password', { Password: PASSWORD }))).toEqual([
      401,
      'auth.required',
    ]);
  });

  test('can be tried ten times', async () => {
    const browser = await staleAdmin();
    const replies = await Promise.all(Array.from({ length: 12 }, () => prove(browser, 'not the password')));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await prove(browser, PASSWORD)).statusCode).toBe(429);
  });

  test('is a new sign-in for somebody who has no password', async () => {
    const browser = await staleAdmin();
    await t.deps.database.updateTable('account').set({ provider_id: 'google', password: null }).execute();
    expect((await browser.visit('/api/auth/proof')).json()).toEqual({ Methods: ['google'] });
    expect(codeOf(await prove(browser, PASSWORD))).toEqual([403, 'auth.forbidden']);
  });

  test('by password is offered to somebody who has one and nothing else', async () => {
    const browser = await staleAdmin();
    expect((await browser.visit('/api/auth/proof')).json()).toEqual({ Methods: ['password'] });
  });
});
