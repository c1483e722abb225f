import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { expectPaymentsToMatchProvider, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { startPayment, buy, enrolledCountOf, enrol, pay, paymentsOf, enrolmentsIn, waitForRefunds } = purchasesIn(t);
beforeEach(() => t.empty());

const ENROLLED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const changeCourse = (id: string, change: object) =>
  t.deps.database.updateTable('course').set(change).where('id', '=', id).execute();

describe('nobody is enrolled', () => {
  test('by another student’s payment', async () => {
    const [student, thief] = [await t.given.person(), await t.given.person()];
    const course = await t.given.course();
    const { TransactionID } = await pay(student, course);
    expect(codeOf(await enrol(thief, course, TransactionID))).toEqual([404, 'payment.not-found']);
    await enrol(student, course, TransactionID);
    expect(codeOf(await enrol(thief, course, TransactionID))).toEqual([404, 'payment.not-found']);
    expect(await enrolmentsIn(course)).toMatchObject([{ student_id: student.id }]);
  });

  test('by a payment for another class', async () => {
    const student = await t.given.person();
    const [cheap, expensive] = [
      await t.given.course({ price_cents: 50 }),
      await t.given.course({ price_cents: 10_000 }),
    ];
    const { TransactionID } = await pay(student, cheap);
    expect(codeOf(await enrol(student, expensive, TransactionID))).toEqual([404, 'payment.not-found']);
    expect(await enrolmentsIn(expensive)).toEqual([]);
    expect((await enrol(student, cheap, TransactionID)).json()).toEqual(ENROLLED);
  });

  test('by a payment that is open, declined, waiting for the bank, or canceled', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { clientSecret, TransactionID } = await startPayment(student, course);
    const expectNotConfirmed = async () =>
      expect(codeOf(await enrol(student, course, TransactionID))).toEqual([402, 'payment.not-confirmed']);
    await expectNotConfirmed();
    await expect(t.cards.confirm(clientSecret, 'pm_card_chargeDeclined')).rejects.toThrow(/declined/);
    await expectNotConfirmed();
    await t.cards.confirm(clientSecret, 'pm_card_authenticationRequired');
    await expectNotConfirmed();
    await t.cards.stripe.paymentIntents.cancel(TransactionID);
    await expectNotConfirmed();
    await expectNotConfirmed();
    expect(await paymentsOf(student)).toMatchObject([{ status: 'canceled' }]);
    expect(await enrolmentsIn(course)).toEqual([]);
  });

  test('by an intent that somebody else created at the provider, whatever its metadata says', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 10_000 });
    await startPayment(student, course);
    const [row] = await paymentsOf(student);
    const metadata = { paymentId: row?.id ?? '', courseId: course.id, studentId: student.id };
    const forged = await t.cards.stripe.paymentIntents.create({ amount: 50, currency: 'usd', metadata });
    await t.cards.confirm(forged.client_secret ?? '');
    expect(codeOf(await enrol(student, course, forged.id))).toEqual([404, 'payment.not-found']);
    for (const event of await t.cards.webhookEvents()) expect((await t.cards.deliverEvent(event)).statusCode).toBe(200);
    expect(await enrolmentsIn(course)).toEqual([]);
    expect(await paymentsOf(student)).toMatchObject([{ id: row?.id, status: 'open' }]);
  });

  test.each([
    ['an amount', { amount: 50 }],
    ['a currency', { currency: 'jpy' }],
    ['a student', { metadata: { studentId: '0197c3a0-0000-7000-8000-000000000001' } }],
    ['a class', { metadata: { courseId: '0197c3a0-0000-7000-8000-000000000001' } }],
    ['a payment', { metadata: { paymentId: '' } }],
  ])('by a charge with %s that was not agreed: it is refunded', async (_, change) => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 10_000 });
    const { clientSecret, TransactionID } = await startPayment(student, course);
    await t.cards.stripe.paymentIntents.update(TransactionID, change);
    await t.cards.confirm(clientSecret);
    expect(codeOf(await enrol(student, course, TransactionID))).toEqual([409, 'payment.refunded']);
    await waitForRefunds();
    expect(await enrolmentsIn(course)).toEqual([]);
    expect(await paymentsOf(student)).toMatchObject([
      { status: 'refunded', reason: 'The charge did not match the order.' },
    ]);
    const [charge] = (await t.cards.payment(TransactionID)).charges;
    expect(charge?.amount_refunded).toBe(charge?.amount);
  });

  test('by a refunded payment', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await buy(student, course);
    await t.cards.stripe.refunds.create({ payment_intent: TransactionID });
    await t.cards.deliverAllEvents();
    for (const _ of [1, 2]) {
      expect(codeOf(await enrol(student, course, TransactionID))).toEqual([409, 'payment.refunded']);
    }
    expect(await enrolmentsIn(course)).toMatchObject([{ state: 'ended' }]);
    expect(await enrolledCountOf(course)).toBe(0);
  });

  test('in a class that was archived or rejected after the payment began: it is refunded, and they get a mail', async () => {
    for (const status of ['Archived', 'Rejected', 'Pending'] as const) {
      const student = await t.given.person();
      const course = await t.given.course();
      const { clientSecret, TransactionID } = await startPayment(student, course);
      await changeCourse(course.id, { status });
      await t.cards.confirm(clientSecret);
      expect(codeOf(await enrol(student, course, TransactionID))).toEqual([409, 'payment.refunded']);
      await waitForRefunds();
      expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded', refunded_cents: course.price_cents }]);
      const mails = await t.mailsTo(student.email);
      expect(mails.map(({ subject }) => subject)).toEqual([`We are refunding your payment: ${course.title}`]);
      expect(mails[0]?.text).toContain('no longer available');
    }
    await expectPaymentsToMatchProvider(t);
  });

  test('without a payment, in a class that has a price', async () => {
    const course = await t.given.course();
    const student = await t.given.person();
    for (const transaction of [undefined, '', 'pi_of_nobody', '%00']) {
      expect(codeOf(await enrol(student, course, transaction))).toEqual([404, 'payment.not-found']);
    }
    expect((await enrol(student, course)).json().detail).toBe('This class is no longer free.');
    expect(codeOf(await enrol(student, course, 'pi_\0'))).toEqual([400, 'request.invalid']);
    expect(codeOf(await enrol(student, { id: 'no-id' }))).toEqual([404, 'course.not-found']);
    expect(codeOf(await enrol(student, await t.given.course({ status: 'Pending' })))).toEqual([
      404,
      'course.not-found',
    ]);
    expect(codeOf(await enrol({ id: course.teacher_id }, course))).toEqual([409, 'enrolment.own-class']);
  });
});
