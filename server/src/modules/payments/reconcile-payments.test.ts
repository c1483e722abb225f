import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '../../gateways/card-payments/card-payments.ts';
import { expectBooksToAgree, paymentDepsOf, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const t = testApp({ withSandbox: true });
const { begin, begun, enrol, paid, paymentsOf, placesIn, refundsDone } = purchasesIn(t);
beforeEach(() => t.empty());

const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;
/** As if so much time had gone by. */
const lookIn = (milliseconds: number) =>
  reconcilePayments(paymentDepsOf(t, { now: () => new Date(Date.now() + milliseconds) }));
const statusesOf = async (person: { id: string }) => (await paymentsOf(person)).map(({ status }) => status);

describe('the job of each minute', () => {
  test('enrols who has paid and closed the tab, though nobody has told us', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await paid(student, course);
    await lookIn(0);
    expect(await placesIn(course)).toEqual([]);
    await lookIn(A_MINUTE);
    expect(await placesIn(course)).toMatchObject([{ student_id: student.id, state: 'active' }]);
    await expectBooksToAgree(t);
  });

  test('looks less and less often at what nobody pays, and cancels it after a day', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { clientSecret, TransactionID } = await begun(student, course);
    const looks = async () => (await paymentsOf(student))[0]?.looks;
    for (const [minutes, looked] of [
      [1, 1],
      [1.5, 1],
      [2.1, 2],
      [3, 2],
      [5, 3],
    ] as const) {
      await lookIn(minutes * A_MINUTE);
      expect([minutes, await looks()]).toEqual([minutes, looked]);
    }
    await lookIn(23 * AN_HOUR);
    expect(await statusesOf(student)).toEqual(['open']);
    await lookIn(25 * AN_HOUR);
    expect(await statusesOf(student)).toEqual(['canceled']);
    expect(await t.cards.payment(TransactionID)).toMatchObject({ status: 'canceled' });
    await expect(t.cards.confirm(clientSecret)).rejects.toThrow(/canceled/);
    await lookIn(100 * AN_HOUR);
    expect(await paymentsOf(student)).toMatchObject([{ look_at: null }]);
  });

  test('looks soon again at what somebody has come back to', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await begun(student, course);
    for (const minutes of [1, 3, 8, 20]) await lookIn(minutes * A_MINUTE);
    await t.cards.confirm((await begun(student, course)).clientSecret);
    await lookIn(A_MINUTE);
    expect(await placesIn(course)).toHaveLength(1);
  });

  test('enrols who pays in the very moment in which a day is over', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await paid(student, course);
    await lookIn(25 * AN_HOUR);
    expect(await placesIn(course)).toHaveLength(1);
  });

  test('lets go of what the provider has never been asked about', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await t.cards.setFaults({ fail: 1, webhooks: 'never' });
    expect((await begin(student, course)).json()).toMatchObject({ status: 503, code: 'payment.provider-unavailable' });
    await t.cards.setFaults({ webhooks: 'never' });
    await lookIn(A_MINUTE);
    expect(await statusesOf(student)).toEqual(['canceled']);
    await begun(student, course);
    expect(await statusesOf(student)).toEqual(['canceled', 'open']);
  });

  test('is done by several processes at once, each payment by one of them', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => t.given.person()));
    const course = await t.given.course();
    for (const student of students) await paid(student, course);
    await Promise.all([1, 2, 3].map(() => lookIn(A_MINUTE)));
    expect(await placesIn(course)).toHaveLength(12);
    for (const student of students) expect(await paymentsOf(student)).toMatchObject([{ status: 'paid', looks: 1 }]);
    await expectBooksToAgree(t);
  });
});

describe('while the provider is away', () => {
  test('nothing is lost, and all is done when it is back', async () => {
    const [first, second] = [await t.given.person(), await t.given.person()];
    const [course, archived] = [await t.given.course(), await t.given.course()];
    const payment = await paid(first, course);
    const { TransactionID } = await paid(second, archived);
    await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', archived.id).execute();
    const away = async () => {
      throw new ProviderUnavailable('away');
    };
    const { cardPayments } = t.deps;
    const gone = paymentDepsOf(t, {
      cardPayments: { ...cardPayments, findIntent: away, refund: away },
      now: () => new Date(Date.now() + A_MINUTE),
    });
    await expect(reconcilePayments(gone)).rejects.toThrow(/2 payments/);
    expect([await statusesOf(first), await statusesOf(second)]).toEqual([['open'], ['open']]);

    await t.cards.setFaults({ fail: 1, webhooks: 'never' });
    expect((await enrol(first, course, payment.TransactionID)).json().code).toBe('payment.provider-unavailable');
    await t.cards.setFaults({ webhooks: 'never' });
    await lookIn(4 * A_MINUTE);
    await refundsDone();
    expect([await statusesOf(first), await statusesOf(second)]).toEqual([['paid'], ['refunded']]);
    expect((await t.cards.payment(TransactionID)).charges[0]?.amount_refunded).toBe(archived.price_cents);
    await expectBooksToAgree(t);
  });

  test('what is owed back is tried until the provider has done it', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await paid(student, course);
    await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute();
    const { refund } = t.deps.cardPayments;
    let asked = 0;
    t.deps.cardPayments.refund = async () => {
      asked += 1;
      throw new ProviderUnavailable('away');
    };
    expect((await enrol(student, course, TransactionID)).json().code).toBe('payment.refunded');
    await refundsDone();
    await expect(lookIn(A_MINUTE)).rejects.toThrow(/1 payment/);
    expect([asked, await statusesOf(student)]).toEqual([2, ['refund-due']]);
    t.deps.cardPayments.refund = refund;
    await lookIn(3 * A_MINUTE);
    expect(await paymentsOf(student)).toMatchObject([
      { status: 'refunded', look_at: null, refunded_cents: course.price_cents },
    ]);
    expect(await t.mailsTo(student.email)).toHaveLength(1);
    await expectBooksToAgree(t);
  });

  test('a slow one is waited for', async () => {
    await t.cards.setFaults({ slow: 1_500, webhooks: 'never' });
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await paid(student, course);
    expect((await enrol(student, course, TransactionID)).statusCode).toBe(200);
    await t.cards.setFaults({ webhooks: 'never' });
  });
});
