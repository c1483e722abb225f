import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../../database/database.ts';
import { createInTx } from '../../../database/in-tx.ts';
import { createJobs, type Jobs } from '../../../jobs/jobs.ts';
import type { MailQueue } from '../../../jobs/mails/mail-queue.ts';
import { createMailQueue } from '../../../jobs/mails/mail-queue.ts';
import { Crash, crashingInTx } from '../../../testing/crashing-deps.ts';
import { type Given, givenIn } from '../../../testing/given.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { sendDailyMails } from './send-daily-mails.ts';

const { connection } = testDatabase();
let database: Database;
let jobs: Jobs;
let classMailQueue: MailQueue;
let given: Given;

beforeAll(async () => {
  const pool = createPool(connection);
  database = createDatabase(pool);
  jobs = createJobs({ pool, onFailed: () => undefined });
  classMailQueue = createMailQueue({ jobs, sendMail: async () => undefined });
  await jobs.start();
  given = givenIn({ database, inTx: createInTx(database), now: () => new Date() });
});
afterAll(async () => {
  await jobs.stop(10_000);
  await database.destroy();
});

/** Everybody who gets a mail: three admins, and three teachers with something to grade. */
async function givenRecipients(): Promise<string[]> {
  await given.teacherRequest();
  const emails: string[] = [];
  for (let n = 0; n < 3; n++) {
    emails.push((await given.person({ role: 'Admin' })).email);
    const teacher = await given.person({ role: 'Teacher' });
    emails.push(teacher.email);
    const course = await given.course({ teacher_id: teacher.id });
    await given.submission(await given.assignment(course.id));
  }
  return emails.sort();
}

const listMailed = async () => {
  const { rows } = await sql<{
    to: string;
  }>`select data ->> 'to' as to from pgboss.job where name = 'send-mail'`.execute(database);
  return rows.map(({ to }) => to).sort();
};

test('wherever a process crashes, everybody gets one mail of the day from the process that continues', {
  timeout: 120_000,
}, async () => {
  const emails = await givenRecipients();
  let crashes = 0;
  for (let day = 0, hasCrashed = true; hasCrashed; day++) {
    await sql`delete from pgboss.job`.execute(database);
    const { inTx, calls } = crashingInTx(database);
    calls.left = crashes;
    const now = () => new Date(Date.UTC(2026, 0, 1 + day, 12));
    const send = () => sendDailyMails({ inTx, classMailQueue, now, batch: 2 });
    const error = await send().catch((thrown: unknown) => thrown);
    hasCrashed = error instanceof Crash;
    if (hasCrashed) crashes += 1;
    else expect(error).toBeUndefined();
    calls.left = Number.POSITIVE_INFINITY;
    await send();
    expect(await listMailed()).toEqual(emails);
  }
  expect(crashes).toBeGreaterThan(50);
});
