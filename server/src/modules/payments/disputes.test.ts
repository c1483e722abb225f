import { beforeEach, expect, test } from 'vitest';
import { expectPaymentsToMatchProvider, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import type { UnsentEvent } from '../../testing/test-cards.ts';

const t = testApp({ withSandbox: true });
const { buy, requestPayment, enrolledCountOf, enrol, pay, paymentsOf, enrolmentsIn } = purchasesIn(t);
beforeEach(async () => {
  await t.empty();
  await t.cards.webhookEvents();
});

/** Sorted: two mails that are sent at once may arrive in any order. */
const subjectsTo = async ({ email }: { email: string }) =>
  (await t.mailsTo(email)).map(({ subject }) => subject.split(':')[0]).sort();
const deliver = async (events: UnsentEvent[]) => {
  for (const event of events) expect((await t.cards.deliverEvent(event)).statusCode).toBe(200);
};
const stateOf = async (person: { id: string }, course: { id: string }) => ({
  status: (await paymentsOf(person)).map(({ status }) => status),
  state: (await enrolmentsIn(course)).map(({ state }) => state),
  count: await enrolledCountOf(course),
});

test('the enrolment is suspended, and active again when the dispute is won', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  const { TransactionID } = await buy(student, course);
  await t.cards.dispute(TransactionID);
  await deliver(await t.cards.webhookEvents());
  expect(await stateOf(student, course)).toEqual({ status: ['disputed'], state: ['suspended'], count: 0 });
  expect((await t.as(student).get(`/my-enrolled-class/${student.email}`)).json()).toEqual([]);
  for (const refused of [await enrol(student, course, TransactionID), await requestPayment(student, course)]) {
    expect(refused.json()).toMatchObject({
      code: 'enrolment.already-enrolled',
      detail: 'Your enrollment is on hold until the bank decides about your payment.',
    });
  }

  await t.cards.closeDispute(TransactionID, 'won');
  await deliver(await t.cards.webhookEvents());
  expect(await stateOf(student, course)).toEqual({ status: ['paid'], state: ['active'], count: 1 });
  expect((await enrol(student, course, TransactionID)).json()).toMatchObject({ modifiedCount: 1 });
  expect(await subjectsTo(student)).toEqual([
    'Your enrollment is active again',
    'Your enrollment is on hold',
    'Your receipt',
  ]);
});

test('each admin who wants it gets one mail for each dispute, however often events come', async () => {
  const [admin, unwilling] = [
    await t.given.person({ role: 'Admin' }),
    await t.given.person({ role: 'Admin', mails_disputes: false }),
  ];
  const student = await t.given.person({ name: 'Ada <b>' });
  const course = await t.given.course({ title: 'Bookbinding' });
  const { TransactionID } = await buy(student, course);
  await t.cards.dispute(TransactionID);
  const events = await t.cards.webhookEvents();
  await Promise.all([...events, ...events].map((event) => t.cards.deliverEvent(event)));
  await deliver(events);
  const mails = await t.mailsTo(admin.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['A payment is disputed: Bookbinding']);
  expect(mails[0]?.text).toContain(`by Ada <b> (${student.email})`);
  expect(mails[0]?.html).toContain('by Ada &lt;b&gt;');
  expect(await subjectsTo(unwilling)).toEqual([]);
});

test('the enrolment ends when the dispute is lost, and the student may buy again', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  const { TransactionID } = await buy(student, course);
  await t.cards.dispute(TransactionID);
  await t.cards.closeDispute(TransactionID, 'lost');
  await deliver(await t.cards.webhookEvents());
  expect(await stateOf(student, course)).toEqual({ status: ['charged-back'], state: ['ended'], count: 0 });
  expect(await subjectsTo(student)).toEqual(['Your enrollment has ended', 'Your receipt']);
  await buy(student, course);
  expect(await stateOf(student, course)).toEqual({ status: ['charged-back', 'paid'], state: ['active'], count: 1 });
});

test('events in any order, twice and at once, lead to the same end', async () => {
  for (const outcome of ['won', 'lost'] as const) {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await pay(student, course);
    await t.cards.dispute(TransactionID);
    await deliver((await t.cards.webhookEvents()).reverse());
    expect(await stateOf(student, course)).toEqual({ status: ['disputed'], state: ['suspended'], count: 0 });
    await t.cards.closeDispute(TransactionID, outcome);
    const events = await t.cards.webhookEvents();
    const replies = await Promise.all([...events, ...events, ...events].map((event) => t.cards.deliverEvent(event)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const expected = outcome === 'won' ? ['paid', 'active', 1] : ['charged-back', 'ended', 0];
    expect(await stateOf(student, course)).toEqual({
      status: [expected[0]],
      state: [expected[1]],
      count: expected[2],
    });
  }
});

test('after a refund at the provider the student can buy again, and the first payment stays refunded', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  const first = await buy(student, course);
  await t.cards.stripe.refunds.create({ payment_intent: first.TransactionID });
  const events = await t.cards.webhookEvents();
  await deliver(events);
  const second = await buy(student, course);
  await deliver([...events].reverse());
  expect(second.TransactionID).not.toBe(first.TransactionID);
  expect(await stateOf(student, course)).toEqual({ status: ['refunded', 'paid'], state: ['active'], count: 1 });
  expect(await subjectsTo(student)).toEqual(['We are refunding your payment', 'Your receipt', 'Your receipt']);
  await expectPaymentsToMatchProvider(t);
});

test('a sync that read the dispute before it was won, and writes after, changes nothing', async () => {
  const student = await t.given.person();
  const course = await t.given.course();
  const { TransactionID } = await buy(student, course);
  await t.cards.dispute(TransactionID);
  const { findIntent } = t.deps.cardPayments;
  let calls = 0;
  /** By the time the first caller writes, the dispute is won and another event has been handled. */
  t.deps.cardPayments.findIntent = async (intentId) => {
    const intent = await findIntent(intentId);
    calls += 1;
    if (calls === 1) {
      await t.cards.closeDispute(TransactionID, 'won');
      await deliver((await t.cards.webhookEvents()).slice(-1));
    }
    return intent;
  };
  const [event] = (await t.cards.webhookEvents()).filter(({ type }) => type === 'charge.dispute.created');
  await deliver(event ? [event] : []);
  t.deps.cardPayments.findIntent = findIntent;
  expect(calls).toBe(3);
  expect(await stateOf(student, course)).toEqual({ status: ['paid'], state: ['active'], count: 1 });
  expect(await subjectsTo(student)).toEqual(['Your receipt']);
});
