import type { PaymentStatus } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Charge, Intent } from '../../gateways/card-payments/card-payments.ts';
import { expectBooksToAgree, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import type { Notice } from '../../testing/test-cards.ts';
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
const UNKNOWN = undefined;
const PAID = intentWith({});
const PARTLY = intentWith({ refundedCents: 999 });
const RETURNED = intentWith({ refundedCents: 1_000 });
const DISPUTED = intentWith({ dispute: 'open' });
const WON = intentWith({ dispute: 'won' });
const LOST = intentWith({ dispute: 'lost' });

/** From where, by what the provider says, to where. */
const STEPS: [PaymentStatus, Partial<Record<PaymentStatus, (Intent | undefined)[]>>][] = [
  [
    'open',
    {
      open: [OPEN],
      canceled: [CANCELED, UNKNOWN],
      paid: [PAID, PARTLY, DISPUTED, WON],
      refunded: [RETURNED],
      'charged-back': [LOST],
    },
  ],
  [
    'canceled',
    { canceled: [OPEN, CANCELED, UNKNOWN], paid: [PAID, DISPUTED], refunded: [RETURNED], 'charged-back': [LOST] },
  ],
  ['paid', { paid: [PAID, PARTLY, WON, UNKNOWN], disputed: [DISPUTED], refunded: [RETURNED], 'charged-back': [LOST] }],
  ['disputed', { paid: [PAID, WON], disputed: [DISPUTED, UNKNOWN], refunded: [RETURNED], 'charged-back': [LOST] }],
  [
    'refund-due',
    { 'refund-due': [PAID, PARTLY, DISPUTED, WON, UNKNOWN], refunded: [RETURNED], 'charged-back': [LOST] },
  ],
  ['refunded', { refunded: [RETURNED, UNKNOWN], 'refund-due': [PAID, PARTLY], 'charged-back': [LOST] }],
  ['charged-back', { 'charged-back': [LOST, PAID, WON, RETURNED, UNKNOWN] }],
];

test.each(STEPS)('a payment that is %s goes where the provider says', (status, ends) => {
  for (const [end, intents] of Object.entries(ends)) {
    for (const intent of intents) expect([intent, nextStatus(status, intent)]).toEqual([intent, end]);
  }
});

describe('when the owner of a card asks the bank for the money', () => {
  const t = testApp({ withSandbox: true });
  const { bought, begin, countOf, enrol, paid, paymentsOf, placesIn } = purchasesIn(t);
  beforeEach(async () => {
    await t.empty();
    await t.cards.notices();
  });

  /** In no order: two mails that are sent at once may overtake each other. */
  const subjectsTo = async ({ email }: { email: string }) =>
    (await t.mailsTo(email)).map(({ subject }) => subject.split(':')[0]).sort();
  const tellAll = async (notices: Notice[]) => {
    for (const notice of notices) expect((await t.cards.notify(notice)).statusCode).toBe(200);
  };
  const standing = async (person: { id: string }, course: { id: string }) => ({
    status: (await paymentsOf(person)).map(({ status }) => status),
    state: (await placesIn(course)).map(({ state }) => state),
    count: await countOf(course),
  });

  test('the place rests, and is theirs again when the bank decides so', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await bought(student, course);
    await t.cards.dispute(TransactionID);
    await tellAll(await t.cards.notices());
    expect(await standing(student, course)).toEqual({ status: ['disputed'], state: ['suspended'], count: 0 });
    expect((await t.as(student).get(`/my-enrolled-class/${student.email}`)).json()).toEqual([]);
    for (const refused of [await enrol(student, course, TransactionID), await begin(student, course)]) {
      expect(refused.json()).toMatchObject({
        code: 'enrolment.already-enrolled',
        detail: 'Your place in this class rests until the bank has decided about your payment.',
      });
    }

    await t.cards.closeDispute(TransactionID, 'won');
    await tellAll(await t.cards.notices());
    expect(await standing(student, course)).toEqual({ status: ['paid'], state: ['active'], count: 1 });
    expect((await enrol(student, course, TransactionID)).json()).toMatchObject({ modifiedCount: 1 });
    expect(await subjectsTo(student)).toEqual(['Your place is yours again', 'Your place rests', 'Your receipt']);
  });

  test('the place ends when the bank gives it back, and one may buy again', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await bought(student, course);
    await t.cards.dispute(TransactionID);
    await t.cards.closeDispute(TransactionID, 'lost');
    await tellAll(await t.cards.notices());
    expect(await standing(student, course)).toEqual({ status: ['charged-back'], state: ['ended'], count: 0 });
    expect(await subjectsTo(student)).toEqual(['Your place has ended', 'Your receipt']);
    await bought(student, course);
    expect(await standing(student, course)).toEqual({ status: ['charged-back', 'paid'], state: ['active'], count: 1 });
  });

  test('what is told in any order, twice and at once ends the same', async () => {
    for (const outcome of ['won', 'lost'] as const) {
      const student = await t.given.person();
      const course = await t.given.course();
      const { TransactionID } = await paid(student, course);
      await t.cards.dispute(TransactionID);
      await tellAll((await t.cards.notices()).reverse());
      expect(await standing(student, course)).toEqual({ status: ['disputed'], state: ['suspended'], count: 0 });
      await t.cards.closeDispute(TransactionID, outcome);
      const notices = await t.cards.notices();
      const replies = await Promise.all([...notices, ...notices, ...notices].map((notice) => t.cards.notify(notice)));
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const end = outcome === 'won' ? ['paid', 'active', 1] : ['charged-back', 'ended', 0];
      expect(await standing(student, course)).toEqual({ status: [end[0]], state: [end[1]], count: end[2] });
    }
  });

  test('a place that was refunded at the provider can be bought again, and the first payment stays what it is', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const first = await bought(student, course);
    await t.cards.operator.refunds.create({ payment_intent: first.TransactionID });
    const notices = await t.cards.notices();
    await tellAll(notices);
    const second = await bought(student, course);
    await tellAll([...notices].reverse());
    expect(second.TransactionID).not.toBe(first.TransactionID);
    expect(await standing(student, course)).toEqual({ status: ['refunded', 'paid'], state: ['active'], count: 1 });
    expect(await subjectsTo(student)).toEqual(['Your money comes back', 'Your receipt', 'Your receipt']);
    await expectBooksToAgree(t);
  });

  test('somebody who heard of the dispute before it was won, and writes after, changes nothing', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await bought(student, course);
    await t.cards.dispute(TransactionID);
    const { findIntent } = t.deps.cardPayments;
    let told = 0;
    /** What the slow one has heard is old by the time that it writes: the bank has decided, and somebody has written. */
    t.deps.cardPayments.findIntent = async (intentId) => {
      const heard = await findIntent(intentId);
      told += 1;
      if (told === 1) {
        await t.cards.closeDispute(TransactionID, 'won');
        await tellAll((await t.cards.notices()).slice(-1));
      }
      return heard;
    };
    const [notice] = (await t.cards.notices()).filter(({ type }) => type === 'charge.dispute.created');
    await tellAll(notice ? [notice] : []);
    t.deps.cardPayments.findIntent = findIntent;
    expect(told).toBe(3);
    expect(await standing(student, course)).toEqual({ status: ['paid'], state: ['active'], count: 1 });
    expect(await subjectsTo(student)).toEqual(['Your receipt']);
  });
});
