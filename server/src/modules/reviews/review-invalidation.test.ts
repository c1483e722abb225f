import { beforeEach, expect, test } from 'vitest';
import { evaluationsIn } from '../../testing/evaluations.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let evaluations: ReturnType<typeof evaluationsIn>;
let course: { id: string; teacher_id: string };
let student: { id: string };
let other: { id: string };

beforeEach(async () => {
  await t.empty();
  evaluations = evaluationsIn(t);
  course = await t.given.course({ category: 'LifeStyle' });
  student = await t.given.person();
  await t.given.enrolment(course.id, student.id);
  other = await t.given.course();
});

interface Shown {
  _id: string;
  AverageRating: number | null;
  ReviewCount: number;
}

const figures = ({ AverageRating, ReviewCount }: Shown) => [AverageRating, ReviewCount];
const inList = (list: Shown[]) => figures(list.find(({ _id }) => _id === course.id) as Shown);

/** Everything that visitors read of a review. Reading it fills the cache. */
async function everywhere() {
  const page = (await t.get(`/api/get-class/${course.id}`)).json();
  const list = await t.get('/api/getreviews');
  const ofCourse = await t.get(`/api/getreviews?classId=${course.id}`);
  return {
    figures: [
      figures(page),
      inList((await t.get('/api/top-classes')).json()),
      inList((await t.get('/api/all-classes')).json().data),
      inList((await t.get('/api/all-classes?category=LifeStyle')).json().data),
    ],
    byRating: (await t.get('/api/all-classes?sort=rating')).json().data[0]._id,
    reviews: [page.Reviews, list.json(), ofCourse.json()].map((reviews) =>
      reviews.map(({ Rating, Answer }: { Rating: number; Answer: unknown }) => [Rating, Answer !== null]),
    ),
    totals: [list, ofCourse].map(({ headers }) => headers['x-total-count']),
    isOnHome: (await t.get('/')).body.includes('Splendid.'),
  };
}

const seen = (average: number | null, reviews: [number, boolean][], best: { id: string }) => ({
  figures: Array.from({ length: 4 }, () => [average, reviews.length]),
  byRating: best.id,
  reviews: [reviews, reviews, reviews],
  totals: [`${reviews.length}`, `${reviews.length}`],
  isOnHome: reviews.length > 0,
});

test('every change of a review is shown everywhere at once', async () => {
  expect(await everywhere()).toEqual(seen(null, [], other));
  const evaluate = (Rating: number) =>
    evaluations.evaluate(student, { ClassId: course.id, Rating, Description: 'Splendid.' });

  const id = (await evaluate(4)).json().insertedId;
  expect(await everywhere()).toEqual(seen(4, [[4, false]], course));
  await evaluate(5);
  expect(await everywhere()).toEqual(seen(5, [[5, false]], course));
  await evaluations.answer({ id: course.teacher_id }, { id });
  expect(await everywhere()).toEqual(seen(5, [[5, true]], course));
  await evaluations.hide({ id });
  expect(await everywhere()).toEqual(seen(null, [], other));
  await evaluations.show({ id });
  expect(await everywhere()).toEqual(seen(5, [[5, true]], course));
});

test('every change is shown by another process too', async () => {
  const there = await t.startAnother();
  const count = async () => (await there.inject('/api/getreviews')).headers['x-total-count'];
  expect(await count()).toBe('0');
  const { insertedId: id } = (await evaluations.evaluate(student, { ClassId: course.id })).json();
  await expect.poll(count).toBe('1');
  await evaluations.hide({ id });
  await expect.poll(count).toBe('0');
});

test('a request that changes nothing invalidates nothing', async () => {
  const { insertedId: id } = (await evaluations.evaluate(student, { ClassId: course.id })).json();
  await t.get('/api/getreviews');
  await evaluations.evaluate(student, { ClassId: course.id });
  await evaluations.show({ id });
  expect(t.deps.responseCache.find('/api/getreviews')).toBeDefined();
});
