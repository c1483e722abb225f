import { beforeEach, expect, test } from 'vitest';
import { HOUR } from '../../lib/durations.ts';
import { countRows } from '../../testing/count-rows.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { sendTrialReminders } from './send-trial-reminders.ts';

const t = testApp({ withSandbox: true });
let student: { id: string; email: string };
let course: { id: string; title: string };

beforeEach(async () => {
  await t.empty();
  student = await t.given.person({ email_verified: true });
  course = await t.given.course({ price_cents: 2_000, title: 'Bookbinding' });
  await t.given.lesson(course.id);
});

const start = (person = student, id = course.id) => t.as(person).post(`/classes/${id}/trial`);
const trials = () => countRows(t.deps.database, 'trial');
const setEnd = (at: Date) =>
  t.deps.database
    .updateTable('trial')
    .set({ started_at: new Date(1), ends_at: at })
    .execute();

test('a trial runs for 168 hours, and nothing is charged', async () => {
  const { EndsAt } = (await start()).json();
  expect(Math.abs(Date.parse(EndsAt) - Date.now() - 168 * HOUR)).toBeLessThan(60_000);
  expect(await countRows(t.deps.database, 'payment')).toBe(0);
  expect(await countRows(t.deps.database, 'enrolment')).toBe(0);
});

test('asked for twice, or by two requests at once, it is one trial with one end', async () => {
  const replies = await Promise.all([start(), start(), start()]);
  const again = await start();
  expect(new Set([...replies, again].map((reply) => reply.json().EndsAt)).size).toBe(1);
  expect(await trials()).toBe(1);
});

test('when it is over it never begins again', async () => {
  await start();
  await setEnd(new Date(Date.now() - 1_000));
  expect(codeOf(await start())).toEqual([409, 'trial.already-used']);
});

test('a refund does not open a trial', async () => {
  await t.given.enrolment(course.id, student.id);
  expect(codeOf(await start())).toEqual([409, 'enrolment.already-enrolled']);
  await t.deps.database.updateTable('enrolment').set({ state: 'suspended' }).execute();
  expect((await start()).statusCode).toBe(409);
  await t.deps.database.updateTable('enrolment').set({ state: 'ended' }).execute();
  expect(codeOf(await start())).toEqual([409, 'trial.already-used']);
  expect(await trials()).toBe(0);
});

test('an address that is not confirmed gets none', async () => {
  const unconfirmed = await t.given.person({ email_verified: false });
  expect(codeOf(await start(unconfirmed))).toEqual([403, 'trial.email-not-verified']);
  expect(await trials()).toBe(0);
});

test('a free class, one without lessons, one that is not public and one’s own have none', async () => {
  const free = await t.given.course({ price_cents: 0 });
  await t.given.lesson(free.id);
  const empty = await t.given.course({ price_cents: 2_000 });
  const pending = await t.given.course({ price_cents: 2_000, status: 'Pending' });
  await t.given.lesson(pending.id);
  const own = await t.given.course({ price_cents: 2_000, teacher_id: student.id });
  await t.given.lesson(own.id);
  expect(codeOf(await start(student, free.id))).toEqual([409, 'trial.not-offered']);
  expect(codeOf(await start(student, empty.id))).toEqual([409, 'trial.not-offered']);
  expect(codeOf(await start(student, pending.id))).toEqual([404, 'course.not-found']);
  expect(codeOf(await start(student, own.id))).toEqual([409, 'enrolment.own-class']);
  expect(await trials()).toBe(0);
});

test('a day before the end there is one mail, and none for those who bought or whose trial is over', async () => {
  const buyer = await t.given.person({ email_verified: true });
  const late = await t.given.person({ email_verified: true });
  const early = await t.given.person({ email_verified: true });
  for (const person of [student, buyer, late, early]) await start(person);
  await setEnd(new Date(Date.now() + 23 * HOUR));
  await t.given.enrolment(course.id, buyer.id);
  const endAt = (id: string, ends_at: Date) =>
    t.deps.database.updateTable('trial').set({ ends_at }).where('student_id', '=', id).execute();
  await endAt(late.id, new Date(Date.now() - 1_000));
  await endAt(early.id, new Date(Date.now() + 25 * HOUR));
  await Promise.all([sendTrialReminders(t.deps), sendTrialReminders(t.deps)]);
  await sendTrialReminders(t.deps);
  expect(await t.mailsTo(student.email)).toMatchObject([{ subject: expect.stringContaining('Bookbinding') }]);
  for (const { email } of [buyer, late, early]) expect(await t.mailsTo(email)).toEqual([]);
});

test('on trial one reads the assignments, and hands in nothing', async () => {
  const assignment = await t.given.assignment(course.id);
  await start();
  expect((await t.as(student).get(`/classes/${course.id}/my-assignments`)).json()).toHaveLength(1);
  const work = { classObeject: { _id: assignment.id, Answer: 'Mine' } };
  expect(codeOf(await t.as(student).put(`/submit-assignment/${course.id}`, work))).toEqual([403, 'enrolment.required']);
  await setEnd(new Date(Date.now() - 1_000));
  expect(codeOf(await t.as(student).get(`/classes/${course.id}/my-assignments`))).toEqual([403, 'enrolment.required']);
});
