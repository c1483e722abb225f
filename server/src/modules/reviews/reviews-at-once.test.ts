import { beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../database/database.ts';
import { evaluationsIn, expectCorrectRatings } from '../../testing/evaluations.ts';
import { raceForCourse } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';
import { hideReview } from './hide-review.ts';
import { postReview } from './post-review.ts';
import { showReview } from './show-review.ts';

const t = testApp();
let house: ReturnType<typeof evaluationsIn>;
let teacher: { id: string };
let course: { id: string };
let students: { id: string }[];

beforeEach(async () => {
  await t.empty();
  house = evaluationsIn(t);
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

const student = (place = 0) => students[place] as { id: string };
const evaluate =
  (Rating: number, who = student()) =>
  () =>
    house.evaluate(who, { ClassId: course.id, Rating });
const hide = (review: { id: string }) => () => house.hide(review);
const show = (review: { id: string }) => () => house.show(review);
const written = () => t.given.review(course.id, { student_id: student().id, rating: 2, description: 'So.' });

test('of two evaluations of one student at once one review is left, and it is the later', async () => {
  await raceForCourse(t.deps.database, course.id, evaluate(2), evaluate(5));
  expect(await house.reviewsOf(course)).toMatchObject([{ rating: 5 }]);
  expect(await house.countsOf(course)).toEqual({ review_count: 1, rating_sum: 5 });
});

test('of ten, all are told of the same review', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, place) => evaluate(1 + (place % 5))()));
  expect(new Set(replies.map((reply) => reply.json().insertedId)).size).toBe(1);
  expect(await house.reviewsOf(course)).toHaveLength(1);
  await expectCorrectRatings(t);
});

test('evaluations of two students at once both count', async () => {
  await raceForCourse(t.deps.database, course.id, evaluate(2), evaluate(5, student(1)));
  expect(await house.countsOf(course)).toEqual({ review_count: 2, rating_sum: 7 });
});

describe('a review that is hidden while its author changes it', () => {
  test('is hidden with what it says then, where the author comes first', async () => {
    const review = await written();
    await raceForCourse(t.deps.database, course.id, evaluate(5), hide(review));
    expect(await house.reviewsOf(course)).toMatchObject([{ rating: 5, hidden_reason: 'Rude.' }]);
    expect(await house.countsOf(course)).toEqual({ review_count: 0, rating_sum: 0 });
  });

  test('and stays hidden where the admin comes first', async () => {
    const review = await written();
    await raceForCourse(t.deps.database, course.id, hide(review), evaluate(5));
    expect(await house.reviewsOf(course)).toMatchObject([{ rating: 5, hidden_reason: 'Rude.' }]);
    expect(await house.countsOf(course)).toEqual({ review_count: 0, rating_sum: 0 });
  });

  test('and is shown with what it says then', async () => {
    const review = await written();
    await house.hide(review);
    await raceForCourse(t.deps.database, course.id, evaluate(5), show(review));
    expect(await house.countsOf(course)).toEqual({ review_count: 1, rating_sum: 5 });
  });
});

test('an admin and an author at once never wait for each other in a circle', async () => {
  const review = await written();
  const { id: adminId } = await t.given.person({ role: 'Admin' });
  const author = { ...student(), role: 'Student' as const };
  /** Without the second attempt that PostgreSQL's deadlocks are given in life. */
  const once = (work: (tx: Tx) => Promise<unknown>) => () => t.deps.database.transaction().execute(work);
  const deed = { reviewId: review.id, adminId, reason: 'Rude.', now: new Date() };
  const write = (Rating: number) =>
    once((tx) => postReview(tx, { author, input: { ClassId: course.id, Rating, Description: 'So.' }, now: deed.now }));
  const hiding = once((tx) => hideReview(tx, deed));
  const showing = once((tx) => showReview(tx, deed));
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

test('of two admins who hide at once one does, and one line is kept', async () => {
  const review = await written();
  const outcomes = await raceForCourse(t.deps.database, course.id, hide(review), hide(review));
  expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.json().modifiedCount)).toEqual([
    1, 0,
  ]);
  expect(await house.countsOf(course)).toEqual({ review_count: 0, rating_sum: 0 });
  expect(await t.deps.database.selectFrom('audit_entry').select('action').execute()).toHaveLength(1);
});

test('who loses their place while they evaluate has evaluated before, or is refused', async () => {
  const [place] = await t.deps.database
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
        .where('id', '=', place?.id ?? '')
        .execute();
    });
  const [, evaluated] = await raceForCourse(t.deps.database, course.id, lose, evaluate(1));
  expect(evaluated.status === 'fulfilled' && evaluated.value.statusCode).toBe(403);
  expect(await house.reviewsOf(course)).toEqual([]);
});
