import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../../lib/durations.ts';
import { testApp } from '../../testing/test-app.ts';
import { sendDeadlineReminders } from './send-deadline-reminders.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const LONG_AGO = new Date('2026-01-01T12:00:00Z');
/** In Berlin, where this day has 23 hours. */
const IN_SPRING = { deadline: '2099-03-29', closesAt: new Date('2099-03-29T22:00:00Z') };

const plus = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);
const remindAt = (now: Date) => sendDeadlineReminders({ ...t.deps, now: () => now });

/** Closes at the end of `IN_SPRING` in Berlin. */
const givenAssignment = async (course: object = {}, assignment: object = {}) => {
  const { id } = await t.given.course({ time_zone: 'Europe/Berlin', ...course });
  return t.given.assignment(id, { deadline: IN_SPRING.deadline, created_at: LONG_AGO, ...assignment });
};

/** Ids of the assignments whose reminders have been started, once per start. */
const startedReminders = async () => {
  const notifications = await t.deps.database
    .selectFrom('assignment_notification')
    .select(['assignment_id', 'kind'])
    .execute();
  const { rows } = await sql<{ id: string }>`
    select data ->> 'assignmentId' as id from pgboss.job where name = 'notify-students'
  `.execute(t.deps.database);
  expect(notifications.map(({ assignment_id, kind }) => `${kind} ${assignment_id}`).sort()).toEqual(
    rows.map(({ id }) => `deadline-reminder ${id}`).sort(),
  );
  return rows.map(({ id }) => id);
};

describe('a run reminds of an assignment', () => {
  test.each([
    ['a day before it closes', -DAY, true],
    ['not a millisecond sooner', -DAY - 1, false],
    ['later, when no run was in time', -60_000, true],
    ['up to the last millisecond', -1, true],
    ['not when it has closed', 0, false],
    ['not a day after it has closed', DAY, false],
  ])('%s', async (_, later, isReminded) => {
    const { id } = await givenAssignment();
    await remindAt(plus(IN_SPRING.closesAt, later));
    expect(await startedReminders()).toEqual(isReminded ? [id] : []);
  });

  test.each([
    ['that was set a day before it closes', -DAY, true],
    ['but not when it was set later', -DAY + 1, false],
  ])('%s', async (_, later, isReminded) => {
    const { id } = await givenAssignment({}, { created_at: plus(IN_SPRING.closesAt, later) });
    await remindAt(plus(IN_SPRING.closesAt, -60_000));
    expect(await startedReminders()).toEqual(isReminded ? [id] : []);
  });

  test.each([
    ['Approved', true],
    ['Archived', true],
    ['Pending', false],
    ['Rejected', false],
  ] as const)('in a class that is %s: %s', async (status, isReminded) => {
    const { id } = await givenAssignment({ status });
    await remindAt(plus(IN_SPRING.closesAt, -60_000));
    expect(await startedReminders()).toEqual(isReminded ? [id] : []);
  });
});

test('a student gets one reminder, after any number of runs and changes of the time zone', async () => {
  const { id, course_id } = await givenAssignment();
  const { student_id } = await t.given.enrolment(course_id);
  const { email } = await t.deps.database
    .selectFrom('user')
    .select('email')
    .where('id', '=', student_id)
    .executeTakeFirstOrThrow();
  const before = plus(IN_SPRING.closesAt, -60_000);
  for (let round = 0; round < 3; round++) await remindAt(before);
  await t.deps.database.updateTable('course').set({ time_zone: 'America/Lima' }).where('id', '=', course_id).execute();
  await remindAt(before);
  expect(await t.mailsTo(email)).toHaveLength(1);
  expect(await startedReminders()).toEqual([id]);
});

/** More than one transaction starts. */
async function givenMany(): Promise<string[]> {
  const { course_id } = await givenAssignment();
  await sql`
    insert into assignment (id, course_id, number, title, description, deadline, created_at)
    select gen_random_uuid(), ${course_id}, n, 'Assignment ' || n, 'What is to be done', ${IN_SPRING.deadline}::date, ${LONG_AGO}
    from generate_series(2, 250) as n
  `.execute(t.deps.database);
  const rows = await t.deps.database.selectFrom('assignment').select('id').execute();
  return rows.map(({ id }) => id).sort();
}

test('one run reminds of all that close, and three processes at the same time of each once', async () => {
  const all = await givenMany();
  await Promise.all([1, 2, 3].map(() => remindAt(plus(IN_SPRING.closesAt, -60_000))));
  expect((await startedReminders()).sort()).toEqual(all);
});

test('the next run starts the reminders that a crashed process has not started', async () => {
  const all = await givenMany();
  let left = 150;
  const remindOfDeadline: typeof t.deps.studentNotifications.remindOfDeadline = async (tx, id) => {
    if (left-- === 0) throw new Error('dead');
    await t.deps.studentNotifications.remindOfDeadline(tx, id);
  };
  const now = () => plus(IN_SPRING.closesAt, -60_000);
  const crashing = sendDeadlineReminders({ ...t.deps, now, studentNotifications: { remindOfDeadline } });
  await expect(crashing).rejects.toThrow('dead');
  expect(await startedReminders()).toHaveLength(100);
  await remindAt(now());
  expect((await startedReminders()).sort()).toEqual(all);
});

test('a class that is being deleted delays no other', async () => {
  const [going, staying] = [await givenAssignment(), await givenAssignment()];
  await t.deps.database.transaction().execute(async (tx) => {
    await tx.deleteFrom('course').where('id', '=', going.course_id).execute();
    await remindAt(plus(IN_SPRING.closesAt, -60_000));
  });
  expect(await startedReminders()).toEqual([staying.id]);
});
