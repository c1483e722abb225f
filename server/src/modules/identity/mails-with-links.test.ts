import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, firstLinkIn, signIn, signUp } from '../../testing/accounts.ts';
import { testApp } from '../../testing/test-app.ts';
import { skipRetryDelays, waitForJobs } from '../../testing/test-jobs.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const NEW_PASSWORD = 'purple-anvil-58';

const requestLink = (email = ADA.email) => t.browser().visit('/api/auth/request-password-reset', { json: { email } });

const reset = (link: URL, newPassword = NEW_PASSWORD) =>
  t.browser().visit('/api/auth/reset-password', { json: { token: link.searchParams.get('token'), newPassword } });

const newestLink = async (email = ADA.email) => firstLinkIn((await t.mailsTo(email))[0] ?? { text: '' });

/** `takes` says whether the mail server does; each text that it was offered is kept. */
function watchMailServer() {
  const { mail } = t.deps;
  const { send } = mail;
  const server = { takes: false, offered: [] as string[] };
  mail.send = async (message) => {
    server.offered.push(message.text);
    if (!server.takes) throw new Error('421 4.3.2 Service not available');
    await send(message);
  };
  return server;
}

const readJobs = async () => {
  const { rows } = await sql<{ name: string; state: string; row: string }>`
    select name, state, job::text as row from pgboss.job order by name`.execute(t.deps.database);
  return rows;
};

const tokensIn = (texts: string[]) => texts.map((text) => firstLinkIn({ text }).searchParams.get('token') ?? '');

async function giveUp() {
  await sql`update pgboss.job set retry_limit = retry_count where state = 'retry'`.execute(t.deps.database);
  await skipRetryDelays(t.deps.database);
  await waitForJobs(t.deps);
}

describe('while the mail server refuses', () => {
  test('a mail for a new password is attempted again, and then listed as failed, until an admin has it sent', async () => {
    await t.given.account(ADA);
    const server = watchMailServer();
    expect((await requestLink()).statusCode).toBe(200);
    await waitForJobs(t.deps);
    expect(await readJobs()).toMatchObject([{ name: 'mail-new-password', state: 'retry' }]);
    await giveUp();
    const admin = t.as('admin');
    const [failed] = (await admin.get('/failed-jobs?group=mails')).json();
    expect(failed).toMatchObject({ Kind: 'mail-new-password', Recipient: ADA.email, Attempts: 2 });
    expect(failed.Reason).toBe('421 4.3.2 Service not available');

    server.takes = true;
    await sql`update verification set expires_at = now() - interval '1 hour'`.execute(t.deps.database);
    const retried = await admin.post(`/failed-jobs/${failed._id}/retry`);
    expect(retried.json()).toMatchObject({ modifiedCount: 1 });
    expect((await reset(await newestLink())).statusCode).toBe(200);
    expect((await signIn(t.browser(), { password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  test('who signs up gets the mail that confirms the address later, in the language of the page', async () => {
    const server = watchMailServer();
    const browser = t.browser();
    await signUp(browser, { callbackURL: '/get-all-classes' });
    await waitForJobs(t.deps);
    expect(await t.mailsTo(ADA.email)).toEqual([]);
    server.takes = true;
    await skipRetryDelays(t.deps.database);
    const link = await newestLink();
    expect(link.searchParams.get('callbackURL')).toBe('/get-all-classes');
    expect((await browser.visit(link.href)).headers.location).toBe('/get-all-classes');
    expect(await t.deps.database.selectFrom('user').select('email_verified').execute()).toEqual([
      { email_verified: true },
    ]);
  });

  test('no link lies in a job or in the list of failed mails', async () => {
    await t.given.account({ ...ADA, email_verified: false });
    const server = watchMailServer();
    await requestLink();
    await signUp(t.browser(), { email: 'bob@example.com' });
    await waitForJobs(t.deps);
    await giveUp();
    const tokens = tokensIn(server.offered);
    expect(tokens).toHaveLength(4);
    const stored = (await readJobs()).map(({ row }) => row).join('\n');
    const { body } = await t.as('admin').get('/failed-jobs');
    for (const token of tokens) {
      expect(token.length).toBeGreaterThan(20);
      expect(stored + body).not.toContain(token);
    }
  });

  test('who has confirmed the address meanwhile gets no mail for that any more', async () => {
    const server = watchMailServer();
    await signUp(t.browser());
    await waitForJobs(t.deps);
    await t.deps.database.updateTable('user').set({ email_verified: true }).execute();
    server.takes = true;
    await skipRetryDelays(t.deps.database);
    expect(await t.mailsTo(ADA.email)).toEqual([]);
    expect(await readJobs()).toMatchObject([{ name: 'mail-verification', state: 'completed' }]);
  });
});

test('a link holds for an hour from when its mail is sent, however long the mail has waited', async () => {
  await t.given.account(ADA);
  const server = watchMailServer();
  await requestLink();
  await waitForJobs(t.deps);
  await sql`update verification set expires_at = expires_at - interval '50 minutes'`.execute(t.deps.database);
  server.takes = true;
  await skipRetryDelays(t.deps.database);
  await waitForJobs(t.deps);
  const { rows } = await sql`
    select expires_at between now() + interval '59 minutes' and now() + interval '1 hour' as "isAnHour"
    from verification`.execute(t.deps.database);
  expect(rows).toEqual([{ isAnHour: true }]);
});

test('a sign-up that fails at its end leaves no account and sends no mail', async () => {
  const { database } = t.deps;
  await sql`
    create function refuse_session() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    database,
  );
  await sql`create trigger refuse_session before insert on session execute function refuse_session()`.execute(database);
  const reply = await signUp(t.browser());
  await sql`drop function refuse_session cascade`.execute(database);
  expect(reply.statusCode).toBe(500);
  expect(await database.selectFrom('user').select('id').execute()).toEqual([]);
  expect(await readJobs()).toEqual([]);
});

test('thirty people ask for a new password at the same moment from one address: each gets a link that works', async () => {
  const emails = Array.from({ length: 30 }, (_, index) => `pupil.${index}@example.com`);
  for (const email of emails) await t.given.account({ ...ADA, email });
  const replies = await Promise.all(emails.map((email) => requestLink(email)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(emails.map(() => 200));
  for (const email of emails) expect((await reset(await newestLink(email))).statusCode).toBe(200);
});
