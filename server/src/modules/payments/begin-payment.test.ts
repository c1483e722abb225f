import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { requestPayment, startPayment, buy, paymentsOf } = purchasesIn(t);
beforeEach(() => t.empty());

const intentsOf = async (studentId: string) =>
  (await t.cards.payments()).filter(({ metadata }) => metadata.studentId === studentId);

describe('a student who begins to pay', () => {
  test('pays the class’s price, whatever the request says', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 10_000 });
    const data = { _id: course.id, ClassPrice: 0.5, Currency: 'JPY', amount: 50 };
    const reply = await t.as(student).post('/create-payment-intent', { data });
    expect(reply.json()).toMatchObject({
      PaidAmount: 100,
      Currency: 'USD',
      TransactionID: expect.stringMatching(/^pi_/),
    });
    expect(await intentsOf(student.id)).toMatchObject([
      { amount: 10_000, metadata: { courseId: course.id, studentId: student.id } },
    ]);
  });

  test('continues the open payment, in another tab too', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const first = await startPayment(student, course);
    expect(await startPayment(student, course)).toEqual(first);
    expect(await intentsOf(student.id)).toHaveLength(1);
  });

  test('has one intent, however often they click at once', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const replies = await Promise.all(Array.from({ length: 6 }, () => requestPayment(student, course)));
    const transactionIds = replies
      .filter(({ statusCode }) => statusCode === 200)
      .map((reply) => reply.json().TransactionID);
    expect(transactionIds.length).toBeGreaterThan(0);
    expect(new Set(transactionIds).size).toBe(1);
    expect(replies.filter(({ statusCode }) => statusCode !== 200).map(codeOf)).toEqual([]);
    expect(await intentsOf(student.id)).toHaveLength(1);
  });

  test('has two intents for two classes', async () => {
    const student = await t.given.person();
    const one = await startPayment(student, await t.given.course());
    const other = await startPayment(student, await t.given.course());
    expect(one.TransactionID).not.toBe(other.TransactionID);
  });
});

describe('nobody begins to pay', () => {
  test('for a class that is not approved', async () => {
    const student = await t.given.person();
    for (const status of ['Pending', 'Rejected', 'Archived'] as const) {
      const course = await t.given.course({ status });
      expect(codeOf(await requestPayment(student, course))).toEqual([404, 'course.not-found']);
    }
    for (const id of ['no-id', '0197c3a0-0000-7000-8000-000000000001', '%00']) {
      expect(codeOf(await requestPayment(student, { id }))).toEqual([404, 'course.not-found']);
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

  test('for their own class, also when they are no longer a teacher', async () => {
    const person = await t.given.person();
    const course = await t.given.course({ teacher_id: person.id });
    expect(codeOf(await requestPayment(person, course))).toEqual([409, 'enrolment.own-class']);
  });

  test('for a free class', async () => {
    const course = await t.given.course({ price_cents: 0 });
    expect(codeOf(await requestPayment(await t.given.person(), course))).toEqual([409, 'payment.not-needed']);
  });

  test('for a class in which they are enrolled', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    await buy(student, course);
    expect(codeOf(await requestPayment(student, course))).toEqual([409, 'enrolment.already-enrolled']);
  });
});
