import { beforeEach, describe, expect, test } from 'vitest';
import { evaluationsIn, expectCorrectRatings } from '../../testing/evaluations.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let evaluations: ReturnType<typeof evaluationsIn>;
let course: { id: string; teacher_id: string };
let student: { id: string; email: string };
let review: { id: string };

beforeEach(async () => {
  await t.empty();
  evaluations = evaluationsIn(t);
  course = await t.given.course({ title: 'Bookbinding' });
  student = await t.given.person();
  await t.given.enrolment(course.id, student.id);
  review = await t.given.review(course.id, { student_id: student.id, rating: 1 });
  await t.given.review(course.id, { rating: 4 });
});

const audit = () =>
  t.deps.database
    .selectFrom('audit_entry')
    .select(['action', 'subject_id', 'subject_name', 'person_id', 'reason'])
    .orderBy('id')
    .execute();
const line = (action: string, reason: string | null) => ({
  action,
  subject_id: review.id,
  subject_name: 'Bookbinding',
  person_id: student.id,
  reason,
});
const changed = (modifiedCount: number) => ({ acknowledged: true, matchedCount: 1, modifiedCount });

test('an admin hides a review with a reason, which is kept, and it no longer counts', async () => {
  expect((await evaluations.hide(review, ' Rude to people. ')).json()).toEqual(changed(1));
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 1, rating_sum: 4 });
  expect(await audit()).toEqual([line('review.hidden', 'Rude to people.')]);
  expect((await t.as('admin').get('/audit?kind=review.hidden')).json()).toMatchObject([
    { Kind: 'review.hidden', Subject: 'Bookbinding', SubjectId: review.id, Reason: 'Rude to people.' },
  ]);
});

test('hiding it again changes nothing, not even the reason', async () => {
  await evaluations.hide(review, 'Rude to people.');
  expect((await evaluations.hide(review, 'Dull to read.')).json()).toEqual(changed(0));
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 1, rating_sum: 4 });
  expect((await evaluations.myReview(student, course)).Hidden).toEqual({
    Reason: 'Rude to people.',
    At: expect.any(String),
  });
  expect(await audit()).toHaveLength(1);
});

test('an admin shows it again, with a reason or without, and it counts again', async () => {
  for (const [body, reason] of [
    [undefined, null],
    [{}, null],
    [{ reason: ' ' }, null],
    [{ reason: 'Not so rude.' }, 'Not so rude.'],
  ] as const) {
    await evaluations.hide(review);
    expect((await evaluations.show(review, body)).json()).toEqual(changed(1));
    expect(await evaluations.countsOf(course)).toEqual({ review_count: 2, rating_sum: 5 });
    expect((await evaluations.myReview(student, course)).Hidden).toBeNull();
    expect((await audit()).at(-1)).toEqual(line('review.shown', reason));
  }
});

test('showing what is not hidden changes nothing', async () => {
  expect((await evaluations.show(review)).json()).toEqual(changed(0));
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 2, rating_sum: 5 });
  expect(await audit()).toEqual([]);
});

test.each([
  ['is missing', undefined],
  ['is empty', ''],
  ['is nothing but space', ' '],
  ['has nine letters', ' too short '],
  ['is a number', 7],
  ['has no end', 'x'.repeat(1_001)],
])('a reason that %s is refused', async (_, reason) => {
  const reply = await t.as('admin').put(`/reviews/${review.id}/hide`, { reason });
  expect(reply.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: 'reason' }] });
});

test.each(['nothing', '0197c3a0-0000-7000-8000-000000000001', '%00'])('there is no review %j', async (id) => {
  for (const reply of [await evaluations.hide({ id }), await evaluations.show({ id })])
    expect(codeOf(reply)).toEqual([404, 'review.not-found']);
});

test('only admins hide and show reviews, not the teacher of the class', async () => {
  for (const person of [{ id: course.teacher_id }, student]) {
    const client = t.as(person);
    expect((await client.put(`/reviews/${review.id}/hide`, { reason: 'Mine.' })).statusCode).toBe(403);
    expect((await client.put(`/reviews/${review.id}/show`)).statusCode).toBe(403);
  }
});

describe('a hidden review that its author changes', () => {
  test('stays hidden and uncounted, and counts with its new rating when it is shown', async () => {
    await evaluations.hide(review);
    await evaluations.evaluate(student, { ClassId: course.id, Rating: 5, Description: 'Better.' });
    expect(await evaluations.countsOf(course)).toEqual({ review_count: 1, rating_sum: 4 });
    expect(await evaluations.myReview(student, course)).toMatchObject({
      Rating: 5,
      Hidden: { Reason: 'Rude to people.' },
    });
    expect((await t.get('/api/getreviews')).body).not.toContain('Better.');
    await evaluations.show(review);
    expect(await evaluations.countsOf(course)).toEqual({ review_count: 2, rating_sum: 9 });
    await expectCorrectRatings(t);
  });
});

test('the counts of an archived class are updated too', async () => {
  await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute();
  await evaluations.hide(review);
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 1, rating_sum: 4 });
  await expectCorrectRatings(t);
  await evaluations.show(review);
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 2, rating_sum: 5 });
  await expectCorrectRatings(t);
});

test('hiding the only review of a class removes its average, and showing it brings it back', async () => {
  const { id } = await t.given.course();
  const only = await t.given.review(id, { rating: 3 });
  const average = async () => (await t.get(`/api/get-class/${id}`)).json().AverageRating;
  await evaluations.hide(only);
  expect(await average()).toBeNull();
  await evaluations.show(only);
  expect(await average()).toBe(3);
});
