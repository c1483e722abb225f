import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { requestPayment, startPayment, enrol, pay, paymentsOf, enrolmentsIn, waitForRefunds } = purchasesIn(t);
beforeEach(() => t.empty());

describe('when something has changed since the payment began', () => {
  test('a new price means a new payment, and the old one can no longer be paid', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 10_000 });
    const first = await startPayment(student, course);
    await t.deps.database.updateTable('course').set({ price_cents: 2_000 }).where('id', '=', course.id).execute();
    const second = await startPayment(student, course);
    expect(second).toMatchObject({ PaidAmount: 20 });
    expect(second.TransactionID).not.toBe(first.TransactionID);
    await expect(t.cards.confirm(first.clientSecret)).rejects.toThrow(/canceled/);
    expect((await paymentsOf(student)).map(({ status }) => status)).toEqual(['canceled', 'open']);
  });

  test('a payment at the old price is honoured when it was made before the change', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 2_000 });
    const { TransactionID } = await pay(student, course);
    await t.deps.database.updateTable('course').set({ price_cents: 10_000 }).where('id', '=', course.id).execute();
    expect(codeOf(await requestPayment(student, course))).toEqual([409, 'enrolment.already-enrolled']);
    expect((await enrol(student, course, TransactionID)).json()).toMatchObject({ modifiedCount: 1 });
    expect(await enrolmentsIn(course)).toMatchObject([{ student_id: student.id, state: 'active' }]);
  });

  test('a student whose payment succeeded unnoticed is enrolled instead of paying again', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await pay(student, course);
    expect(codeOf(await requestPayment(student, course))).toEqual([409, 'enrolment.already-enrolled']);
    expect(await enrolmentsIn(course)).toHaveLength(1);
  });

  test('an intent that was canceled at the provider is replaced', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const first = await startPayment(student, course);
    await t.cards.stripe.paymentIntents.cancel(first.TransactionID);
    expect((await startPayment(student, course)).TransactionID).not.toBe(first.TransactionID);
  });

  test('an intent that the provider no longer knows is replaced', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await startPayment(student, course);
    await t.deps.database.updateTable('payment').set({ intent_id: 'pi_of_other_keys' }).execute();
    expect((await startPayment(student, course)).TransactionID).toMatch(/^pi_/);
    expect((await paymentsOf(student)).map(({ status }) => status)).toEqual(['canceled', 'open']);
  });

  test('an intent whose amount was changed at the provider is replaced', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 10_000 });
    const first = await startPayment(student, course);
    await t.cards.stripe.paymentIntents.update(first.TransactionID, { amount: 50 });
    const second = await startPayment(student, course);
    expect(second.TransactionID).not.toBe(first.TransactionID);
    expect(await t.cards.payment(first.TransactionID)).toMatchObject({ status: 'canceled' });
    await waitForRefunds();
  });
});
