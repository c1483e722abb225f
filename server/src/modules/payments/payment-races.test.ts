import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectPaymentsToMatchProvider, paymentDepsOf, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { syncPayment } from './sync-payment.ts';

const t = testApp({ withSandbox: true });
const { requestPayment, startPayment, buy, enrolledCountOf, enrol, pay, paymentsOf, enrolmentsIn, waitForRefunds } =
  purchasesIn(t);
beforeEach(async () => {
  await t.empty();
  await t.cards.webhookEvents();
});
afterEach(() => expectPaymentsToMatchProvider(t));

const reconcile = () => reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + 60_000) }));
const statusOf = ({ statusCode }: { statusCode: number }) => statusCode;

test('browser, webhooks and the minute job at once make one enrolment, one count and one receipt', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  const { TransactionID } = await pay(student, course);
  const events = await t.cards.webhookEvents();
  const [replies, deliveries] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => enrol(student, course, TransactionID))),
    Promise.all([...events, ...events].map((event) => t.cards.deliverEvent(event))),
    reconcile(),
    reconcile(),
  ]);
  expect(replies.map((reply) => reply.json().modifiedCount)).toEqual([1, 1, 1, 1]);
  expect(new Set(deliveries.map(statusOf))).toEqual(new Set([200]));
  expect([await enrolledCountOf(course), (await enrolmentsIn(course)).length]).toEqual([1, 1]);
  expect(await t.mailsTo(student.email)).toHaveLength(1);
});

test('of two payments for one enrolment, one is kept and one is refunded', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  const first = await pay(student, course);
  /** As after restoring an old backup that does not know the first payment: then a second one can begin. */
  await t.deps.database.updateTable('payment').set({ status: 'canceled', next_check_at: null }).execute();
  const second = await pay(student, course);
  const events = await t.cards.webhookEvents();
  await Promise.all([
    ...events.map((event) => t.cards.deliverEvent(event)),
    enrol(student, course, second.TransactionID),
    enrol(student, course, first.TransactionID),
  ]);
  await waitForRefunds();
  expect((await paymentsOf(student)).map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
  expect(await enrolledCountOf(course)).toBe(1);
});

test('many students of one class are each enrolled and all counted', async () => {
  const students = await Promise.all(Array.from({ length: 10 }, () => t.given.person()));
  const course = await t.given.course();
  const payments = await Promise.all(students.map((student) => pay(student, course)));
  const replies = await Promise.all(
    students.map((student, index) => enrol(student, course, payments[index]?.TransactionID)),
  );
  expect(new Set(replies.map(statusOf))).toEqual(new Set([200]));
  expect(await enrolledCountOf(course)).toBe(10);
  expect((await t.get('/api/platform-stats')).json()).toMatchObject({ totalEnrolled: 10 });
});

test('a refund at the provider while the student buys again ends in one new enrolment', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  const first = await buy(student, course);
  await t.cards.stripe.refunds.create({ payment_intent: first.TransactionID });
  const events = await t.cards.webhookEvents();
  await Promise.all([
    ...events.map((event) => t.cards.deliverEvent(event)),
    enrol(student, course, first.TransactionID),
    requestPayment(student, course),
  ]);
  await buy(student, course);
  expect((await paymentsOf(student)).map(({ status }) => status)).toEqual(['refunded', 'paid']);
  expect(await enrolledCountOf(course)).toBe(1);
});

test('a class archived while students pay keeps those who were first, and the others are refunded', async () => {
  const students = await Promise.all(Array.from({ length: 6 }, () => t.given.person()));
  const course = await t.given.course();
  const payments = await Promise.all(students.map((student) => startPayment(student, course)));
  await Promise.all(payments.map(({ clientSecret }) => t.cards.confirm(clientSecret)));
  await Promise.all([
    ...students.map((student, index) => enrol(student, course, payments[index]?.TransactionID)),
    t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute(),
  ]);
  await waitForRefunds();
  const kept = await enrolledCountOf(course);
  const statuses = (await Promise.all(students.map(paymentsOf))).flat().map(({ status }) => status);
  expect(statuses.filter((status) => status === 'paid')).toHaveLength(kept);
  expect(statuses.filter((status) => status === 'refunded')).toHaveLength(6 - kept);
});

test('what the provider said before a refund changes nothing after it', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  const { TransactionID } = await buy(student, course);
  const [payment] = await paymentsOf(student);
  if (!payment) throw new Error('There is no payment');
  const { cardPayments } = t.deps;
  let calls = 0;
  /** The first answer is on its way while the charge is refunded and somebody else syncs the payment. */
  const findIntent = async (intentId: string) => {
    const answer = await cardPayments.findIntent(intentId);
    calls += 1;
    if (calls > 1) return answer;
    await t.cards.stripe.refunds.create({ payment_intent: TransactionID });
    await syncPayment(paymentDepsOf(t, {}), payment);
    return answer;
  };
  await syncPayment(paymentDepsOf(t, { cardPayments: { ...cardPayments, findIntent } }), payment);
  expect(calls).toBe(2);
  expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', refunded_cents: payment.amount_cents }]);
  expect(await enrolledCountOf(course)).toBe(0);
});
