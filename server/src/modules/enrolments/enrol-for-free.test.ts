import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { expectPaymentsToMatchProvider, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { enrolledCountOf, enrol, pay, paymentsOf, enrolmentsIn, waitForRefunds } = purchasesIn(t);
beforeEach(() => t.empty());

const ENROLLED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const changeCourse = (id: string, change: object) =>
  t.deps.database.updateTable('course').set(change).where('id', '=', id).execute();

describe('a free class', () => {
  test('enrols a student at once, and gives the same reply again', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 0 });
    for (const transaction of [undefined, 'whatever']) {
      expect((await enrol(student, course, transaction)).json()).toEqual(ENROLLED);
    }
    expect(await enrolmentsIn(course)).toMatchObject([{ student_id: student.id, origin: 'free', payment_id: null }]);
    expect(await enrolledCountOf(course)).toBe(1);
    expect(await t.cards.payments()).not.toContainEqual(expect.objectContaining({ metadata: { courseId: course.id } }));
  });

  test('enrols a student once, however often they click at once', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 0 });
    const replies = await Promise.all(Array.from({ length: 8 }, () => enrol(student, course)));
    expect(replies.map((reply) => reply.json())).toEqual(Array.from({ length: 8 }, () => ENROLLED));
    expect([await enrolledCountOf(course), (await enrolmentsIn(course)).length]).toEqual([1, 1]);
  });

  test('enrols neither its teacher, nor other teachers, nor admins, and nobody when it is not approved', async () => {
    const course = await t.given.course({ price_cents: 0 });
    expect(codeOf(await enrol({ id: course.teacher_id }, course))).toEqual([409, 'enrolment.own-class']);
    for (const role of ['teacher', 'admin'] as const) {
      expect(codeOf(await t.as(role).put(`/class-enrollment/${course.id}`, {}))).toEqual([403, 'auth.forbidden']);
    }
    await changeCourse(course.id, { status: 'Archived' });
    expect(codeOf(await enrol(await t.given.person(), course))).toEqual([404, 'course.not-found']);
    expect(await enrolmentsIn(course)).toEqual([]);
  });

  test('enrols nobody for free when it gets a price meanwhile', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 0 });
    const { inTx } = t.deps;
    t.deps.inTx = async (work) => {
      await changeCourse(course.id, { price_cents: 4_999 });
      return inTx(work);
    };
    const reply = await enrol(student, course);
    t.deps.inTx = inTx;
    expect(reply.json()).toMatchObject({ status: 404, detail: 'This class does not exist or is not public.' });
    expect([await enrolledCountOf(course), await enrolmentsIn(course)]).toEqual([0, []]);
  });

  test('refunds a payment from before it became free to a student who enrols for free', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await pay(student, course);
    await changeCourse(course.id, { price_cents: 0 });
    expect((await enrol(student, course, TransactionID)).json()).toEqual(ENROLLED);
    await t.cards.deliverAllEvents();
    await waitForRefunds();
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded' }]);
    expect(await enrolmentsIn(course)).toMatchObject([{ origin: 'free', state: 'active' }]);
    await expectPaymentsToMatchProvider(t);
  });
});
