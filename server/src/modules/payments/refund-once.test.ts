import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnavailableError } from '../../gateways/card-payments/card-payments.ts';
import { newId } from '../../lib/ids.ts';
import { expectPaymentsToMatchProvider, paymentDepsOf, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const t = testApp({ withSandbox: true });
const { enrolledCountOf, paymentsOf, waitForRefunds, givenPurchase, refundedCents } = purchasesIn(t);
beforeEach(async () => {
  await t.empty();
  await t.cards.webhookEvents();
});

const A_MINUTE = 60_000;
const REFUNDED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const UNCHANGED = { acknowledged: true, matchedCount: 1, modifiedCount: 0 };

const refund = (id: string | undefined, body?: object) => t.as('admin').put(`/payments/${id}/refund`, body);
const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().execute();

describe('a payment is refunded once:', () => {
  test('of several admins at once one refunds it, and there is one audit entry, one mail, one refund', async () => {
    const { student, course, TransactionID, id } = await givenPurchase();
    const admins = await Promise.all([1, 2, 3, 4].map(() => t.given.person({ role: 'Admin' })));
    const replies = await Promise.all(admins.map((admin) => t.as(admin).put(`/payments/${id}/refund`)));
    expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 0, 0, 1]);
    await waitForRefunds();
    expect((await refund(id)).json()).toEqual(UNCHANGED);
    expect([(await audit()).length, await enrolledCountOf(course)]).toEqual([1, 0]);
    expect(await refundedCents(TransactionID)).toEqual([5_000]);
    expect(await t.mailsTo(student.email)).toHaveLength(2);
  });

  test('an admin and the provider at once end one enrolment', async () => {
    const { student, course, TransactionID, id } = await givenPurchase();
    await t.cards.stripe.refunds.create({ payment_intent: TransactionID });
    const events = await t.cards.webhookEvents();
    await Promise.all([refund(id), ...[...events, ...events].map((event) => t.cards.deliverEvent(event))]);
    await waitForRefunds();
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', refunded_cents: 5_000 }]);
    expect([await enrolledCountOf(course), (await t.mailsTo(student.email)).length]).toEqual([0, 2]);
  });

  test('nothing changes when it is unconfirmed, refunded or disputed', async () => {
    const student = await t.given.person();
    for (const status of ['open', 'canceled', 'refund-due', 'refunded', 'disputed', 'charged-back'] as const) {
      const { id } = await t.given.payment({ student_id: student.id, status });
      expect([status, (await refund(id)).json()]).toEqual([status, UNCHANGED]);
    }
    expect([await audit(), await t.mailsTo(student.email)]).toEqual([[], []]);
    expect((await paymentsOf(student)).map(({ version }) => version)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('a payment that does not exist is not found', async () => {
    for (const id of [newId(), 'no-id', '%00']) {
      expect((await refund(id)).json()).toMatchObject({ status: 404, code: 'payment.not-found' });
    }
  });

  test('a reason of more than a thousand characters is rejected, and nothing is refunded', async () => {
    const { student, id } = await givenPurchase();
    const reply = await refund(id, { reason: 'x'.repeat(1_001) });
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, 'reason']);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'paid' }]);
  });
});

describe('while the provider is unavailable', () => {
  test('the enrolment ends at once, and the refund follows when the provider is back', async () => {
    const { student, course, TransactionID, id } = await givenPurchase();
    const { refund: original } = t.deps.cardPayments;
    t.deps.cardPayments.refund = async () => {
      throw new ProviderUnavailableError('down');
    };
    expect((await refund(id)).json()).toEqual(REFUNDED);
    await waitForRefunds();
    t.deps.cardPayments.refund = original;
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refund-due', next_check_at: expect.any(Date) }]);
    expect([await enrolledCountOf(course), await refundedCents(TransactionID)]).toEqual([0, [0]]);
    await reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + A_MINUTE) }));
    expect(await refundedCents(TransactionID)).toEqual([5_000]);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', next_check_at: null }]);
    expect((await t.mailsTo(student.email)).length).toBe(2);
    await expectPaymentsToMatchProvider(t);
  });

  test('the minute job issues the refund when the process has crashed before it could', async () => {
    const { TransactionID, id } = await givenPurchase();
    const { run } = t.deps.background;
    t.deps.background.run = () => undefined;
    await refund(id);
    t.deps.background.run = run;
    await reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + A_MINUTE) }));
    expect(await refundedCents(TransactionID)).toEqual([5_000]);
  });
});
