import { beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../database/database.ts';
import { evaluationsIn, expectCorrectRatings } from '../../testing/evaluations.ts';
import { raceForCourse } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';
import { hideReview, showReview } from './moderate-review.ts';
import { postReview } from './post-review.ts';

const t = testApp();
let evaluations: ReturnType<typeof evaluationsIn>;
let teacher: { id: string };
let course: { id: string };
let students: { id: string }[];

beforeEach(async () => {
  await t.empty();
  evaluations = evaluationsIn(t);
  teacher = await t.given.person({ role: 'Teacher' });
  students = [];
  for (let number = 0; number < 4; number++) students.push(await t.given.person());
  course = await classOfAll();
  for (const person of [...students, teacher]) await t.tokenOf(person);
  await t.as('admin').get('/getallclass');
});

async function classOfAll() {
  const row = await t.given.course({ teacher_id: teacher.id });
  for (const { id } of students) await t.given.enrolment(row.id, id);
  return row;
}

const student = (index = 0) => students[index] as { id: string };
const evaluate =
  (Rating: number, who = student()) =>
  () =>
    evaluations.evaluate(who, { ClassId: course.id, Rating });
const hide = (review: { id: string }) => () => evaluations.hide(review);
const show = (review: { id: string }) => () => evaluations.show(review);
const written = () => t.given.review(course.id, { student_id: student().id, rating: 2, description: 'So.' });

test('of two reviews by one student at the same time, the later is kept', async () => {
  await raceForCourse(t.deps.database, course.id, evaluate(2), evaluate(5));
  expect(await evaluations.reviewsOf(course)).toMatchObject([{ rating: 5 }]);
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 1, rating_sum: 5 });
});

test('of ten at the same time, all responses name the same review', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => evaluate(1 + (index % 5))()));
  expect(new Set(replies.map((reply) => reply.json().insertedId)).size).toBe(1);
  expect(await evaluations.reviewsOf(course)).toHaveLength(1);
  await expectCorrectRatings(t);
});

test('reviews by two students at the same time both count', async () => {
  await raceForCourse(t.deps.database, course.id, evaluate(2), evaluate(5, student(1)));
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 2, rating_sum: 7 });
});

describe('a review that is hidden while its author changes it', () => {
  test('is hidden with its new content, where the author comes first', async () => {
    const review = await written();
    await raceForCourse(t.deps.database, course.id, evaluate(5), hide(review));
    expect(await evaluations.reviewsOf(course)).toMatchObject([{ rating: 5, hidden_reason: 'Rude to people.' }]);
    expect(await evaluations.countsOf(course)).toEqual({ review_count: 0, rating_sum: 0 });
  });

  test('stays hidden where the admin comes first', async () => {
    const review = await written();
    await raceForCourse(t.deps.database, course.id, hide(review), evaluate(5));
    expect(await evaluations.reviewsOf(course)).toMatchObject([{ rating: 5, hidden_reason: 'Rude to people.' }]);
    expect(await evaluations.countsOf(course)).toEqual({ review_count: 0, rating_sum: 0 });
  });

  test('is shown with its new content', async () => {
    const review = await written();
    await evaluations.hide(review);
    await raceForCourse(t.deps.database, course.id, evaluate(5), show(review));
    expect(await evaluations.countsOf(course)).toEqual({ review_count: 1, rating_sum: 5 });
  });
});

test('an admin and an author at the same time never deadlock', async () => {
  const review = await written();
  const { id: adminId } = await t.given.person({ role: 'Admin' });
  const author = { ...student(), role: 'Student' as const };
  /** Without the retry that `inTx` makes after a deadlock. */
  const once = (work: (tx: Tx) => Promise<unknown>) => () => t.deps.database.transaction().execute(work);
  const action = { reviewId: review.id, adminId, reason: 'Rude to people.', now: new Date() };
  const write = (Rating: number) =>
    once((tx) =>
      postReview(tx, { author, input: { ClassId: course.id, Rating, Description: 'So.' }, now: action.now }),
    );
  const hiding = once((tx) => hideReview(tx, action));
  const showing = once((tx) => showReview(tx, action));
  for (const [first, second] of [
    [write(5), hiding],
    [write(4), showing],
    [hiding, write(3)],
    [showing, write(2)],
  ] as const) {
    const outcomes = await raceForCourse(t.deps.database, course.id, first, second);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  }
  await expectCorrectRatings(t);
});

test('of two admins who hide it at the same time one does, and one audit entry is kept', async () => {
  const review = await written();
  const outcomes = await raceForCourse(t.deps.database, course.id, hide(review), hide(review));
  expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.json().modifiedCount)).toEqual([
    1, 0,
  ]);
  expect(await evaluations.countsOf(course)).toEqual({ review_count: 0, rating_sum: 0 });
  expect(await t.deps.database.selectFrom('audit_entry').select('action').execute()).toHaveLength(1);
});

test('a student whose enrolment ends while they send a review has sent it before, or is refused', async () => {
  const [enrolment] = await t.deps.database
    .selectFrom('enrolment')
    .select('id')
    .where('course_id', '=', course.id)
    .where('student_id', '=', student().id)
    .execute();
  const lose = () =>
    t.deps.inTx(async (tx) => {
      await tx.updateTable('course').set({ enrolled_count: 3 }).where('id', '=', course.id).execute();
      await tx
        .updateTable('enrolment')
        .set({ state: 'ended' })
        .where('id', '=', enrolment?.id ?? '')
        .execute();
    });
  const [, evaluated] = await raceForCourse(t.deps.database, course.id, lose, evaluate(1));
  expect(evaluated.status === 'fulfilled' && evaluated.value.statusCode).toBe(403);
  expect(await evaluations.reviewsOf(course)).toEqual([]);
});
