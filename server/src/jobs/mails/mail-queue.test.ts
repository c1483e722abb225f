import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../database/database.ts';
import { createInTx } from '../../database/in-tx.ts';
import { createSmtpMail } from '../../gateways/mail/smtp-mail.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { skipRetryDelays, waitForJobs } from '../../testing/test-jobs.ts';
import { testMailServer } from '../../testing/test-mail-server.ts';
import { createJobs } from '../jobs.ts';
import { createMailQueue, sendRenderedMails } from './mail-queue.ts';
import { createSendMail, defineMail } from './translate-mail.ts';

const { connection } = testDatabase();
const server = testMailServer(connection);
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const GREETING = defineMail('test-greeting', ({ subject }: { subject: string }) => ({
  subject,
  intro: 'Hello.',
  action: 'See it',
  outro: '',
}));

const mailOf = (email: string, subject: string) => ({
  to: { name: 'Ada', email },
  kind: GREETING,
  values: { subject },
  link: '',
});

/** A process that sends mails, and its log. */
async function startProcess() {
  const pool = createPool(connection);
  const database = createDatabase(pool);
  const log: string[] = [];
  const jobs = createJobs({ pool, onFailed: (name, _, outcome) => log.push(`${name} ${outcome}`) });
  const mail = createSmtpMail({ url: server.url, from: 'Guildhall <no-reply@guildhall.test>' });
  const settings = { brandName: 'Guildhall', publicUrl: 'https://guildhall.test' };
  const mailQueue = createMailQueue({ jobs, sendMail: createSendMail({ mail, database, settings }) });
  sendRenderedMails({ jobs, mail });
  await jobs.start();
  const inTx = createInTx(database);
  const stop = async () => {
    if (pool.ended) return;
    await jobs.stop(10_000);
    mail.close();
    await pool.end();
  };
  stops.push(stop);
  const addMail = (to: string, subject: string) => inTx((tx) => mailQueue.add(tx, mailOf(to, subject)));
  const sent = () => waitForJobs({ database, jobs });
  const runRetries = async () => {
    await skipRetryDelays(database);
    await sent();
  };
  return { database, mailQueue, inTx, addMail, sent, runRetries, stop, log };
}

test('a mail is sent after its transaction has committed, and not before', async () => {
  const { mailQueue, inTx, sent } = await startProcess();
  await inTx(async (tx) => {
    await mailQueue.add(tx, mailOf('ada@example.com', 'Approved'));
    await sent();
    expect(await server.subjectsTo('ada@example.com')).toEqual([]);
  });
  await sent();
  expect(await server.subjectsTo('ada@example.com')).toEqual(['Approved']);
});

test('a transaction that is rolled back sends no mail', async () => {
  const { mailQueue, inTx, sent } = await startProcess();
  const rolledBack = inTx(async (tx) => {
    await mailQueue.add(tx, mailOf('ada@example.com', 'Approved'));
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await sent();
  expect(await server.subjectsTo('ada@example.com')).toEqual([]);
});

test('while the mail server is down nobody waits for it, and the mail is sent once when it is back', async () => {
  await server.close();
  const { addMail, sent, runRetries, log } = await startProcess();
  await addMail('ada@example.com', 'Approved');
  await sent();
  await runRetries();
  expect(log).toEqual(['send-mail tried again']);
  await server.open();
  await runRetries();
  await runRetries();
  expect(await server.subjectsTo('ada@example.com')).toEqual(['Approved']);
});

test('a mail that the server refuses for now is tried again', async () => {
  server.refuse('ada', '451 4.7.1 Please come back later');
  const { addMail, sent, runRetries } = await startProcess();
  await addMail('ada@example.com', 'Approved');
  await sent();
  expect(await server.subjectsTo('ada@example.com')).toEqual([]);
  await server.reset();
  await runRetries();
  expect(await server.subjectsTo('ada@example.com')).toEqual(['Approved']);
});

test('a mail that is always refused delays no other, and is given up after a day', async () => {
  server.refuse('nobody', '550 5.1.1 No such person');
  const { addMail, sent, runRetries, log } = await startProcess();
  for (const number of [1, 2, 3]) await addMail(`nobody${number}@example.com`, 'Approved');
  await addMail('ada@example.com', 'Approved');
  await sent();
  expect(await server.subjectsTo('ada@example.com')).toEqual(['Approved']);
  for (let attempt = 2; attempt <= 21; attempt++) {
    expect(log.filter((line) => line === 'send-mail given up')).toEqual([]);
    await runRetries();
  }
  expect(log.filter((line) => line === 'send-mail given up')).toHaveLength(3);
});

test('another process sends the mail that a stopped process could not send', async () => {
  await server.close();
  const one = await startProcess();
  await one.addMail('ada@example.com', 'Approved');
  await one.stop();
  await server.open();
  const next = await startProcess();
  await next.runRetries();
  expect(await server.subjectsTo('ada@example.com')).toEqual(['Approved']);
});

test.each(['mail', 'mail-to-class'])(
  'a mail that the release before has put into %s is sent as it was written',
  async (name) => {
    const { database, sent } = await startProcess();
    const data = JSON.stringify({ to: 'ada@example.com', subject: 'Your receipt', text: 'Hello.' });
    await sql`insert into pgboss.job (name, data) values (${name}, ${data}::jsonb)`.execute(database);
    await sent();
    expect(await server.subjectsTo('ada@example.com')).toEqual(['Your receipt']);
  },
);
