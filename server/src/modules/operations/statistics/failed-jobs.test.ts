import { JOB_KINDS, MAIL_JOB_KINDS } from '@guildhall/contract';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createSmtpMail } from '../../../gateways/mail/smtp-mail.ts';
import { encodeCursor } from '../../../http/paging.ts';
import { defineMail } from '../../../jobs/mails/translate-mail.ts';
import { newId } from '../../../lib/ids.ts';
import { insertFailedJob } from '../../../testing/failed-jobs.ts';
import { listAllPages } from '../../../testing/list-all-pages.ts';
import { testApp } from '../../../testing/test-app.ts';
import { waitForJobs } from '../../../testing/test-jobs.ts';

const t = testApp();
beforeEach(() => t.empty());

const RECEIPT = defineMail('test-receipt', () => ({
  subject: 'Your receipt',
  intro: 'Hello.',
  action: 'See it',
  outro: '',
}));

const list = async (query = '') => (await t.as('admin').get(`/failed-jobs${query}`)).json();

test('an admin reads which mail failed, to whom, how often and why', async () => {
  await insertFailedJob(t.deps.database, {
    data: { to: 'ada@example.com', subject: 'Your receipt', text: 'Secret', html: '<p>Secret</p>' },
    message: "Can't send mail - all recipients were rejected: 550 5.1.1 <ada@example.com> No such person\n at stack",
    failedAt: '2026-03-04T05:06:07.123456Z',
  });
  const reply = await t.as('admin').get('/failed-jobs');
  expect(reply.json()).toEqual([
    {
      _id: expect.any(String),
      Kind: 'mail',
      CreatedAt: '2026-03-04T04:06:07.123Z',
      FailedAt: '2026-03-04T05:06:07.123Z',
      Attempts: 21,
      Reason: "Can't send mail - all recipients were rejected: 550 5.1.1 <…> No such person",
      Recipient: 'ada@example.com',
      Subject: 'Your receipt',
    },
  ]);
  expect(reply.body).not.toContain('Secret');
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('of a job that is no mail nothing of its content is told', async () => {
  await insertFailedJob(t.deps.database, { kind: 'check-video', data: { to: 'x', subject: 'y', key: 'z' } });
  expect(await list()).toMatchObject([{ Kind: 'check-video', Recipient: '', Subject: '', Reason: 'No.' }]);
});

test('mails are listed alone, all else alone, and what has not failed never', async () => {
  for (const kind of JOB_KINDS) await insertFailedJob(t.deps.database, { kind });
  await sql`insert into pgboss.job (name, state) values ('mail', 'cancelled'), ('mail', 'completed')`.execute(
    t.deps.database,
  );
  const kindsOf = async (query: string) => (await list(query)).map(({ Kind }: { Kind: string }) => Kind).sort();
  expect(await kindsOf('')).toEqual([...JOB_KINDS].sort());
  expect(await kindsOf('?group=mails')).toEqual([...MAIL_JOB_KINDS].sort());
  expect(await kindsOf('?group=others')).toEqual([
    'check-video',
    'copy-google-picture',
    'invite-people',
    'mark-quiz-again',
    'notify-students',
    'work-roster',
  ]);
});

test('every kind of job that this server does has a name in plain words', async () => {
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue order by name`.execute(t.deps.database);
  expect(rows.map(({ name }) => name)).toEqual([...JOB_KINDS].sort());
});

test('they are read page by page, also those that failed within a millisecond', async () => {
  const instants = ['0.123456', '0.123457', '0.123457', '0.123459', '1', '2'];
  for (const [place, second] of instants.entries()) {
    const kind = place % 2 === 0 ? 'mail' : 'check-video';
    await insertFailedJob(t.deps.database, { kind, message: `${place}`, failedAt: `2026-03-04T05:06:0${second}Z` });
  }
  const { pages, totals } = await listAllPages<{ Reason: string }>(t.as('admin'), '/failed-jobs?limit=2');
  const reasons = pages.map((page) => page.map(({ Reason }) => Reason));
  expect(reasons.map(({ length }) => length)).toEqual([2, 2, 2]);
  expect(reasons.flat().toSorted()).toEqual(['0', '1', '2', '3', '4', '5']);
  expect([reasons[0], reasons[1]?.[0], reasons[2]?.[1]]).toEqual([['5', '4'], '3', '0']);
  expect(totals).toEqual(['6', '6', '6']);
});

test.each(['limit=0', 'limit=101', 'cursor=x', 'cursor=W10', 'group=x'])('refuses %s', async (query) => {
  expect(await list(`?${query}`)).toMatchObject({ code: 'request.invalid' });
});

test.each(['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000000Z', `2026-01-01T00:00:00.${'0'.repeat(200)}Z`])(
  'refuses a cursor at %s, which no job failed at',
  async (instant) => {
    const cursor = encodeCursor([instant, newId()]);
    expect(await list(`?cursor=${cursor}`)).toMatchObject({ code: 'request.invalid' });
  },
);

test('a mail that no mail server took is listed, and sent once an admin tries again when there is one', async () => {
  const { database, inTx, mailQueue, mail, jobs } = t.deps;
  const nobodyListens = createSmtpMail({ url: 'smtp://127.0.0.1:9', from: 'shop@example.com' });
  const sent: string[] = [];
  const { send } = mail;
  onTestFinished(() => {
    mail.send = send;
  });
  mail.send = nobodyListens.send;
  await inTx(async (tx) => {
    await mailQueue.add(tx, { to: { name: 'Ada', email: 'ada@example.com' }, kind: RECEIPT, values: {}, link: '' });
    await sql`update pgboss.job set retry_limit = 0 where name = 'send-mail'`.execute(tx);
  });
  await waitForJobs({ database, jobs });
  const [failed] = await list('?group=mails');
  expect(failed).toMatchObject({ Subject: 'Your receipt', Attempts: 1, Reason: 'connect ECONNREFUSED 127.0.0.1:9' });

  mail.send = async ({ subject }) => void sent.push(subject);
  const reply = await t.as('admin').post(`/failed-jobs/${failed._id}/retry`);
  expect(reply.json()).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
  await waitForJobs({ database, jobs });
  expect(sent).toEqual(['Your receipt']);
  expect(await list()).toEqual([]);
  nobodyListens.close();
});
