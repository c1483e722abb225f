import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

test('reviews are listed newest first, with masked addresses and a total', async () => {
  const course = await t.given.course({ title: 'Bookbinding' });
  const student = await t.given.person({ name: 'Jane Doe', email: 'jane@example.com' });
  await t.given.enrolment(course.id, student.id);
  await t.given.review(course.id, { description: 'Older.' });
  await t.given.review(course.id, { student_id: student.id, rating: 4, description: 'Newer.' });
  const reply = await t.get('/api/getreviews');
  expect(reply.headers['x-total-count']).toBe('2');
  expect(reply.headers.link).toBeUndefined();
  expect(reply.json()).toMatchObject([
    {
      Description: 'Newer.',
      Rating: 4,
      ClassTitle: 'Bookbinding',
      ClassId: course.id,
      ReviewerName: 'Jane Doe',
      Reviewedby: 'j***',
    },
    { Description: 'Older.' },
  ]);
});

test('no response holds a student’s whole address', async () => {
  const course = await t.given.course();
  const student = await t.given.person({ email: 'secret.student@example.com' });
  await t.given.enrolment(course.id, student.id);
  await t.given.review(course.id, { student_id: student.id });
  for (const url of [
    '/api/getreviews',
    `/api/get-class/${course.id}`,
    '/api/all-classes',
    '/api/top-classes',
    `/class-details/${course.id}`,
    '/',
  ]) {
    expect((await t.get(url)).body).not.toContain('secret.student');
  }
});

test('a long list is paged by the address that its Link header gives', async () => {
  const course = await t.given.course();
  for (let number = 0; number < 5; number++) await t.given.review(course.id, { created_at: new Date('2026-03-01') });
  const seen: string[] = [];
  let url: string | undefined = `/api/getreviews?classId=${course.id}&limit=2`;
  while (url) {
    const reply = await t.get(url);
    expect(reply.headers['x-total-count']).toBe('5');
    seen.push(...reply.json().map((review: { _id: string }) => review._id));
    url = /^<(.+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
});

test('reviews of a class that is no longer public are neither shown nor counted', async () => {
  const course = await t.given.course();
  await t.given.review(course.id);
  await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute();
  const reply = await t.get('/api/getreviews');
  expect(reply.json()).toEqual([]);
  expect(reply.headers['x-total-count']).toBe('0');
});

test.each([
  ['limit=0', 'limit'],
  ['limit=501', 'limit'],
  ['classId=7', 'classId'],
  ['cursor=W10', 'cursor'],
])('refuses %s and names the field', async (query, field) => {
  const reply = await t.get(`/api/getreviews?${query}`);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: field }] });
});

test('the database itself refuses a review by somebody who is not enrolled', async () => {
  const course = await t.given.course();
  const stranger = await t.given.person();
  await expect(t.given.review(course.id, { student_id: stranger.id })).rejects.toThrow(/foreign key/);
});
