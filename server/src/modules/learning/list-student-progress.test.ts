import { beforeEach, expect, test } from 'vitest';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string; email: string };
let student: { id: string; email: string };
let course: { id: string };
let lesson: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  student = await t.given.person();
  course = await t.given.course({ teacher_id: teacher.id, price_cents: 2_000 });
  lesson = await t.given.lesson(course.id);
  await t.given.enrolment(course.id, student.id);
});

const report = (body: object, person = student) => t.as(person).put(`/lessons/${lesson.id}/progress`, body);

test('a teacher and an admin see how far each lesson and each student is', async () => {
  const visitor = await t.given.person();
  await t.given.trial(course.id, visitor.id);
  await t.given.lesson(course.id);
  await report({ PositionSeconds: 0, Done: true });
  await report({ PositionSeconds: 0 }, visitor);
  for (const client of [t.as(teacher), t.as('admin')]) {
    expect((await client.get(`/classes/${course.id}/lesson-activity`)).json()).toEqual([
      { LessonId: lesson.id, StartedCount: 2, DoneCount: 1 },
    ]);
    const reply = await client.get(`/classes/${course.id}/student-progress`);
    expect(reply.headers['x-total-count']).toBe('2');
    expect(reply.json()).toMatchObject([
      { _id: visitor.id, OnTrial: true, DoneCount: 0, Percent: 0 },
      { _id: student.id, OnTrial: false, DoneCount: 1, Percent: 50, LastSeenAt: expect.any(String) },
    ]);
  }
});

test('students and people on trial come on one list, page by page', async () => {
  for (let n = 0; n < 4; n++) {
    await t.given.enrolment(course.id);
    await t.given.trial(course.id, (await t.given.person()).id);
  }
  const { pages } = await listAllPages<{ _id: string }>(
    t.as(teacher),
    `/classes/${course.id}/student-progress?limit=2`,
  );
  expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 2, 1]);
  expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(9);
});
