import { beforeEach, describe, expect, test } from 'vitest';
import { digestDatabase } from '../../testing/database-digest.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { reportsIn } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const { report, stored, things } = reportsIn(t);

describe('who can see it can report it', () => {
  const NOT_FOUND = { class: 'course.not-found', lesson: 'lesson.not-found', review: 'review.not-found' } as const;
  const KINDS = ['class', 'lesson', 'review'] as const;

  test.each(KINDS)('a %s of a class that is not public does not exist for others', async (kind) => {
    const subjects = await things({ status: 'Archived' });
    const stranger = await t.given.person({ role: 'Teacher' });
    expect(codeOf(await report(stranger, kind, subjects[kind]))).toEqual([404, NOT_FOUND[kind]]);
    expect(await stored()).toEqual([]);
    const student = await t.given.person();
    await t.given.enrolment(subjects.class, student.id);
    expect((await report(student, kind, subjects[kind])).statusCode).toBe(200);
    expect((await report(await t.given.person({ role: 'Admin' }), kind, subjects[kind])).statusCode).toBe(200);
  });

  test('a deleted lesson does not exist', async () => {
    const { id } = await t.given.course();
    const lesson = await t.given.lesson(id, { deleted_at: new Date() });
    expect(codeOf(await report(await t.given.person(), 'lesson', lesson.id))).toEqual([404, 'lesson.not-found']);
  });

  test('a hidden review exists for its author and admins alone', async () => {
    const { review, teacherId, author } = await things();
    await t.as('admin').put(`/reviews/${review}/hide`, { reason: 'Rude to people' });
    const teacher = { id: teacherId, email: '' };
    expect(codeOf(await report(teacher, 'review', review))).toEqual([404, 'review.not-found']);
    expect((await report(author, 'review', review)).statusCode).toBe(200);
  });

  test.each(KINDS)('a %s that is none is not found', async (kind) => {
    const subjects = await things();
    const person = await t.given.person();
    const other = kind === 'class' ? subjects.lesson : subjects.class;
    for (const id of ['nothing', "1' or '1'='1", '🙂', '\0', '0197c3a0-0000-7000-8000-000000000001', other]) {
      expect(codeOf(await report(person, kind, id))).toEqual([404, NOT_FOUND[kind]]);
    }
    expect(await stored()).toEqual([]);
  });
});

describe('bad input', () => {
  test.each([
    { path: 'Kind', more: { Kind: 'person' } },
    { path: 'SubjectId', more: { SubjectId: '' } },
    { path: 'SubjectId', more: { SubjectId: 12 } },
    { path: 'Reason', more: { Reason: 'boring' } },
    { path: 'Explanation', more: { Explanation: undefined } },
    { path: 'Explanation', more: { Explanation: ' \n ' } },
    { path: 'Explanation', more: { Explanation: 'x'.repeat(5_001) } },
    { path: 'Explanation', more: { Explanation: 'no\0' } },
    { path: 'Explanation', more: { Explanation: 'no\ud800' } },
    { path: 'Explanation', more: { Explanation: ['no'] } },
  ])('is refused at $path and changes nothing: $more', async ({ path, more }) => {
    const { class: id } = await things();
    const person = await t.given.person();
    await t.tokenOf(person);
    const before = await digestDatabase(t.deps.pool);
    const reply = await report(person, 'class', id, more);
    expect([reply.statusCode, reply.json().errors?.[0]?.path]).toEqual([400, path]);
    expect(await digestDatabase(t.deps.pool)).toEqual(before);
  });
});
