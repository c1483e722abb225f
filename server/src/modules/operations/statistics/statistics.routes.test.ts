import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

test('a new site has zero in every figure', async () => {
  expect((await t.get('/api/platform-stats')).json()).toEqual({ totalUsers: 0, totalEnrolled: 0, totalCourses: 0 });
  expect((await t.get('/api/total-enrolled')).json()).toEqual({ totalEnrolled: 0 });
});

test('the figures count all users, all enrolments and all approved classes', async () => {
  const course = await t.given.course();
  await t.given.enrolment(course.id);
  await t.given.enrolment(course.id);
  await t.given.course({ status: 'Pending' });
  const { database } = t.deps;
  const people = await database
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  t.deps.responseCache.drop(['members']);
  expect((await t.get('/api/platform-stats')).json()).toEqual({
    totalUsers: people.count,
    totalEnrolled: 2,
    totalCourses: 1,
  });
  expect((await t.get('/api/total-enrolled')).json()).toEqual({ totalEnrolled: 2 });
});

test('counters stay right with concurrent writes', async () => {
  const course = await t.given.course();
  await Promise.all(Array.from({ length: 20 }, () => t.given.enrolment(course.id)));
  expect((await t.get('/api/total-enrolled')).json()).toEqual({ totalEnrolled: 20 });
  expect((await t.get(`/api/get-class/${course.id}`)).json().EnrolledCount).toBe(20);
});
