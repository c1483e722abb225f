import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnavailableError } from '../../gateways/card-payments/card-payments.ts';
import { expectLedgersToAgree, paymentDepsOf, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const t = testApp({ withSandbox: true });
const { requestPayment, startPayment, enrol, pay, paymentsOf, enrolmentsIn, waitForRefunds } = purchasesIn(t);
beforeEach(() => t.empty());

const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;
/** As if that much time had passed. */
const reconcileAfter = (milliseconds: number) =>
  reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + milliseconds) }));
const statusesOf = async (person: { id: string }) => (await paymentsOf(person)).map(({ status }) => status);

describe('the minute job', () => {
  test('enrols a student who paid and closed the tab, without a webhook', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await pay(student, course);
    await reconcileAfter(0);
    expect(await enrolmentsIn(course)).toEqual([]);
    await reconcileAfter(A_MINUTE);
    expect(await enrolmentsIn(course)).toMatchObject([{ student_id: student.id, state: 'active' }]);
    await expectLedgersToAgree(t);
  });

  test('checks an unpaid payment less and less often, and cancels it after a day', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { clientSecret, TransactionID } = await startPayment(student, course);
    const checkCount = async () => (await paymentsOf(student))[0]?.check_count;
    for (const [minutes, checks] of [
      [1, 1],
      [1.5, 1],
      [2.1, 2],
      [3, 2],
      [5, 3],
    ] as const) {
      await reconcileAfter(minutes * A_MINUTE);
      expect([minutes, await checkCount()]).toEqual([minutes, checks]);
    }
    await reconcileAfter(23 * AN_HOUR);
    expect(await statusesOf(student)).toEqual(['open']);
    await reconcileAfter(25 * AN_HOUR);
    expect(await statusesOf(student)).toEqual(['canceled']);
    expect(await t.cards.payment(TransactionID)).toMatchObject({ status: 'canceled' });
    await expect(t.cards.confirm(clientSecret)).rejects.toThrow(/canceled/);
    await reconcileAfter(100 * AN_HOUR);
    expect(await paymentsOf(student)).toMatchObject([{ next_check_at: null }]);
  });

  test('checks a payment soon again when the student has come back to it', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await startPayment(student, course);
    for (const minutes of [1, 3, 8, 20]) await reconcileAfter(minutes * A_MINUTE);
    await t.cards.confirm((await startPayment(student, course)).clientSecret);
    await reconcileAfter(A_MINUTE);
    expect(await enrolmentsIn(course)).toHaveLength(1);
  });

  test('enrols a student who paid just before the payment would be canceled', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await pay(student, course);
    await reconcileAfter(25 * AN_HOUR);
    expect(await enrolmentsIn(course)).toHaveLength(1);
  });

  test('cancels a payment for which no intent was created', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await t.cards.setFaults({ fail: 1, webhooks: 'never' });
    expect((await requestPayment(student, course)).json()).toMatchObject({
      status: 503,
      code: 'payment.provider-unavailable',
    });
    await t.cards.setFaults({ webhooks: 'never' });
    await reconcileAfter(A_MINUTE);
    expect(await statusesOf(student)).toEqual(['canceled']);
    await startPayment(student, course);
    expect(await statusesOf(student)).toEqual(['canceled', 'open']);
  });

  test('may run in several processes at once, each payment is checked by one of them', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => t.given.person()));
    const course = await t.given.course();
    for (const student of students) await pay(student, course);
    await Promise.all([1, 2, 3].map(() => reconcileAfter(A_MINUTE)));
    expect(await enrolmentsIn(course)).toHaveLength(12);
    for (const student of students)
      expect(await paymentsOf(student)).toMatchObject([{ status: 'paid', check_count: 1 }]);
    await expectLedgersToAgree(t);
  });
});

describe('while the provider is unavailable', () => {
  test('nothing is lost, and everything is settled when it is back', async () => {
    const [first, second] = [await t.given.person(), await t.given.person()];
    const [course, archived] = [await t.given.course(), await t.given.course()];
    const payment = await pay(first, course);
    const { TransactionID } = await pay(second, archived);
    await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', archived.id).execute();
    const fail = async () => {
      throw new ProviderUnavailableError('down');
    };
    const { cardPayments } = t.deps;
    const withoutProvider = paymentDepsOf(t, {
      cardPayments: { ...cardPayments, findIntent: fail, refund: fail },
      now: () => new Date(Date.now() + A_MINUTE),
    });
    await expect(reconcilePayments(withoutProvider)).rejects.toThrow(/2 payments/);
    expect([await statusesOf(first), await statusesOf(second)]).toEqual([['open'], ['open']]);

    await t.cards.setFaults({ fail: 1, webhooks: 'never' });
    expect((await enrol(first, course, payment.TransactionID)).json().code).toBe('payment.provider-unavailable');
    await t.cards.setFaults({ webhooks: 'never' });
    await reconcileAfter(4 * A_MINUTE);
    await waitForRefunds();
    expect([await statusesOf(first), await statusesOf(second)]).toEqual([['paid'], ['refunded']]);
    expect((await t.cards.payment(TransactionID)).charges[0]?.amount_refunded).toBe(archived.price_cents);
    await expectLedgersToAgree(t);
  });

  test('a due refund is tried until the provider has done it', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await pay(student, course);
    await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute();
    const { refund } = t.deps.cardPayments;
    let attempts = 0;
    t.deps.cardPayments.refund = async () => {
      attempts += 1;
      throw new ProviderUnavailableError('down');
    };
    expect((await enrol(student, course, TransactionID)).json().code).toBe('payment.refunded');
    await waitForRefunds();
    await expect(reconcileAfter(A_MINUTE)).rejects.toThrow(/1 payment/);
    expect([attempts, await statusesOf(student)]).toEqual([2, ['refund-due']]);
    t.deps.cardPayments.refund = refund;
    await reconcileAfter(3 * A_MINUTE);
    expect(await paymentsOf(student)).toMatchObject([
      { status: 'refunded', next_check_at: null, refunded_cents: course.price_cents },
    ]);
    expect(await t.mailsTo(student.email)).toHaveLength(1);
    await expectLedgersToAgree(t);
  });

  test('a slow provider is waited for', async () => {
    await t.cards.setFaults({ slow: 1_500, webhooks: 'never' });
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await pay(student, course);
    expect((await enrol(student, course, TransactionID)).statusCode).toBe(200);
    await t.cards.setFaults({ webhooks: 'never' });
  });
});
