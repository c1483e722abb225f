import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToAgree, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { countOf, enrol, paid, paymentsOf, placesIn, refundsDone } = purchasesIn(t);
beforeEach(() => t.empty());

const ENROLLED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const codeOf = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code];
const changeCourse = (id: string, change: object) =>
  t.deps.database.updateTable('course').set(change).where('id', '=', id).execute();

describe('a class that costs nothing', () => {
  test('enrols a student at once, and says the same when asked again', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 0 });
    for (const transaction of [undefined, 'whatever']) {
      expect((await enrol(student, course, transaction)).json()).toEqual(ENROLLED);
    }
    expect(await placesIn(course)).toMatchObject([{ student_id: student.id, origin: 'free', payment_id: null }]);
    expect(await countOf(course)).toBe(1);
    expect(await t.cards.payments()).not.toContainEqual(expect.objectContaining({ metadata: { courseId: course.id } }));
  });

  test('enrols once whoever presses many times at once', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 0 });
    const replies = await Promise.all(Array.from({ length: 8 }, () => enrol(student, course)));
    expect(replies.map((reply) => reply.json())).toEqual(Array.from({ length: 8 }, () => ENROLLED));
    expect([await countOf(course), (await placesIn(course)).length]).toEqual([1, 1]);
  });

  test('enrols neither its teacher, nor other teachers, nor admins, nor anybody while it is not offered', async () => {
    const course = await t.given.course({ price_cents: 0 });
    expect(codeOf(await enrol({ id: course.teacher_id }, course))).toEqual([409, 'enrolment.own-class']);
    for (const role of ['teacher', 'admin'] as const) {
      expect(codeOf(await t.as(role).put(`/class-enrollment/${course.id}`, {}))).toEqual([403, 'auth.forbidden']);
    }
    await changeCourse(course.id, { status: 'Archived' });
    expect(codeOf(await enrol(await t.given.person(), course))).toEqual([404, 'course.not-found']);
    expect(await placesIn(course)).toEqual([]);
  });

  test('enrols nobody for nothing who comes as it gets a price', async () => {
    const student = await t.given.person();
    const course = await t.given.course({ price_cents: 0 });
    const { inTx } = t.deps;
    t.deps.inTx = async (work) => {
      await changeCourse(course.id, { price_cents: 4_999 });
      return inTx(work);
    };
    const reply = await enrol(student, course);
    t.deps.inTx = inTx;
    expect(reply.json()).toMatchObject({ status: 404, detail: 'There is no such class.' });
    expect([await countOf(course), await placesIn(course)]).toEqual([0, []]);
  });

  test('gives what was paid before it became free back to who comes in for nothing', async () => {
    const student = await t.given.person();
    const course = await t.given.course();
    const { TransactionID } = await paid(student, course);
    await changeCourse(course.id, { price_cents: 0 });
    expect((await enrol(student, course, TransactionID)).json()).toEqual(ENROLLED);
    for (const notice of await t.cards.notices()) await t.cards.notify(notice);
    await refundsDone();
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded' }]);
    expect(await placesIn(course)).toMatchObject([{ origin: 'free', state: 'active' }]);
    await expectBooksToAgree(t);
  });
});
