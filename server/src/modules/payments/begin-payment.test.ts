import { beforeEach, describe, expect, test } from 'vitest';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { begin, begun, bought, enrol, paid, paymentsOf, placesIn, refundsDone } = purchasesIn(t);
beforeEach(() => t.empty());

const codeOf = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code];
const ownIntents = async (studentId: string) =>
  (await t.cards.payments()).filter(({ metadata }) => metadata.studentId === studentId);

describe('whoever begins to pay', () => {
  test('is asked for the price that the class has, whatever they send', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 10_000 });
    const data = { _id: course.id, ClassPrice: 0.5, Currency: 'JPY', amount: 50 };
    const reply = await t.as(student).post('/create-payment-intent', { data });
    expect(reply.json()).toMatchObject({
      PaidAmount: 100,
      Currency: 'USD',
      TransactionID: expect.stringMatching(/^pi_/),
    });
    expect(await ownIntents(student.id)).toMatchObject([
      { amount: 10_000, metadata: { courseId: course.id, studentId: student.id } },
    ]);
  });

  test('goes on with what they began, in another tab too', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const first = await begun(student, course);
    expect(await begun(student, course)).toEqual(first);
    expect(await ownIntents(student.id)).toHaveLength(1);
  });

  test('has one intent, however often they press at once', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const replies = await Promise.all(Array.from({ length: 6 }, () => begin(student, course)));
    const answers = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json().TransactionID);
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers).size).toBe(1);
    expect(replies.filter(({ statusCode }) => statusCode !== 200).map(codeOf)).toEqual([]);
    expect(await ownIntents(student.id)).toHaveLength(1);
  });

  test('has two for two classes', async () => {
    const student = await t.given.person();
    const one = await begun(student, await t.given.course());
    const other = await begun(student, await t.given.course());
    expect(one.TransactionID).not.toBe(other.TransactionID);
  });
});

describe('nobody begins to pay', () => {
  test('for a class that is not offered', async () => {
    const student = await t.given.person();
    for (const status of ['Pending', 'Rejected', 'Archived'] as const) {
      const course = await t.given.course({ status });
      expect(codeOf(await begin(student, course))).toEqual([404, 'course.not-found']);
    }
    for (const id of ['no-id', '0197c3a0-0000-7000-8000-000000000001', '%00']) {
      expect(codeOf(await begin(student, { id }))).toEqual([404, 'course.not-found']);
    }
    expect(await paymentsOf(student)).toEqual([]);
  });

  test('as a teacher or an admin', async () => {
    const course = await t.given.course();
    for (const role of ['teacher', 'admin'] as const) {
      const reply = await t.as(role).post('/create-payment-intent', { data: { _id: course.id } });
      expect(codeOf(reply)).toEqual([403, 'auth.forbidden']);
    }
  });

  test('for their own class, also when their role is not that of a teacher', async () => {
    const person = await t.given.person();
    const course = await t.given.course({ teacher_id: person.id });
    expect(codeOf(await begin(person, course))).toEqual([409, 'enrolment.own-class']);
  });

  test('for a class that costs nothing', async () => {
    const course = await t.given.course({ price_cents: 0 });
    expect(codeOf(await begin(await t.given.person(), course))).toEqual([409, 'payment.not-needed']);
  });

  test('twice for one class', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await bought(student, course);
    expect(codeOf(await begin(student, course))).toEqual([409, 'enrolment.already-enrolled']);
  });
});

describe('when something has happened since they began', () => {
  test('a new price is a new payment, and the old one can be paid no more', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 10_000 });
    const first = await begun(student, course);
    await t.deps.database.updateTable('course').set({ price_cents: 2_000 }).where('id', '=', course.id).execute();
    const second = await begun(student, course);
    expect(second).toMatchObject({ PaidAmount: 20 });
    expect(second.TransactionID).not.toBe(first.TransactionID);
    await expect(t.cards.confirm(first.clientSecret)).rejects.toThrow(/canceled/);
    expect((await paymentsOf(student)).map(({ status }) => status)).toEqual(['canceled', 'open']);
  });

  test('what was paid at the old price before the new one is honoured', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 2_000 });
    const { TransactionID } = await paid(student, course);
    await t.deps.database.updateTable('course').set({ price_cents: 10_000 }).where('id', '=', course.id).execute();
    expect(codeOf(await begin(student, course))).toEqual([409, 'enrolment.already-enrolled']);
    expect((await enrol(student, course, TransactionID)).json()).toMatchObject({ modifiedCount: 1 });
    expect(await placesIn(course)).toMatchObject([{ student_id: student.id, state: 'active' }]);
  });

  test('what was paid and not told yet enrols them instead of asking again', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await paid(student, course);
    expect(codeOf(await begin(student, course))).toEqual([409, 'enrolment.already-enrolled']);
    expect(await placesIn(course)).toHaveLength(1);
  });

  test('an intent that was canceled at the provider is followed by another', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const first = await begun(student, course);
    await t.cards.operator.paymentIntents.cancel(first.TransactionID);
    expect((await begun(student, course)).TransactionID).not.toBe(first.TransactionID);
  });

  test('an intent that the provider does not know any more is followed by another', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await begun(student, course);
    await t.deps.database.updateTable('payment').set({ intent_id: 'pi_of_other_keys' }).execute();
    expect((await begun(student, course)).TransactionID).toMatch(/^pi_/);
    expect((await paymentsOf(student)).map(({ status }) => status)).toEqual(['canceled', 'open']);
  });

  test('one whose sum was changed at the provider is not handed out', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 10_000 });
    const first = await begun(student, course);
    await t.cards.operator.paymentIntents.update(first.TransactionID, { amount: 50 });
    const second = await begun(student, course);
    expect(second.TransactionID).not.toBe(first.TransactionID);
    expect(await t.cards.payment(first.TransactionID)).toMatchObject({ status: 'canceled' });
    await refundsDone();
  });
});
