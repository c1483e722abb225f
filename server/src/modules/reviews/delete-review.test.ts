import { beforeEach, expect, test } from 'vitest';
import { evaluationsIn, expectCorrectRatings } from '../../testing/evaluations.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let evaluations: ReturnType<typeof evaluationsIn>;
let course: { id: string };
let author: { id: string };
let enrolment: { id: string };
let review: { id: string };

beforeEach(async () => {
  await t.empty();
  evaluations = evaluationsIn(t);
  course = await t.given.course();
  author = await t.given.person();
  enrolment = await t.given.enrolment(course.id, author.id);
  await evaluations.evaluate(author, { ClassId: course.id, Rating: 5 });
  review = (await evaluations.reviewsOf(course))[0] as { id: string };
});

const remove = (person: { id: string }) => t.as(person).delete(`/reviews/${review.id}`);
const shownTo = async () => (await t.asNobody.get(`/getreviews?classId=${course.id}`)).json();

test('a student whose enrolment was refunded removes their review, and its rating counts no more', async () => {
  await evaluations.setEnrolmentState(enrolment, 'ended');
  expect(await shownTo()).toHaveLength(1);
  expect((await remove(author)).json()).toMatchObject({ deletedCount: 1 });
  expect(await shownTo()).toEqual([]);
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 0, rating_sum: 0 });
  await expectCorrectRatings(t);
  expect((await remove(author)).statusCode).toBe(404);
});

test('nobody else removes a review: not another student, the teacher or an admin', async () => {
  const { teacher_id } = await t.deps.database.selectFrom('course').select('teacher_id').executeTakeFirstOrThrow();
  const others = [await t.given.person(), { id: teacher_id }, await t.given.person({ role: 'Admin' })];
  for (const other of others) expect((await remove(other)).json().code).toBe('review.not-found');
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 1, rating_sum: 5 });
});

test('a review that is hidden stays: its author could write it again, and it would be shown', async () => {
  await evaluations.hide(review);
  expect((await remove(author)).json()).toMatchObject({ status: 409, code: 'review.hidden' });
  expect(await evaluations.reviewsOf(course)).toHaveLength(1);
});

test('of two removals and a hiding at once, the counters match whatever came first', async () => {
  const replies = await Promise.all([remove(author), evaluations.hide(review), remove(author)]);
  expect(replies.filter((reply) => reply.json().deletedCount === 1).length).toBeLessThan(2);
  await expectCorrectRatings(t);
});
