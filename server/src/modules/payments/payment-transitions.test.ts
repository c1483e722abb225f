import type { PaymentStatus } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Charge, Intent } from '../../gateways/card-payments/card-payments.ts';
import { expectLedgersToAgree, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import type { UnsentEvent } from '../../testing/test-cards.ts';
import { nextStatus } from './payment-transitions.ts';

const intentWith = (charge: Partial<Charge>): Intent => ({
  id: 'pi_1',
  clientSecret: 'secret',
  status: 'succeeded',
  amountCents: 1_000,
  currency: 'USD',
  metadata: {},
  charge: { id: 'ch_1', refundedCents: 0, dispute: 'none', card: { brand: 'visa', last4: '4242' }, ...charge },
});
const OPEN: Intent = { ...intentWith({}), status: 'open', charge: undefined };
const CANCELED: Intent = { ...OPEN, status: 'canceled' };
const NO_INTENT = undefined;
const PAID = intentWith({});
const PARTLY_REFUNDED = intentWith({ refundedCents: 999 });
const REFUNDED = intentWith({ refundedCents: 1_000 });
const DISPUTED = intentWith({ dispute: 'open' });
const WON = intentWith({ dispute: 'won' });
const LOST = intentWith({ dispute: 'lost' });

/** By status: the next status, and the intents that lead there. */
const NEXT_STATUSES: [PaymentStatus, Partial<Record<PaymentStatus, (Intent | undefined)[]>>][] = [
  [
    'open',
    {
      open: [OPEN],
      canceled: [CANCELED, NO_INTENT],
      paid: [PAID, PARTLY_REFUNDED, DISPUTED, WON],
      refunded: [REFUNDED],
      'charged-back': [LOST],
    },
  ],
  [
    'canceled',
    { canceled: [OPEN, CANCELED, NO_INTENT], paid: [PAID, DISPUTED], refunded: [REFUNDED], 'charged-back': [LOST] },
  ],
  [
    'paid',
    {
      paid: [PAID, PARTLY_REFUNDED, WON, NO_INTENT],
      disputed: [DISPUTED],
      refunded: [REFUNDED],
      'charged-back': [LOST],
    },
  ],
  ['disputed', { paid: [PAID, WON], disputed: [DISPUTED, NO_INTENT], refunded: [REFUNDED], 'charged-back': [LOST] }],
  [
    'refund-due',
    { 'refund-due': [PAID, PARTLY_REFUNDED, DISPUTED, WON, NO_INTENT], refunded: [REFUNDED], 'charged-back': [LOST] },
  ],
  ['refunded', { refunded: [REFUNDED, NO_INTENT], 'refund-due': [PAID, PARTLY_REFUNDED], 'charged-back': [LOST] }],
  ['charged-back', { 'charged-back': [LOST, PAID, WON, REFUNDED, NO_INTENT] }],
];

test.each(NEXT_STATUSES)('a payment that is %s follows the intent’s state', (status, transitions) => {
  for (const [next, intents] of Object.entries(transitions)) {
    for (const intent of intents) expect([intent, nextStatus(status, intent)]).toEqual([intent, next]);
  }
});

describe('when the cardholder disputes a payment', () => {
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
        detail: 'Your place in this class rests until the bank has decided about your payment.',
      });
    }

    await t.cards.closeDispute(TransactionID, 'won');
    await deliver(await t.cards.webhookEvents());
    expect(await stateOf(student, course)).toEqual({ status: ['paid'], state: ['active'], count: 1 });
    expect((await enrol(student, course, TransactionID)).json()).toMatchObject({ modifiedCount: 1 });
    expect(await subjectsTo(student)).toEqual([
      'Your enrolment is active again',
      'Your enrolment is on hold',
      'Your receipt',
    ]);
  });

  test('the enrolment ends when the dispute is lost, and the student may buy again', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await buy(student, course);
    await t.cards.dispute(TransactionID);
    await t.cards.closeDispute(TransactionID, 'lost');
    await deliver(await t.cards.webhookEvents());
    expect(await stateOf(student, course)).toEqual({ status: ['charged-back'], state: ['ended'], count: 0 });
    expect(await subjectsTo(student)).toEqual(['Your enrolment has ended', 'Your receipt']);
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
    expect(await subjectsTo(student)).toEqual(['Your payment is refunded', 'Your receipt', 'Your receipt']);
    await expectLedgersToAgree(t);
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
});
