import { Course } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { invalidate } from '../../database/cache-invalidation.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const getJson = async (url: string) => {
  const reply = await t.get(url);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};

describe('a class', () => {
  test('is shown with its teacher and its newest reviews, but without enrolments and coursework', async () => {
    const teacher = await t.given.person({ name: 'Ada Obi', role: 'Teacher', image: '/images/x/1280' });
    const course = await t.given.course({
      title: 'Letterpress',
      teacher_id: teacher.id,
      price_cents: 4_999,
      category: 'Graphic Design',
    });
    await t.given.review(course.id, { rating: 4 });
    await t.given.review(course.id, { rating: 5 });
    const shown = await getJson(`/api/get-class/${course.id}`);
    expect(z.strictObject(Course.shape).safeParse(shown).error).toBeUndefined();
    expect(shown).toMatchObject({
      _id: course.id,
      ClassTitle: 'Letterpress',
      ClassPrice: 49.99,
      Currency: 'USD',
      Category: 'Graphic Design',
      Status: 'Approved',
      TeacherName: 'Ada Obi',
      TeacherEmail: teacher.email,
      TeacherImage: '/images/x/1280',
      Uploader: '/images/x/1280',
      EnrolledCount: 2,
      ReviewCount: 2,
      AverageRating: 4.5,
      EnrolledBy: [],
      PublishAsgnment: [],
      SubmittedAsgnment: [],
    });
    expect(shown.Reviews.map((review: { Rating: number }) => review.Rating)).toEqual([5, 4]);
  });

  test('shows at most twenty reviews, and none in lists of classes', async () => {
    const course = await t.given.course();
    for (let number = 0; number < 22; number++) await t.given.review(course.id);
    expect((await getJson(`/api/get-class/${course.id}`)).Reviews).toHaveLength(20);
    expect((await getJson('/api/all-classes')).data[0].Reviews).toEqual([]);
  });

  test.each(['Pending', 'Rejected', 'Archived'] as const)('that is %s does not exist for a visitor', async (status) => {
    const course = await t.given.course({ status });
    const reply = await t.get(`/api/get-class/${course.id}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ status: 404, code: 'course.not-found' });
  });

  test.each(['nothing', '0197c3a0-0000-7000-8000-000000000001', "1' or '1'='1", '%2e%2e', '🙂', 'x'.repeat(500)])(
    'with the id %j does not exist',
    async (id) => {
      const reply = await t.get(`/api/get-class/${encodeURIComponent(id)}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json().code).toBe('course.not-found');
    },
  );

  test('is shown as it is now after another process has changed it', async () => {
    const course = await t.given.course({ title: 'Before' });
    expect((await getJson(`/api/get-class/${course.id}`)).ClassTitle).toBe('Before');
    await t.inOtherProcess(async (tx) => {
      await tx.updateTable('course').set({ title: 'After' }).where('id', '=', course.id).execute();
      invalidate(tx, `course:${course.id}`);
    });
    await expect.poll(async () => (await getJson(`/api/get-class/${course.id}`)).ClassTitle).toBe('After');
  });
});
