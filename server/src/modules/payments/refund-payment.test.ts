import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '../../gateways/card-payments/card-payments.ts';
import { newId } from '../../platform/ids.ts';
import { expectBooksToAgree, paymentDepsOf, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const t = testApp({ withSandbox: true });
const { bought, countOf, enrol, paymentsOf, placesIn, refundsDone } = purchasesIn(t);
beforeEach(async () => {
  await t.empty();
  await t.cards.notices();
});

const A_MINUTE = 60_000;
const ONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const NONE = { acknowledged: true, matchedCount: 1, modifiedCount: 0 };

const refund = (id: string | undefined, body?: object) => t.as('admin').put(`/payments/${id}/refund`, body);
const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().execute();
const returnedBy = async (intentId: string) =>
  (await t.cards.payment(intentId)).charges.map((it) => it.amount_refunded);

/** A student who has bought a class. */
async function purchase() {
  const student = await t.given.person({ name: 'Ada', email: 'ada@example.com' });
  const course = await t.given.course({ title: 'Oil painting', price_cents: 5_000 });
  const { TransactionID } = await bought(student, course);
  const [payment] = await paymentsOf(student);
  if (!payment) throw new Error('Nothing was bought.');
  return { student, course, TransactionID, id: payment.id };
}

describe('an admin who refunds a payment', () => {
  test('ends the place, lowers the count, and is on the books; the student is told why and has the money', async () => {
    const { student, course, TransactionID, id } = await purchase();
    expect((await refund(id, { reason: 'You asked for it.' })).json()).toEqual(ONE);
    expect(await placesIn(course)).toMatchObject([{ state: 'ended', payment_id: id }]);
    expect(await countOf(course)).toBe(0);
    expect((await t.as(student).get(`/my-enrolled-class/${student.email}`)).json()).toEqual([]);
    expect(await audit()).toMatchObject([
      { action: 'payment.refunded', subject_id: id, subject_name: 'Oil painting', person_id: student.id },
    ]);
    expect(await audit()).toMatchObject([{ reason: 'You asked for it.', actor_id: expect.any(String) }]);

    await refundsDone();
    expect(await returnedBy(TransactionID)).toEqual([5_000]);
    const receipt = (await t.as(student).get(`/payments/${id}`)).json();
    expect(receipt).toMatchObject({ Status: 'refunded', RefundedAmount: 50, Reason: 'You asked for it.' });
    expect(receipt.RefundedAt).toEqual(expect.any(String));
    const [mail, receiptMail, ...more] = await t.mailsTo(student.email);
    expect(mail?.text).toContain('You asked for it.');
    expect(receiptMail?.subject).toContain('receipt');
    expect(more).toEqual([]);
    await expectBooksToAgree(t);
  });

  test.each([undefined, {}, { reason: ' ' }])('need not say why (%j)', async (body) => {
    const { student, id } = await purchase();
    expect((await refund(id, body)).json()).toEqual(ONE);
    expect(await audit()).toMatchObject([{ reason: null }]);
    await refundsDone();
    expect((await t.as(student).get('/my-payments')).json()).toMatchObject([
      { Status: 'refunded', Reason: 'An administrator has given it back.' },
    ]);
  });

  test('lets the student buy again, whose old payment buys nothing any more', async () => {
    const { student, course, TransactionID, id } = await purchase();
    await refund(id);
    expect((await enrol(student, course, TransactionID)).json().code).toBe('payment.refunded');
    const again = await bought(student, course);
    await refundsDone();
    expect(again.TransactionID).not.toBe(TransactionID);
    expect(await placesIn(course)).toMatchObject([{ state: 'active' }]);
    expect((await refund(id)).json()).toEqual(NONE);
    expect([await countOf(course), await returnedBy(again.TransactionID)]).toEqual([1, [0]]);
    for (const notice of await t.cards.notices()) await t.cards.notify(notice);
    expect(await placesIn(course)).toMatchObject([{ state: 'active' }]);
    await expectBooksToAgree(t);
  });

  test('after a part has gone back at the provider gives back the rest', async () => {
    const { student, course, TransactionID, id } = await purchase();
    await t.cards.operator.refunds.create({ payment_intent: TransactionID, amount: 1_200 });
    for (const notice of await t.cards.notices()) await t.cards.notify(notice);
    expect(await placesIn(course)).toMatchObject([{ state: 'active' }]);
    expect((await t.as(student).get('/my-payments')).json()).toMatchObject([
      { Status: 'paid', PaidAmount: 50, RefundedAmount: 12, RefundedAt: null },
    ]);
    expect((await refund(id)).json()).toEqual(ONE);
    await refundsDone();
    expect(await returnedBy(TransactionID)).toEqual([5_000]);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', refunded_cents: 5_000 }]);
    await expectBooksToAgree(t);
  });

  test('while a bank holds the money gives it back as soon as the bank has decided', async () => {
    const { student, TransactionID, id } = await purchase();
    await t.cards.dispute(TransactionID);
    expect((await refund(id)).json()).toEqual(ONE);
    await t.deps.background.settled(20_000);
    expect(await returnedBy(TransactionID)).toEqual([0]);
    await t.cards.closeDispute(TransactionID, 'won');
    for (const notice of await t.cards.notices()) await t.cards.notify(notice);
    await refundsDone();
    expect(await returnedBy(TransactionID)).toEqual([5_000]);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded' }]);
  });

  test('after all has gone back at the provider, which has not told us, gives back no more', async () => {
    const { student, course, TransactionID, id } = await purchase();
    await t.cards.operator.refunds.create({ payment_intent: TransactionID });
    expect((await refund(id)).json()).toEqual(ONE);
    for (const notice of await t.cards.notices()) await t.cards.notify(notice);
    await refundsDone();
    expect(await returnedBy(TransactionID)).toEqual([5_000]);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded' }]);
    expect([await countOf(course), (await t.mailsTo(student.email)).length]).toEqual([0, 2]);
  });
});

describe('once and no more:', () => {
  test('of several admins at once one refunds, and there is one line in the books, one mail, one refund', async () => {
    const { student, course, TransactionID, id } = await purchase();
    const admins = await Promise.all([1, 2, 3, 4].map(() => t.given.person({ role: 'Admin' })));
    const replies = await Promise.all(admins.map((admin) => t.as(admin).put(`/payments/${id}/refund`)));
    expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 0, 0, 1]);
    await refundsDone();
    expect((await refund(id)).json()).toEqual(NONE);
    expect([(await audit()).length, await countOf(course)]).toEqual([1, 0]);
    expect(await returnedBy(TransactionID)).toEqual([5_000]);
    expect(await t.mailsTo(student.email)).toHaveLength(2);
  });

  test('an admin and the provider at once end one place', async () => {
    const { student, course, TransactionID, id } = await purchase();
    await t.cards.operator.refunds.create({ payment_intent: TransactionID });
    const notices = await t.cards.notices();
    await Promise.all([refund(id), ...[...notices, ...notices].map((notice) => t.cards.notify(notice))]);
    await refundsDone();
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', refunded_cents: 5_000 }]);
    expect([await countOf(course), (await t.mailsTo(student.email)).length]).toEqual([0, 2]);
  });

  test('nothing changes where nothing was confirmed, or it has gone back, or a bank decides', async () => {
    const student = await t.given.person();
    for (const status of ['open', 'canceled', 'refund-due', 'refunded', 'disputed', 'charged-back'] as const) {
      const { id } = await t.given.payment({ student_id: student.id, status });
      expect([status, (await refund(id)).json()]).toEqual([status, NONE]);
    }
    expect([await audit(), await t.mailsTo(student.email)]).toEqual([[], []]);
    expect((await paymentsOf(student)).map(({ version }) => version)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('a payment that never was is not found', async () => {
    for (const id of [newId(), 'no-id', '%00']) {
      expect((await refund(id)).json()).toMatchObject({ status: 404, code: 'payment.not-found' });
    }
  });

  test('a reason of more than a thousand letters is refused by name, and nothing goes back', async () => {
    const { student, id } = await purchase();
    const reply = await refund(id, { reason: 'x'.repeat(1_001) });
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, 'reason']);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'paid' }]);
  });
});

describe('while the provider is away', () => {
  test('the place ends all the same, and the money follows when the provider is back', async () => {
    const { student, course, TransactionID, id } = await purchase();
    const { refund: ask } = t.deps.cardPayments;
    t.deps.cardPayments.refund = async () => {
      throw new ProviderUnavailable('away');
    };
    expect((await refund(id)).json()).toEqual(ONE);
    await refundsDone();
    t.deps.cardPayments.refund = ask;
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refund-due', look_at: expect.any(Date) }]);
    expect([await countOf(course), await returnedBy(TransactionID)]).toEqual([0, [0]]);
    await reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + A_MINUTE) }));
    expect(await returnedBy(TransactionID)).toEqual([5_000]);
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', look_at: null }]);
    expect((await t.mailsTo(student.email)).length).toBe(2);
    await expectBooksToAgree(t);
  });

  test('one who dies before asking it leaves that to the minute job', async () => {
    const { TransactionID, id } = await purchase();
    const { run } = t.deps.background;
    t.deps.background.run = () => undefined;
    await refund(id);
    t.deps.background.run = run;
    await reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + A_MINUTE) }));
    expect(await returnedBy(TransactionID)).toEqual([5_000]);
  });
});
