import { beforeEach, describe, expect, test } from 'vitest';
import { expectPaymentsToMatchProvider, paymentDepsOf, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const t = testApp({ withSandbox: true });
const { requestPayment, startPayment, pay, paymentsOf, enrolmentsIn } = purchasesIn(t);
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
    await expectPaymentsToMatchProvider(t);
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
    await expectPaymentsToMatchProvider(t);
  });
});
