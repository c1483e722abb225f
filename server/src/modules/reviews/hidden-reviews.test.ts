import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/clients.ts';
import { evaluationsIn } from '../../testing/evaluations.ts';
import { testApp } from '../../testing/test-app.ts';
import { listReviewsPage } from './reviews.queries.ts';
import { toReview } from './reviews.view.ts';

const t = testApp();
let evaluations: ReturnType<typeof evaluationsIn>;
let course: { id: string; teacher_id: string };
let author: { id: string; email: string };
let classmate: { id: string };

/** A hidden review by somebody who is recognised by picture and address, and a review that is not hidden. */
beforeEach(async () => {
  await t.empty();
  evaluations = evaluationsIn(t);
  course = await t.given.course();
  author = await t.given.person({ name: 'Jane Doe', email: 'jane@example.com' });
  await t.given.enrolment(course.id, author.id);
  classmate = { id: (await t.given.review(course.id, { rating: 4, description: 'Kind.' })).student_id };
  const hidden = await t.given.review(course.id, { student_id: author.id, rating: 1, description: 'Worst ever.' });
  await evaluations.hide(hidden, 'Rude to people.');
});

const page = async (client: Client) => (await client.get(`/get-class/${course.id}`)).json();
const rejectCourse = () =>
  t.deps.database.updateTable('course').set({ status: 'Rejected' }).where('id', '=', course.id).execute();
const MARK = { Reason: 'Rude to people.', At: expect.any(String) };

test.each([
  ['a visitor', () => t.asNobody],
  ['a stranger', () => t.as('student')],
  ['another teacher', () => t.as('teacher')],
  ['the teacher of the class', () => t.as({ id: course.teacher_id })],
  ['another student of the class', () => t.as(classmate)],
])('%s does not see it on the page of the class', async (_, who) => {
  const { Reviews, ReviewCount, AverageRating } = await page(who());
  expect(Reviews).toMatchObject([{ Description: 'Kind.', Hidden: null }]);
  expect([ReviewCount, AverageRating]).toEqual([1, 4]);
});

test('the teacher and students of a class that is not public do not see it either', async () => {
  await rejectCourse();
  for (const person of [{ id: course.teacher_id }, classmate]) {
    expect((await page(t.as(person))).Reviews).toMatchObject([{ Description: 'Kind.' }]);
  }
});

test('its author sees it there, marked, with the reason; it is not counted for them either', async () => {
  const { Reviews, ReviewCount, AverageRating } = await page(t.as(author));
  expect(Reviews).toMatchObject([
    { Description: 'Worst ever.', Hidden: MARK, Reviewedby: 'jane@example.com' },
    { Description: 'Kind.', Hidden: null },
  ]);
  expect([ReviewCount, AverageRating]).toEqual([1, 4]);
  expect(await evaluations.myReview(author, course)).toMatchObject({ Description: 'Worst ever.', Hidden: MARK });
});

test('an admin sees it there, marked, with the reason', async () => {
  expect((await page(t.as('admin'))).Reviews).toMatchObject([{ Description: 'Worst ever.', Hidden: MARK }, {}]);
});

test('the view leaves out the reason for others, even for a hidden row', async () => {
  const admin = { id: author.id, role: 'Admin' as const };
  const rows = await listReviewsPage(t.deps.database, { courseId: course.id, viewer: admin, limit: 2 });
  expect(rows).toHaveLength(2);
  expect(rows.map((row) => toReview(row).Hidden)).toEqual([null, null]);
  expect(rows.map((row) => toReview(row, { id: course.teacher_id, role: 'Teacher' }).Hidden)).toEqual([null, null]);
});

test('an author of one hidden review sees none of another’s', async () => {
  const [other] = (await evaluations.reviewsOf(course)).filter(({ student_id }) => student_id === classmate.id);
  await evaluations.hide(other as { id: string });
  expect((await page(t.as(author))).Reviews).toMatchObject([{ Description: 'Worst ever.' }]);
  expect((await page(t.as(classmate))).Reviews).toMatchObject([{ Description: 'Kind.', Hidden: MARK }]);
});

test.each(['', '?limit=1', '?classId='])('the list of reviews does not hold or count it: %j', async (query) => {
  const url = `/api/getreviews${query}${query.endsWith('=') ? course.id : ''}`;
  const reply = await t.get(url);
  expect(reply.json()).toMatchObject([{ Description: 'Kind.', Hidden: null }]);
  expect(reply.headers['x-total-count']).toBe('1');
  expect(reply.headers.link).toBeUndefined();
});

test('the list of reviews is the same for everybody, also for admins and its author', async () => {
  for (const client of [t.as('admin'), t.as(author)])
    expect((await client.get('/getreviews')).json()).toMatchObject([{ Description: 'Kind.' }]);
});

test('no page and no public response holds its text or the reason', async () => {
  for (const url of [
    '/',
    `/class-details/${course.id}`,
    `/api/get-class/${course.id}`,
    '/api/getreviews',
    '/api/all-classes',
  ]) {
    const { body } = await t.get(url);
    expect(body).not.toMatch(/Worst ever|Jane Doe|jane@|Rude/);
  }
  expect((await t.get('/')).body).toContain('Kind.');
});

describe('its answer', () => {
  test('is hidden and shown with it', async () => {
    const [review] = (await evaluations.reviewsOf(course)).filter(({ student_id }) => student_id === classmate.id);
    const { id } = review as { id: string };
    await evaluations.answer({ id: course.teacher_id }, { id }, 'Kind of you.');
    await evaluations.hide({ id });
    expect((await t.get('/api/getreviews')).body).toBe('[]');
    await evaluations.show({ id });
    expect((await t.get('/api/getreviews')).json()).toMatchObject([{ Answer: { Text: 'Kind of you.' }, Hidden: null }]);
  });
});
