import { beforeEach, expect, test } from 'vitest';
import { evaluationsIn } from '../../testing/evaluations.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let house: ReturnType<typeof evaluationsIn>;
let course: { id: string; teacher_id: string };
let student: { id: string };

/** A review of last year, by somebody with a place. */
const AGO = new Date('2025-01-01');
const given = () =>
  t.given.review(course.id, { student_id: student.id, rating: 2, description: 'So.', created_at: AGO });

beforeEach(async () => {
  await t.empty();
  house = evaluationsIn(t);
  course = await t.given.course();
  student = await t.given.person();
  await t.given.enrolment(course.id, student.id);
});

const evaluate = (Rating: number, Description: string) =>
  house.evaluate(student, { ClassId: course.id, Rating, Description });

test('a second evaluation replaces the first, and comes first from now on', async () => {
  const { id } = await given();
  const other = await t.given.review(course.id, { rating: 1, created_at: new Date('2025-02-01') });
  expect((await evaluate(5, 'Better.')).json().insertedId).toBe(id);
  expect((await t.get('/api/getreviews')).json()).toMatchObject([
    { _id: id, Rating: 5, Description: 'Better.' },
    { _id: other.id },
  ]);
  expect(await house.countsOf(course)).toEqual({ review_count: 2, rating_sum: 6 });
});

test('of two things that can be said one alone may be different', async () => {
  const { id } = await given();
  for (const [rating, description] of [
    [3, 'So.'],
    [3, 'So so.'],
  ] as const) {
    expect((await evaluate(rating, description)).json().insertedId).toBe(id);
    expect(await house.reviewsOf(course)).toMatchObject([{ rating, description }]);
    expect(await house.countsOf(course)).toEqual({ review_count: 1, rating_sum: rating });
  }
});

test('the very same evaluation again changes nothing, its date neither', async () => {
  const { id } = await given();
  const before = await house.reviewsOf(course);
  expect((await evaluate(2, ' So. ')).json()).toEqual({ acknowledged: true, insertedId: id });
  expect(await house.reviewsOf(course)).toEqual(before);
  expect(await house.countsOf(course)).toEqual({ review_count: 1, rating_sum: 2 });
});

test('the answer stays with its date, and the change is later than that though it be of the same moment', async () => {
  const { id } = await given();
  const soon = new Date(Date.now() + 3_600_000);
  const answered = { answer: 'Thank you.', answered_at: soon };
  await t.deps.database.updateTable('review').set(answered).where('id', '=', id).execute();
  await evaluate(5, 'Better.');
  const [review] = (await t.get('/api/getreviews')).json();
  expect(review.Answer).toEqual({ Text: 'Thank you.', At: soon.toISOString() });
  expect(Date.parse(review.date)).toBe(soon.getTime() + 1);
});

test('a change is later than what it changes, though the clock that says so is behind', async () => {
  const ahead = new Date(Date.now() + 3_600_000);
  await t.given.review(course.id, { student_id: student.id, created_at: ahead });
  await evaluate(1, 'Worse.');
  expect(Date.parse((await house.myReview(student, course)).date)).toBe(ahead.getTime() + 1);
});

test('a student reads their own evaluation, and only that', async () => {
  expect(await house.myReview(student, course)).toBeNull();
  const { id } = await given();
  await t.given.review(course.id);
  expect(await house.myReview(student, course)).toMatchObject({ _id: id, Rating: 2, Hidden: null });
  expect(await house.myReview({ id: course.teacher_id }, course)).toBeNull();
  expect(await house.myReview(await t.given.person({ role: 'Admin' }), course)).toBeNull();
});

test('and still when their place has ended, though it is no enrolled student’s then', async () => {
  const [place] = await t.deps.database.selectFrom('enrolment').select('id').execute();
  await given();
  expect((await house.myReview(student, course)).EnrolledSince).toEqual(expect.any(String));
  await house.setEnrolmentState(place as { id: string }, 'ended');
  t.deps.responseCache.drop(['reviews']);
  expect(await house.myReview(student, course)).toMatchObject({ Rating: 2, EnrolledSince: null });
  expect((await t.get('/api/getreviews')).json()).toMatchObject([{ Rating: 2, EnrolledSince: null }]);
});

test.each(['nothing', '0197c3a0-0000-7000-8000-000000000001'])('there is no class %j to have evaluated', async (id) => {
  const reply = await t.as(student).get(`/classes/${id}/my-review`);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'course.not-found']);
});

test('of a class that waits for the admins nobody is told whether they have evaluated it', async () => {
  const { id } = await t.given.course({ status: 'Pending' });
  expect((await t.as(student).get(`/classes/${id}/my-review`)).statusCode).toBe(404);
  expect((await t.as('admin').get(`/classes/${id}/my-review`)).body).toBe('null');
});
