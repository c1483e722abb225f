import { beforeEach, describe, expect, test } from 'vitest';
import { evaluationsIn } from '../../testing/evaluations.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let evaluations: ReturnType<typeof evaluationsIn>;
let course: { id: string; teacher_id: string };
let teacher: { id: string };
let student: { id: string };
let review: { id: string };

beforeEach(async () => {
  await t.empty();
  evaluations = evaluationsIn(t);
  course = await t.given.course();
  teacher = { id: course.teacher_id };
  student = await t.given.person();
  await t.given.enrolment(course.id, student.id);
  review = await t.given.review(course.id, { student_id: student.id, created_at: new Date('2025-01-01') });
});

const outcome = async (reply: ReturnType<typeof evaluations.answer>) => {
  const { statusCode } = await reply;
  const { code, modifiedCount } = (await reply).json();
  return [statusCode, code ?? modifiedCount];
};
const shown = async () => (await t.get('/api/getreviews')).json()[0].Answer;
const setStatus = (status: 'Archived' | 'Rejected') =>
  t.deps.database.updateTable('course').set({ status }).where('id', '=', course.id).execute();

test('a teacher answers a review of their class, and everybody reads it', async () => {
  expect(await outcome(evaluations.answer(teacher, review, ' Come again!\n'))).toEqual([200, 1]);
  expect(await shown()).toEqual({ Text: 'Come again!', At: expect.any(String) });
});

test('a teacher answers once: the same text again changes nothing, and another is refused', async () => {
  await evaluations.answer(teacher, review);
  const before = await shown();
  expect(await outcome(evaluations.answer(teacher, review))).toEqual([200, 0]);
  expect(await outcome(evaluations.answer(teacher, review, 'On second thoughts.'))).toEqual([
    409,
    'review.already-answered',
  ]);
  expect(await shown()).toEqual(before);
});

test('a teacher answers again when the review has been changed since', async () => {
  await evaluations.answer(teacher, review);
  await evaluations.evaluate(student, { ClassId: course.id, Rating: 1, Description: 'No more.' });
  expect((await shown()).Text).toBe('Thank you.');
  expect(await outcome(evaluations.answer(teacher, review, 'A pity.'))).toEqual([200, 1]);
  expect((await shown()).Text).toBe('A pity.');
  expect(await outcome(evaluations.answer(teacher, review, 'Really.'))).toEqual([409, 'review.already-answered']);
});

test('the same text can answer a changed review again', async () => {
  await evaluations.answer(teacher, review);
  const { At } = await shown();
  await evaluations.evaluate(student, { ClassId: course.id, Rating: 1, Description: 'No more.' });
  expect(await outcome(evaluations.answer(teacher, review))).toEqual([200, 1]);
  expect((await shown()).At > At).toBe(true);
});

test.each([
  ['is empty', ''],
  ['is nothing but space', ' \n'],
  ['is missing', undefined],
  ['is a number', 7],
  ['has no end', 'x'.repeat(5_001)],
])('an answer that %s is refused', async (_, Answer) => {
  const reply = await t.as(teacher).put(`/reviews/${review.id}/answer`, { Answer });
  expect(reply.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: 'Answer' }] });
});

test('somebody who does not teach the class cannot answer its reviews', async () => {
  for (const person of [student, await t.given.person(), await t.given.person({ role: 'Admin' })])
    expect(await outcome(evaluations.answer(person, review))).toEqual([403, 'auth.forbidden']);
  expect(await shown()).toBeNull();
});

test('a teacher who has become a Student still answers', async () => {
  await t.deps.database.updateTable('user').set({ role: 'Student' }).where('id', '=', teacher.id).execute();
  expect(await outcome(evaluations.answer(teacher, review))).toEqual([200, 1]);
});

describe('a review that is hidden', () => {
  beforeEach(() => evaluations.hide(review));

  test('does not exist for the teacher and others', async () => {
    for (const person of [teacher, await t.given.person()])
      expect(await outcome(evaluations.answer(person, review))).toEqual([404, 'review.not-found']);
    expect(await evaluations.reviewsOf(course)).toMatchObject([{ answer: null }]);
  });

  test('exists for admins and its author, who cannot answer it', async () => {
    for (const person of [student, await t.given.person({ role: 'Admin' })])
      expect(await outcome(evaluations.answer(person, review))).toEqual([403, 'auth.forbidden']);
  });
});

test.each(['Archived', 'Rejected'] as const)(
  'a review of a class that is %s is answered by its teacher',
  async (status) => {
    await setStatus(status);
    expect(await outcome(evaluations.answer(await t.given.person(), review))).toEqual([404, 'review.not-found']);
    for (const person of [student, await t.given.person({ role: 'Admin' })])
      expect(await outcome(evaluations.answer(person, review))).toEqual([403, 'auth.forbidden']);
    expect(await outcome(evaluations.answer(teacher, review))).toEqual([200, 1]);
  },
);

test.each(['nothing', '0197c3a0-0000-7000-8000-000000000001', '%00'])(
  'a review with the id %j does not exist',
  async (id) => {
    expect(await outcome(evaluations.answer(teacher, { id }))).toEqual([404, 'review.not-found']);
  },
);

test('of two answers at the same time one is kept', async () => {
  await t.tokenOf(teacher);
  const replies = await Promise.all(['One.', 'Two.'].map((text) => outcome(evaluations.answer(teacher, review, text))));
  expect(replies.sort()).toEqual([
    [200, 1],
    [409, 'review.already-answered'],
  ]);
});
