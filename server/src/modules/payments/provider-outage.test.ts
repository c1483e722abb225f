import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnavailableError } from '../../gateways/card-payments/card-payments.ts';
import { expectPaymentsToMatchProvider, paymentDepsOf, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const t = testApp({ withSandbox: true });
const { enrol, pay, paymentsOf, waitForRefunds } = purchasesIn(t);
beforeEach(() => t.empty());

const A_MINUTE = 60_000;
/** As if that much time had passed. */
const reconcileAfter = (milliseconds: number) =>
  reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + milliseconds) }));
const statusesOf = async (person: { id: string }) => (await paymentsOf(person)).map(({ status }) => status);

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
    await expectPaymentsToMatchProvider(t);
  });

  test('a due refund is retried until it succeeds', async () => {
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
    await expectPaymentsToMatchProvider(t);
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
