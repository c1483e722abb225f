import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const openings = () => t.deps.database.selectFrom('lesson_opening').selectAll().execute();

test('a lesson that the server gives to an enrolled student is recorded once, also of many requests at once', async () => {
  const course = await t.given.course();
  const { student_id } = await t.given.enrolment(course.id);
  const [lesson] = [await t.given.lesson(course.id), await t.given.lesson(course.id)];
  const open = () => t.as({ id: student_id }).get(`/lessons/${lesson.id}`);
  const replies = await Promise.all([open(), open(), open(), open()]);
  const [opening] = await openings();
  replies.push(await open());
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(opening).toMatchObject({ course_id: course.id, student_id, lesson_id: lesson.id });
  expect(await openings()).toEqual([opening]);
});

test('nothing is recorded of free previews, of trials, and of those who may see every class', async () => {
  const course = await t.given.course();
  const enrolled = await t.given.enrolment(course.id);
  const onTrial = await t.given.person();
  await t.given.trial(course.id, onTrial.id);
  const preview = await t.given.lesson(course.id, { is_preview: true });
  const lesson = await t.given.lesson(course.id);
  const readers = [t.as({ id: course.teacher_id }), t.as('admin'), t.as(onTrial)];
  const replies = await Promise.all([
    t.as({ id: enrolled.student_id }).get(`/lessons/${preview.id}`),
    ...readers.map((reader) => reader.get(`/lessons/${lesson.id}`)),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await openings()).toEqual([]);
});
