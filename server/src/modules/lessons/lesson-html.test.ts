import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();

test('a lesson that cannot be rendered now is unavailable instead of empty, and shown to everybody afterwards', async () => {
  await t.empty();
  const course = await t.given.course();
  const lesson = await t.given.lesson(course.id, { text: 'Hello', is_preview: true });
  const { render } = t.deps.markdown;
  t.deps.markdown.render = async () => undefined;
  expect((await t.get(`/api/lessons/${lesson.id}`)).statusCode).toBe(503);
  t.deps.markdown.render = render;
  expect((await t.get(`/api/lessons/${lesson.id}`)).json().Html).toBe('<p>Hello</p>\n');
});
