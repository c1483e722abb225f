import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToAgree, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { begun, bought, countOf, enrol, paid, paymentsOf, placesIn } = purchasesIn(t);
beforeEach(() => t.empty());

const ENROLLED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const changeCourse = (id: string, change: object) =>
  t.deps.database.updateTable('course').set(change).where('id', '=', id).execute();
const changeRole = (id: string, role: 'Teacher' | 'Admin') =>
  t.deps.database.updateTable('user').set({ role }).where('id', '=', id).execute();

describe('a student who has paid', () => {
  test('has a place, is counted, and finds a receipt in their mail', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ title: 'Watercolour & ink', price_cents: 123_450 });
    const before = (await t.get(`/api/get-class/${course.id}`)).json();
    const { TransactionID } = await paid(student, course);
    expect((await enrol(student, course, TransactionID)).json()).toEqual(ENROLLED);
    expect(await placesIn(course)).toMatchObject([{ student_id: student.id, origin: 'paid', state: 'active' }]);
    expect(await paymentsOf(student)).toMatchObject([
      { status: 'paid', intent_id: TransactionID, card_brand: 'visa', card_last4: '4242', look_at: null },
    ]);
    const after = (await t.get(`/api/get-class/${course.id}`)).json();
    expect([before.EnrolledCount, after.EnrolledCount]).toEqual([0, 1]);
    const [mail] = await t.mailsTo(student.email);
    expect(mail?.subject).toBe('Your receipt: Watercolour & ink');
    expect(mail?.text).toContain('$1,234.50');
    expect(mail?.text).toContain('Visa ending in 4242');
    await expectBooksToAgree(t);
  });

  test('is told the same when the answer was lost and they ask again', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await bought(student, course);
    for (const _ of [1, 2]) expect((await enrol(student, course, TransactionID)).json()).toEqual(ENROLLED);
    expect(await countOf(course)).toBe(1);
    expect(await t.mailsTo(student.email)).toHaveLength(1);
  });

  test('keeps asking successfully after the class has become free, or was archived', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await bought(student, course);
    for (const change of [{ price_cents: 0 }, { status: 'Archived' }]) {
      await changeCourse(course.id, change);
      expect((await enrol(student, course, TransactionID)).json()).toEqual(ENROLLED);
    }
  });

  test('is enrolled at the price that was agreed when they began', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 2_000 });
    const { clientSecret, TransactionID } = await begun(student, course);
    await changeCourse(course.id, { price_cents: 10_000 });
    await t.cards.confirm(clientSecret);
    expect((await enrol(student, course, TransactionID)).json()).toEqual(ENROLLED);
  });

  test('is enrolled also when they have become a teacher or an admin since, and keeps it', async () => {
    for (const role of ['Teacher', 'Admin'] as const) {
      const student = await t.given.person();
      const course = await t.given.course();
      const { TransactionID } = await paid(student, course);
      await changeRole(student.id, role);
      expect((await enrol(student, course, TransactionID)).json()).toEqual(ENROLLED);
      const list = await t.as(student).get(`/my-enrolled-class/${student.email}`);
      expect(list.json()).toMatchObject([{ _id: course.id }]);
    }
  });
});
