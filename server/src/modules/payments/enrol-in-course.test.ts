import { beforeEach, describe, expect, test } from 'vitest';
import { expectPaymentsToMatchProvider, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { startPayment, buy, enrolledCountOf, enrol, pay, paymentsOf, enrolmentsIn } = purchasesIn(t);
beforeEach(() => t.empty());

const ENROLLED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const changeCourse = (id: string, change: object) =>
  t.deps.database.updateTable('course').set(change).where('id', '=', id).execute();
const changeRole = (id: string, role: 'Teacher' | 'Admin') =>
  t.deps.database.updateTable('user').set({ role }).where('id', '=', id).execute();

describe('a student who has paid', () => {
  test('is enrolled, is counted, and gets a receipt by mail', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ title: 'Watercolour & ink', price_cents: 123_450 });
    const before = (await t.get(`/api/get-class/${course.id}`)).json();
    const { TransactionID } = await pay(student, course);
    expect((await enrol(student, course, TransactionID)).json()).toEqual(ENROLLED);
    expect(await enrolmentsIn(course)).toMatchObject([{ student_id: student.id, origin: 'paid', state: 'active' }]);
    expect(await paymentsOf(student)).toMatchObject([
      { status: 'paid', intent_id: TransactionID, card_brand: 'visa', card_last4: '4242', next_check_at: null },
    ]);
    const after = (await t.get(`/api/get-class/${course.id}`)).json();
    expect([before.EnrolledCount, after.EnrolledCount]).toEqual([0, 1]);
    const [mail] = await t.mailsTo(student.email);
    expect(mail?.subject).toBe('Your receipt: Watercolour & ink');
    expect(mail?.text).toContain('$1,234.50');
    expect(mail?.text).toContain('Visa ending in 4242');
    await expectPaymentsToMatchProvider(t);
  });

  test('gets the same reply again when the first one was lost', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await buy(student, course);
    for (const _ of [1, 2]) expect((await enrol(student, course, TransactionID)).json()).toEqual(ENROLLED);
    expect(await enrolledCountOf(course)).toBe(1);
    expect(await t.mailsTo(student.email)).toHaveLength(1);
  });

  test('gets the same reply again after the class has become free or was archived', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await buy(student, course);
    for (const change of [{ price_cents: 0 }, { status: 'Archived' }]) {
      await changeCourse(course.id, change);
      expect((await enrol(student, course, TransactionID)).json()).toEqual(ENROLLED);
    }
  });

  test('is enrolled at the price from when the payment began', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 2_000 });
    const { clientSecret, TransactionID } = await startPayment(student, course);
    await changeCourse(course.id, { price_cents: 10_000 });
    await t.cards.confirm(clientSecret);
    expect((await enrol(student, course, TransactionID)).json()).toEqual(ENROLLED);
  });

  test('is enrolled, and stays so, also when they have become a teacher or an admin meanwhile', async () => {
    for (const role of ['Teacher', 'Admin'] as const) {
      const student = await t.given.person();
      const course = await t.given.course();
      const { TransactionID } = await pay(student, course);
      await changeRole(student.id, role);
      expect((await enrol(student, course, TransactionID)).json()).toEqual(ENROLLED);
      const list = await t.as(student).get(`/my-enrolled-class/${student.email}`);
      expect(list.json()).toMatchObject([{ _id: course.id }]);
    }
  });
});
