import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectBooksToAgree, paymentDepsOf, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const t = testApp({ withSandbox: true });
const { begin, begun, bought, countOf, enrol, paid, paymentsOf, placesIn, refundsDone } = purchasesIn(t);
beforeEach(async () => {
  await t.empty();
  await t.cards.notices();
});
afterEach(() => expectBooksToAgree(t));

const look = () => reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + 60_000) }));
const statusOf = ({ statusCode }: { statusCode: number }) => statusCode;

test('browser, provider and job at once make one place, one count and one receipt', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  const { TransactionID } = await paid(student, course);
  const notices = await t.cards.notices();
  const [replies, told] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => enrol(student, course, TransactionID))),
    Promise.all([...notices, ...notices].map((notice) => t.cards.notify(notice))),
    look(),
    look(),
  ]);
  expect(replies.map((reply) => reply.json().modifiedCount)).toEqual([1, 1, 1, 1]);
  expect(new Set(told.map(statusOf))).toEqual(new Set([200]));
  expect([await countOf(course), (await placesIn(course)).length]).toEqual([1, 1]);
  expect(await t.mailsTo(student.email)).toHaveLength(1);
});

test('of two payments for one place, one is kept and one goes back', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  const first = await paid(student, course);
  /** As when the first was forgotten by a database that was set back: then a second may begin. */
  await t.deps.database.updateTable('payment').set({ status: 'canceled', look_at: null }).execute();
  const second = await paid(student, course);
  const notices = await t.cards.notices();
  await Promise.all([
    ...notices.map((notice) => t.cards.notify(notice)),
    enrol(student, course, second.TransactionID),
    enrol(student, course, first.TransactionID),
  ]);
  await refundsDone();
  expect((await paymentsOf(student)).map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
  expect(await countOf(course)).toBe(1);
});

test('many students of one class are each enrolled and all counted', async () => {
  const students = await Promise.all(Array.from({ length: 10 }, () => t.given.person()));
  const course = await t.given.course();
  const payments = await Promise.all(students.map((student) => paid(student, course)));
  const replies = await Promise.all(
    students.map((student, place) => enrol(student, course, payments[place]?.TransactionID)),
  );
  expect(new Set(replies.map(statusOf))).toEqual(new Set([200]));
  expect(await countOf(course)).toBe(10);
  expect((await t.get('/api/platform-stats')).json()).toMatchObject({ totalEnrolled: 10 });
});

test('a refund at the provider while the student buys again and asks for the old ends in one new place', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  const first = await bought(student, course);
  await t.cards.operator.refunds.create({ payment_intent: first.TransactionID });
  const notices = await t.cards.notices();
  await Promise.all([
    ...notices.map((notice) => t.cards.notify(notice)),
    enrol(student, course, first.TransactionID),
    begin(student, course),
  ]);
  await bought(student, course);
  expect((await paymentsOf(student)).map(({ status }) => status)).toEqual(['refunded', 'paid']);
  expect(await countOf(course)).toBe(1);
});

test('a class archived while its last students pay keeps those who were first, and gives the others their money back', async () => {
  const students = await Promise.all(Array.from({ length: 6 }, () => t.given.person()));
  const course = await t.given.course();
  const payments = await Promise.all(students.map((student) => begun(student, course)));
  await Promise.all(payments.map(({ clientSecret }) => t.cards.confirm(clientSecret)));
  await Promise.all([
    ...students.map((student, place) => enrol(student, course, payments[place]?.TransactionID)),
    t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute(),
  ]);
  await refundsDone();
  const kept = await countOf(course);
  const statuses = (await Promise.all(students.map(paymentsOf))).flat().map(({ status }) => status);
  expect(statuses.filter((status) => status === 'paid')).toHaveLength(kept);
  expect(statuses.filter((status) => status === 'refunded')).toHaveLength(6 - kept);
});
