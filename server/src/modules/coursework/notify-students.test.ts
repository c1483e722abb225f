import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../database/database.ts';
import { createInTx } from '../../database/in-tx.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { createMailQueue } from '../../jobs/mails/mail-queue.ts';
import { newId } from '../../lib/ids.ts';
import { Crash, crashingInTx } from '../../testing/crashing-deps.ts';
import { notifiedClassesIn } from '../../testing/notified-classes.ts';
import { untilBlocked } from '../../testing/row-lock-race.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { skipRetryDelays, waitForJobs } from '../../testing/test-jobs.ts';
import { type NotificationStep, startNotification } from './student-notifications.queries.ts';
import { createNotifyStudents } from './student-notifications.ts';

const { connection } = testDatabase();
const now = () => new Date();
const stops: (() => Promise<void>)[] = [];
let database: Database;
let classes: ReturnType<typeof notifiedClassesIn>;

beforeAll(() => {
  database = createDatabase(createPool(connection));
  classes = notifiedClassesIn(database);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => database.destroy());

/** A process that notifies students, `batch` per step, and crashes after `calls.left` calls of the database. */
async function startProcess({ batch }: { batch?: number } = {}) {
  const pool = createPool(connection);
  const log: string[] = [];
  const { inTx: stepTx, calls } = crashingInTx(createDatabase(pool));
  const jobs = createJobs({ pool, onFailed: (name, error) => log.push(`${name} ${error instanceof Crash}`) });
  const inTx = createInTx(createDatabase(pool));
  const mailQueue = createMailQueue({ jobs, sendMail: async () => undefined });
  const notifyStudents = createNotifyStudents({
    jobs,
    inTx: stepTx,
    mailQueue,
    now,
    ...(batch && { batch }),
  });
  await jobs.start();
  stops.push(async () => {
    await jobs.stop(10_000);
    await pool.end();
  });
  const add = (...steps: NotificationStep[]) =>
    inTx(async (tx) => {
      for (const step of steps) await notifyStudents.add(tx, step);
    });
  const begin = (assignmentId: string, change: Partial<NotificationStep> = {}) =>
    inTx(async (tx) => {
      const notification = { assignmentId, kind: 'new-assignment' as const, ...change };
      await startNotification(tx, notification);
      await notifyStudents.add(tx, { ...notification, after: null });
    });
  return { log, calls, inTx, add, begin, done: () => waitForJobs({ database, jobs }) };
}

test.each([{ kind: 'new-assignment' }, { kind: 'assignment-changed', version: 3 }] as const)(
  '450 students get one mail each, a hundred per step: %j',
  async (change) => {
    const assignment = await classes.givenAssignment(450);
    const { begin, done, log } = await startProcess();
    await begin(assignment.id, change);
    await done();
    await classes.expectOneMailEach(assignment);
    expect([await classes.countSteps(assignment), log]).toEqual([5, []]);
  },
);

test('a class whose students fill the last step exactly ends with an empty one', async () => {
  const assignment = await classes.givenAssignment(4);
  const { begin, done, log } = await startProcess({ batch: 2 });
  await begin(assignment.id);
  await done();
  await classes.expectOneMailEach(assignment);
  expect([await classes.countSteps(assignment), log]).toEqual([3, []]);
});

test('a step that is repeated sends nothing and starts nothing', async () => {
  const assignment = await classes.givenAssignment(5);
  const { begin, add, done } = await startProcess({ batch: 2 });
  await begin(assignment.id);
  await done();
  const { rows } = await sql<{ data: NotificationStep }>`
    select data from pgboss.job where name = 'notify-students' and data ->> 'assignmentId' = ${assignment.id}
  `.execute(database);
  for (const { data } of rows) await add(data);
  await done();
  await classes.expectOneMailEach(assignment);
  expect(await classes.countSteps(assignment)).toBe(6);
});

test('two processes that do the same step at the same time send each mail once', async () => {
  const assignment = await classes.givenAssignment(5);
  const [one, other] = [await startProcess({ batch: 2 }), await startProcess({ batch: 2 })];
  const first: NotificationStep = { assignmentId: assignment.id, kind: 'new-assignment', after: null };
  await one.inTx((tx) => startNotification(tx, first));
  await database.transaction().execute(async (tx) => {
    await tx
      .selectFrom('assignment_notification')
      .selectAll()
      .where('assignment_id', '=', first.assignmentId)
      .forUpdate()
      .execute();
    await one.add(first, first, first);
    await untilBlocked(database, 3);
  });
  await Promise.all([one.done(), other.done()]);
  await classes.expectOneMailEach(assignment);
  expect([await classes.countSteps(assignment), one.log, other.log]).toEqual([5, [], []]);
});

test('wherever a process crashes, everybody gets one mail from the process that continues', {
  timeout: 120_000,
}, async () => {
  const { calls, log, begin, done } = await startProcess({ batch: 2 });
  let crashes = 0;
  for (let hasCrashed = true; hasCrashed; ) {
    const assignment = await classes.givenAssignment(3);
    calls.left = crashes;
    await begin(assignment.id);
    await done();
    hasCrashed = calls.left < 0;
    if (hasCrashed) crashes += 1;
    calls.left = Number.POSITIVE_INFINITY;
    await skipRetryDelays(database);
    await done();
    await classes.expectOneMailEach(assignment);
    expect(await classes.countSteps(assignment)).toBe(2);
  }
  expect(crashes).toBeGreaterThan(15);
  expect(new Set(log)).toEqual(new Set(['notify-students true']));
});

test('when the class has been deleted meanwhile, nothing is sent and nothing fails', async () => {
  const gone = await classes.givenAssignment(0);
  await database.deleteFrom('course').where('id', '=', gone.course.id).execute();
  const { add, done, log } = await startProcess();
  await add({ assignmentId: gone.id, kind: 'new-assignment', after: null });
  await add({ assignmentId: newId(), kind: 'deadline-reminder', after: newId() });
  await done();
  expect([await classes.countSteps(gone), log]).toEqual([1, []]);
});
