import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const listOf = (person: { id: string; email: string }, query = '') =>
  t.as(person).get(`/my-enrolled-class/${person.email}${query}`);
const titlesOf = (reply: { json: () => { ClassTitle: string }[] }) => reply.json().map(({ ClassTitle }) => ClassTitle);

describe('GET /my-enrolled-class', () => {
  test('shows a student their classes, with their own entry and nobody else’s', async () => {
    const student = await t.given.person({ name: 'Ada' });
    const course = await t.given.course({ title: 'Watercolour', price_cents: 4_999 });
    const payment = await t.given.payment({ student_id: student.id, course_id: course.id });
    await t.given.enrolment(course.id);
    const reply = await listOf(student);
    expect(reply.headers['x-total-count']).toBe('1');
    expect(reply.json()).toMatchObject([
      {
        _id: course.id,
        ClassTitle: 'Watercolour',
        EnrolledCount: 2,
        EnrolledAt: expect.stringMatching(/Z$/),
        EnrolledBy: [
          { StudentName: 'Ada', StudentEmail: student.email, PaidAmount: 49.99, TransactionID: payment.intent_id },
        ],
        Reviews: [],
        PublishAsgnment: [],
        SubmittedAsgnment: [],
      },
    ]);
  });

  test('shows a free class without a transaction', async () => {
    const student = await t.given.person();
    await t.given.enrolment((await t.given.course({ price_cents: 0 })).id, student.id);
    expect((await listOf(student)).json()).toMatchObject([{ EnrolledBy: [{ PaidAmount: 0, TransactionID: '' }] }]);
  });

  test('keeps classes that were archived or rejected, and leaves out enrolments that are suspended or ended', async () => {
    const student = await t.given.person();
    for (const status of ['Approved', 'Archived', 'Rejected'] as const) {
      await t.given.enrolment((await t.given.course({ title: status, status })).id, student.id);
    }
    for (const state of ['suspended', 'ended'] as const) {
      const { id } = await t.given.enrolment((await t.given.course({ title: state })).id, student.id);
      await t.deps.database.updateTable('enrolment').set({ state }).where('id', '=', id).execute();
    }
    const reply = await listOf(student);
    expect(titlesOf(reply).sort()).toEqual(['Approved', 'Archived', 'Rejected']);
    expect(reply.headers['x-total-count']).toBe('3');
  });

  test('says how many lessons a class has, and how many of them the student has done', async () => {
    const [student, other] = [await t.given.person(), await t.given.person()];
    const course = await t.given.course({ price_cents: 0 });
    for (const { id } of [student, other]) await t.given.enrolment(course.id, id);
    const [first, second] = [await t.given.lesson(course.id), await t.given.lesson(course.id)];
    await t.given.lesson(course.id);
    await t.as(student).put(`/lessons/${first.id}/progress`, { PositionSeconds: 0, Done: true });
    await t.as(student).put(`/lessons/${second.id}/progress`, { PositionSeconds: 0 });
    expect((await listOf(student)).json()).toMatchObject([{ LessonCount: 3, DoneCount: 1 }]);
    expect((await listOf(other)).json()).toMatchObject([{ LessonCount: 3, DoneCount: 0 }]);
    await t.deps.database.updateTable('lesson').set({ deleted_at: new Date() }).where('id', '=', first.id).execute();
    expect((await listOf(student)).json()).toMatchObject([{ DoneCount: 0 }]);
  });

  test('is paged, newest first', async () => {
    const student = await t.given.person();
    for (const title of ['First', 'Second', 'Third']) {
      await t.given.enrolment((await t.given.course({ title })).id, student.id);
    }
    const first = await listOf(student, '?limit=2');
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await t.as(student).get(next);
    expect([titlesOf(first), titlesOf(second)]).toEqual([['Third', 'Second'], ['First']]);
    expect(second.headers.link).toBeUndefined();
    expect(codeOf(await listOf(student, '?cursor=nonsense'))).toEqual([400, 'request.invalid']);
  });

  test('is readable by nobody else, not even by admins', async () => {
    const student = await t.given.person();
    for (const role of ['student', 'teacher', 'admin'] as const) {
      const reply = await t.as(role).get(`/my-enrolled-class/${student.email}`);
      expect(codeOf(reply)).toEqual([403, 'auth.forbidden']);
    }
  });
});
