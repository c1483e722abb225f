import { beforeEach, expect, test } from 'vitest';
import { evaluationsIn } from '../../testing/evaluations.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let evaluations: ReturnType<typeof evaluationsIn>;
let course: { id: string; teacher_id: string };
let student: { id: string };

/** A review of last year, by an enrolled student. */
const AGO = new Date('2025-01-01');
const given = () =>
  t.given.review(course.id, { student_id: student.id, rating: 2, description: 'So.', created_at: AGO });

beforeEach(async () => {
  await t.empty();
  evaluations = evaluationsIn(t);
  course = await t.given.course();
  student = await t.given.person();
  await t.given.enrolment(course.id, student.id);
});

const evaluate = (Rating: number, Description: string) =>
  evaluations.evaluate(student, { ClassId: course.id, Rating, Description });

test('a second review replaces the first, and is listed first from then on', async () => {
  const { id } = await given();
  const other = await t.given.review(course.id, { rating: 1, created_at: new Date('2025-02-01') });
  expect((await evaluate(5, 'Better.')).json().insertedId).toBe(id);
  expect((await t.get('/api/getreviews')).json()).toMatchObject([
    { _id: id, Rating: 5, Description: 'Better.' },
    { _id: other.id },
  ]);
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 2, rating_sum: 6 });
});

test('rating or text may change alone', async () => {
  const { id } = await given();
  for (const [rating, description] of [
    [3, 'So.'],
    [3, 'So so.'],
  ] as const) {
    expect((await evaluate(rating, description)).json().insertedId).toBe(id);
    expect(await evaluations.reviewsOf(course)).toMatchObject([{ rating, description }]);
    expect(await evaluations.countsOf(course)).toEqual({ review_count: 1, rating_sum: rating });
  }
});

test('an identical review changes nothing, not even the date', async () => {
  const { id } = await given();
  const before = await evaluations.reviewsOf(course);
  expect((await evaluate(2, ' So. ')).json()).toEqual({ acknowledged: true, insertedId: id });
  expect(await evaluations.reviewsOf(course)).toEqual(before);
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 1, rating_sum: 2 });
});

test('the answer keeps its date, and the change is dated later even within one millisecond', async () => {
  const { id } = await given();
  const soon = new Date(Date.now() + 3_600_000);
  const answered = { answer: 'Thank you.', answered_at: soon };
  await t.deps.database.updateTable('review').set(answered).where('id', '=', id).execute();
  await evaluate(5, 'Better.');
  const [review] = (await t.get('/api/getreviews')).json();
  expect(review.Answer).toEqual({ Text: 'Thank you.', At: soon.toISOString() });
  expect(Date.parse(review.date)).toBe(soon.getTime() + 1);
});

test('a change is dated later than the review it changes, even when the clock is behind', async () => {
  const ahead = new Date(Date.now() + 3_600_000);
  await t.given.review(course.id, { student_id: student.id, created_at: ahead });
  await evaluate(1, 'Worse.');
  expect(Date.parse((await evaluations.myReview(student, course)).date)).toBe(ahead.getTime() + 1);
});

test('a student reads their own review, and no other', async () => {
  expect(await evaluations.myReview(student, course)).toBeNull();
  const { id } = await given();
  await t.given.review(course.id);
  expect(await evaluations.myReview(student, course)).toMatchObject({ _id: id, Rating: 2, Hidden: null });
  expect(await evaluations.myReview({ id: course.teacher_id }, course)).toBeNull();
  expect(await evaluations.myReview(await t.given.person({ role: 'Admin' }), course)).toBeNull();
});

test('a student whose enrolment has ended still reads it, without being shown as enrolled', async () => {
  const [enrolment] = await t.deps.database.selectFrom('enrolment').select('id').execute();
  await given();
  expect((await evaluations.myReview(student, course)).EnrolledSince).toEqual(expect.any(String));
  await evaluations.setEnrolmentState(enrolment as { id: string }, 'ended');
  t.deps.responseCache.drop(['reviews']);
  expect(await evaluations.myReview(student, course)).toMatchObject({ Rating: 2, EnrolledSince: null });
  expect((await t.get('/api/getreviews')).json()).toMatchObject([{ Rating: 2, EnrolledSince: null }]);
});

test.each(['nothing', '0197c3a0-0000-7000-8000-000000000001'])(
  'the own review of a class with the id %j does not exist',
  async (id) => {
    const reply = await t.as(student).get(`/classes/${id}/my-review`);
    expect(codeOf(reply)).toEqual([404, 'course.not-found']);
  },
);

test('a Pending class does not exist for somebody who asks for their review of it', async () => {
  const { id } = await t.given.course({ status: 'Pending' });
  expect((await t.as(student).get(`/classes/${id}/my-review`)).statusCode).toBe(404);
  expect((await t.as('admin').get(`/classes/${id}/my-review`)).body).toBe('null');
});
