import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const html = { accept: 'text/html' };
const pageOf = async (url: string) => (await t.get(url, html)).body;
const metaOf = (body: string, name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(body)?.[1];

test('the page of a class comes with others by its teacher, as long as there are any', async () => {
  const course = await t.given.course();
  const other = await t.given.course({ teacher_id: course.teacher_id, title: 'Bookbinding' });
  const url = `/class-details/${course.id}`;
  expect(await pageOf(url)).toContain('Bookbinding');
  expect((await t.as('admin').delete(`/delete-class/${other.id}`)).statusCode).toBe(200);
  expect(await pageOf(url)).not.toContain('Bookbinding');
});

test('the classes of a teacher go on at an address of their own', async () => {
  const { teacher_id } = await t.given.course({ title: 'The oldest of all' });
  for (let number = 0; number < 24; number++) await t.given.course({ teacher_id });
  const path = `/teachers/${teacher_id}`;
  const first = await pageOf(path);
  expect(first).not.toContain('The oldest of all');
  const { nextCursor } = (await t.get(`/api${path}/classes`)).json();
  const second = await pageOf(`${path}?cursor=${nextCursor}`);
  expect(second).toContain('The oldest of all');
  expect(second).toContain(`<link rel="canonical" href="http://localhost:3000${path}?cursor=${nextCursor}" />`);
});

test('a preview has the title of its lesson, a locked one is not for search engines', async () => {
  const { id } = await t.given.course({ title: 'Letterpress' });
  const preview = await t.given.lesson(id, { title: 'Setting type', is_preview: true });
  const locked = await t.given.lesson(id, { title: 'Inking', is_preview: false });
  const body = await pageOf(`/learn/${id}/${preview.id}`);
  expect(body).toContain('<title>Setting type · Guildhall</title>');
  expect(metaOf(body, 'og:title')).toBe('Setting type');
  expect(metaOf(body, 'description')).toBe('A lesson of Letterpress on Guildhall.');
  expect(metaOf(body, 'robots')).toBeUndefined();
  expect(metaOf(await pageOf(`/learn/${id}/${locked.id}`), 'robots')).toBe('noindex');
});

test('somebody who teaches nothing is not found, as the title says', async () => {
  const { id } = await t.given.person();
  const reply = await t.get(`/teachers/${id}`, html);
  expect(reply.statusCode).toBe(404);
  expect(reply.body).toContain('<title>Teacher not found · Guildhall</title>');
});
