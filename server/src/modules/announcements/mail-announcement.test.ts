import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../database/database.ts';
import { createInTx } from '../../database/in-tx.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { createMailQueue } from '../../jobs/mails/mail-queue.ts';
import { Crash, crashingInTx } from '../../testing/crashing-deps.ts';
import { type Given, givenIn } from '../../testing/given.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { skipRetryDelays, waitForJobs } from '../../testing/test-jobs.ts';
import { createAnnouncementMails } from './mail-announcement.ts';

const { connection } = testDatabase();
const stops: (() => Promise<void>)[] = [];
let database: Database;
let given: Given;

beforeAll(() => {
  database = createDatabase(createPool(connection));
  given = givenIn({ database, inTx: createInTx(database), now: () => new Date() });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => database.destroy());

interface Announced {
  id: string;
  course_id: string;
}

/** An announcement to a class with so many students. */
async function givenAnnouncement(students: number): Promise<Announced> {
  const course = await given.course();
  await sql`
    with students as (
      insert into "user" (id, name, email, created_at, updated_at)
      select gen_random_uuid(), 'Student ' || n, ${course.id} || '-' || n || '@example.com', now(), now()
      from generate_series(1, ${students}::int) as n returning id
    )
    insert into enrolment (id, course_id, student_id, enrolled_at, origin)
    select gen_random_uuid(), ${course.id}, id, now(), 'free' from students
  `.execute(database);
  return given.announcement(course.id);
}

/** A process that writes the mails, `batch` per step, and crashes after `calls.left` calls of the database. */
async function startProcess(batch = 2) {
  const pool = createPool(connection);
  const log: string[] = [];
  const { inTx, calls } = crashingInTx(createDatabase(pool));
  const jobs = createJobs({ pool, onFailed: (name, error) => log.push(`${name} ${error instanceof Crash}`) });
  const classMailQueue = createMailQueue({ jobs, sendMail: async () => undefined });
  const { mailStudents } = createAnnouncementMails({ jobs, inTx, classMailQueue, batch });
  await jobs.start();
  stops.push(async () => {
    await jobs.stop(10_000);
    await pool.end();
  });
  const add = ({ id }: Announced) => createInTx(database)((tx) => mailStudents(tx, id));
  return { log, calls, add, done: () => waitForJobs({ database, jobs }) };
}

const mailsOf = async ({ course_id }: Announced) => {
  const { rows } = await sql<{ people: number; mails: number }>`
    select count(distinct data ->> 'to') as people, count(*) as mails from pgboss.job
    where name = 'send-mail' and data ->> 'to' like ${`${course_id}-%`}
  `.execute(database);
  return rows[0];
};

test('450 students get one mail each, a hundred per step, also when the job is done twice', async () => {
  const announcement = await givenAnnouncement(450);
  const { add, done, log } = await startProcess(100);
  await Promise.all([add(announcement), add(announcement)]);
  await done();
  await add(announcement);
  await done();
  expect([await mailsOf(announcement), log]).toEqual([{ people: 450, mails: 450 }, []]);
});

test('wherever a process crashes, everybody gets one mail from the process that continues', {
  timeout: 120_000,
}, async () => {
  const { calls, log, add, done } = await startProcess();
  let crashes = 0;
  for (let hasCrashed = true; hasCrashed; ) {
    const announcement = await givenAnnouncement(3);
    calls.left = crashes;
    await add(announcement);
    await done();
    hasCrashed = calls.left < 0;
    if (hasCrashed) crashes += 1;
    calls.left = Number.POSITIVE_INFINITY;
    await skipRetryDelays(database);
    await done();
    expect(await mailsOf(announcement)).toEqual({ people: 3, mails: 3 });
  }
  expect(crashes).toBeGreaterThan(15);
  expect(new Set(log)).toEqual(new Set(['mail-announcement true']));
});

test('an announcement that has been deleted is mailed to nobody else, and nothing fails', async () => {
  const announcement = await givenAnnouncement(3);
  const { add, done, log } = await startProcess();
  await database.deleteFrom('announcement').where('id', '=', announcement.id).execute();
  await add(announcement);
  await done();
  expect([await mailsOf(announcement), log]).toEqual([{ people: 0, mails: 0 }, []]);
});
