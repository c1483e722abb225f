import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { expectPaymentsToMatchProvider, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { startPayment, buy, enrolledCountOf, pay, paymentsOf, enrolmentsIn, nextSucceededEvent } = purchasesIn(t);
beforeEach(async () => {
  await t.empty();
  await t.cards.webhookEvents();
});

describe('a webhook event', () => {
  test('enrols a student who closed the tab after paying', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await pay(student, course);
    const reply = await t.cards.deliverEvent(await nextSucceededEvent());
    expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }]);
    expect(await enrolmentsIn(course)).toMatchObject([{ student_id: student.id, state: 'active' }]);
    await expectPaymentsToMatchProvider(t);
  });

  test('may arrive several times at once', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await pay(student, course);
    const event = await nextSucceededEvent();
    const replies = await Promise.all(Array.from({ length: 6 }, () => t.cards.deliverEvent(event)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await enrolledCountOf(course)).toBe(1);
    expect(await t.mailsTo(student.email)).toHaveLength(1);
  });

  test('enrols nobody by its own content: the intent is read from the provider', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await startPayment(student, course);
    const object = { id: TransactionID, object: 'payment_intent', status: 'succeeded', amount_received: 4_999 };
    const forged = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object } };
    expect((await t.cards.deliverEvent({ body: JSON.stringify(forged) })).statusCode).toBe(200);
    expect(await enrolmentsIn(course)).toEqual([]);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'open' }]);
  });

  test('may arrive before the intent is stored in our row: the metadata names the payment', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await pay(student, course);
    await t.deps.database.updateTable('payment').set({ intent_id: null }).execute();
    await t.cards.deliverEvent(await nextSucceededEvent());
    expect(await paymentsOf(student)).toMatchObject([{ status: 'paid', intent_id: TransactionID }]);
    expect(await enrolmentsIn(course)).toHaveLength(1);
  });

  test('of a charge that names our payment but has another amount leads to a refund', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 10_000 });
    await startPayment(student, course);
    const [row] = await paymentsOf(student);
    await t.deps.database.updateTable('payment').set({ intent_id: null }).execute();
    const metadata = { paymentId: row?.id ?? '', courseId: course.id, studentId: student.id };
    const forged = await t.cards.stripe.paymentIntents.create({ amount: 50, currency: 'usd', metadata });
    await t.cards.confirm(forged.client_secret ?? '');
    await t.cards.deliverEvent(await nextSucceededEvent());
    await t.deps.background.settled(20_000);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', intent_id: forged.id }]);
    expect((await t.cards.payment(forged.id)).charges).toMatchObject([{ amount_refunded: 50 }]);
    expect(await enrolmentsIn(course)).toEqual([]);
  });

  test('about an intent or object that is not ours is accepted and ignored', async () => {
    const { stripe } = t.cards;
    for (const metadata of [{}, { paymentId: 'no-id' }, { paymentId: '0197c3a0-0000-7000-8000-000000000001' }]) {
      const others = await stripe.paymentIntents.create({ amount: 700, currency: 'usd', metadata });
      await stripe.paymentIntents.confirm(others.id, { payment_method: 'pm_card_visa' });
    }
    const customerEvent = { id: 'evt_2', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } };
    for (const event of [...(await t.cards.webhookEvents()), { body: JSON.stringify(customerEvent) }]) {
      expect((await t.cards.deliverEvent(event)).statusCode).toBe(200);
    }
  });
});

describe('while the provider is unavailable', () => {
  test('a webhook event gets an error status, so that it is sent again, and nothing is lost', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await pay(student, course);
    const event = await nextSucceededEvent();
    await t.cards.setFaults({ fail: 1, webhooks: 'never' });
    expect(codeOf(await t.cards.deliverEvent(event))).toEqual([503, 'payment.provider-unavailable']);
    await t.cards.setFaults({ webhooks: 'never' });
    expect((await t.cards.deliverEvent(event)).statusCode).toBe(200);
    expect(await enrolmentsIn(course)).toHaveLength(1);
  });
});

describe('a refund at the provider', () => {
  test('in part keeps the enrolment, in full ends it', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 5_000 });
    const { TransactionID } = await buy(student, course);
    await t.cards.stripe.refunds.create({ payment_intent: TransactionID, amount: 1_200 });
    await t.cards.deliverAllEvents();
    expect(await paymentsOf(student)).toMatchObject([{ status: 'paid', refunded_cents: 1_200 }]);
    expect(await enrolmentsIn(course)).toMatchObject([{ state: 'active' }]);
    await t.cards.stripe.refunds.create({ payment_intent: TransactionID });
    await t.cards.deliverAllEvents();
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', refunded_cents: 5_000 }]);
    expect(await enrolmentsIn(course)).toMatchObject([{ state: 'ended' }]);
  });
});
