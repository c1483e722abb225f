import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let student: { id: string; email: string };
let course: { id: string };
let lesson: { id: string };

beforeEach(async () => {
  await t.empty();
  student = await t.given.person();
  course = await t.given.course({ price_cents: 2_000 });
  lesson = await t.given.lesson(course.id);
  await t.given.enrolment(course.id, student.id);
});

const report = (body: object, person = student) => t.as(person).put(`/lessons/${lesson.id}/progress`, body);

test('where a student was last seen is written once a minute, and whenever they go on to another lesson', async () => {
  const seenAt = () => t.deps.database.selectFrom('course_position').select('updated_at').executeTakeFirstOrThrow();
  const age = (seconds: number) =>
    t.deps.database
      .updateTable('course_position')
      .set({ updated_at: new Date(Date.now() - seconds * 1_000) })
      .execute();
  await report({ PositionSeconds: 0 });
  await age(50);
  const first = await seenAt();
  await report({ PositionSeconds: 0 });
  expect(await seenAt()).toEqual(first);
  await age(61);
  const second = await seenAt();
  await report({ PositionSeconds: 0 });
  expect(await seenAt()).not.toEqual(second);
});

test('somebody who reports more than twice a second has to wait, and others do not', async () => {
  const other = await t.given.person();
  await t.given.enrolment(course.id, other.id);
  for (let sent = 0; sent < 120; sent += 20)
    await Promise.all(Array.from({ length: 20 }, () => report({ PositionSeconds: 0 })));
  expect(codeOf(await report({ PositionSeconds: 0 }))).toEqual([429, 'request.too-many']);
  expect((await report({ PositionSeconds: 0 }, other)).statusCode).toBe(200);
});

test('a school behind one address reports without counting against what the address may write', async () => {
  const counted = () => t.deps.database.selectFrom('limit_count').selectAll().orderBy('key').execute();
  const before = await counted();
  await report({ PositionSeconds: 0, Done: true });
  expect(await counted()).toEqual(before);
});
