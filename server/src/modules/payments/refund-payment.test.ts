import { beforeEach, describe, expect, test } from 'vitest';
import { expectPaymentsToMatchProvider, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { buy, enrolledCountOf, enrol, paymentsOf, enrolmentsIn, waitForRefunds, givenPurchase, refundedCents } =
  purchasesIn(t);
beforeEach(async () => {
  await t.empty();
  await t.cards.webhookEvents();
});

const REFUNDED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const UNCHANGED = { acknowledged: true, matchedCount: 1, modifiedCount: 0 };

const refund = (id: string | undefined, body?: object) => t.as('admin').put(`/payments/${id}/refund`, body);
const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().execute();

describe('an admin who refunds a payment', () => {
  test('ends the enrolment, lowers the count and leaves an audit entry; the student gets the reason and the money', async () => {
    const { student, course, TransactionID, id } = await givenPurchase();
    const [receiptMail] = await t.mailsTo(student.email);
    expect((await refund(id, { reason: 'You asked for it.' })).json()).toEqual(REFUNDED);
    expect(await enrolmentsIn(course)).toMatchObject([{ state: 'ended', payment_id: id }]);
    expect(await enrolledCountOf(course)).toBe(0);
    expect((await t.as(student).get(`/my-enrolled-class/${student.email}`)).json()).toEqual([]);
    expect(await audit()).toMatchObject([
      { action: 'payment.refunded', subject_id: id, subject_name: 'Oil painting', person_id: student.id },
    ]);
    expect(await audit()).toMatchObject([{ reason: 'You asked for it.', actor_id: expect.any(String) }]);

    await waitForRefunds();
    expect(await refundedCents(TransactionID)).toEqual([5_000]);
    const receipt = (await t.as(student).get(`/payments/${id}`)).json();
    expect(receipt).toMatchObject({ Status: 'refunded', RefundedAmount: 50, Reason: 'You asked for it.' });
    expect(receipt.RefundedAt).toEqual(expect.any(String));
    const [mail, ...earlier] = await t.mailsTo(student.email);
    expect(mail?.text).toContain('You asked for it.');
    expect(receiptMail?.subject).toContain('receipt');
    expect(earlier).toEqual([receiptMail]);
    await expectPaymentsToMatchProvider(t);
  });

  test.each([undefined, {}, { reason: ' ' }])('need not give a reason (%j)', async (body) => {
    const { student, id } = await givenPurchase();
    expect((await refund(id, body)).json()).toEqual(REFUNDED);
    expect(await audit()).toMatchObject([{ reason: null }]);
    await waitForRefunds();
    expect((await t.as(student).get('/my-payments')).json()).toMatchObject([
      { Status: 'refunded', Reason: 'An admin refunded it.' },
    ]);
  });

  test('lets the student buy again; the old payment no longer enrols them', async () => {
    const { student, course, TransactionID, id } = await givenPurchase();
    await refund(id);
    expect((await enrol(student, course, TransactionID)).json().code).toBe('payment.refunded');
    const again = await buy(student, course);
    await waitForRefunds();
    expect(again.TransactionID).not.toBe(TransactionID);
    expect(await enrolmentsIn(course)).toMatchObject([{ state: 'active' }]);
    expect((await refund(id)).json()).toEqual(UNCHANGED);
    expect([await enrolledCountOf(course), await refundedCents(again.TransactionID)]).toEqual([1, [0]]);
    await t.cards.deliverAllEvents();
    expect(await enrolmentsIn(course)).toMatchObject([{ state: 'active' }]);
    await expectPaymentsToMatchProvider(t);
  });

  test('refunds the rest after a partial refund at the provider', async () => {
    const { student, course, TransactionID, id } = await givenPurchase();
    await t.cards.stripe.refunds.create({ payment_intent: TransactionID, amount: 1_200 });
    await t.cards.deliverAllEvents();
    expect(await enrolmentsIn(course)).toMatchObject([{ state: 'active' }]);
    expect((await t.as(student).get('/my-payments')).json()).toMatchObject([
      { Status: 'paid', PaidAmount: 50, RefundedAmount: 12, RefundedAt: null },
    ]);
    expect((await refund(id)).json()).toEqual(REFUNDED);
    await waitForRefunds();
    expect(await refundedCents(TransactionID)).toEqual([5_000]);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', refunded_cents: 5_000 }]);
    await expectPaymentsToMatchProvider(t);
  });

  test('during a dispute refunds as soon as the dispute is won', async () => {
    const { student, TransactionID, id } = await givenPurchase();
    await t.cards.dispute(TransactionID);
    expect((await refund(id)).json()).toEqual(REFUNDED);
    await t.deps.background.settled(20_000);
    expect(await refundedCents(TransactionID)).toEqual([0]);
    await t.cards.closeDispute(TransactionID, 'won');
    await t.cards.deliverAllEvents();
    await waitForRefunds();
    expect(await refundedCents(TransactionID)).toEqual([5_000]);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded' }]);
  });

  test('refunds nothing more when the provider has refunded all and its webhook is still missing', async () => {
    const { student, course, TransactionID, id } = await givenPurchase();
    await t.cards.stripe.refunds.create({ payment_intent: TransactionID });
    expect((await refund(id)).json()).toEqual(REFUNDED);
    await t.cards.deliverAllEvents();
    await waitForRefunds();
    expect(await refundedCents(TransactionID)).toEqual([5_000]);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded' }]);
    expect([await enrolledCountOf(course), (await t.mailsTo(student.email)).length]).toEqual([0, 2]);
  });
});
