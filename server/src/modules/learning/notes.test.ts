import { m } from '@guildhall/messages';
import { beforeEach, expect, test } from 'vitest';
import { encodeCursor } from '../../http/paging.ts';
import { newId } from '../../lib/ids.ts';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let student: { id: string; email: string };
let course: { id: string };
let lesson: { id: string; course_id: string; section_id: string };

beforeEach(async () => {
  await t.empty();
  student = await t.given.person();
  course = await t.given.course({ title: 'Bookbinding' });
  const section = await t.given.section(course.id, { title: 'Folding' });
  lesson = await t.given.lesson(course.id, { title: 'The first fold', section_id: section.id });
  await t.given.enrolment(course.id, student.id);
});

const write = (Text: string, Second: number | null = null, id = lesson.id, person = student) =>
  t.as(person).post(`/lessons/${id}/notes`, { Text, Second });
const textsOf = (notes: { Text: string }[]) => notes.map(({ Text }) => Text);

test('a student reads their notes in the order of the class and of the video, page by page', async () => {
  const later = await t.given.lesson(course.id, { title: 'The second fold', section_id: lesson.section_id });
  await write('third', null, later.id);
  await write('second', 75);
  await write('first');
  const all = await listAllPages<{ Text: string }>(t.as(student), `/classes/${course.id}/notes?limit=1`);
  expect(textsOf(all.pages.flat())).toEqual(['first', 'second', 'third']);
  const ofLesson = await t.as(student).get(`/lessons/${lesson.id}/notes`);
  expect(textsOf(ofLesson.json())).toEqual(['first', 'second']);
  expect(ofLesson.headers['x-total-count']).toBe('2');
});

test('a cursor with a place that no class has is refused', async () => {
  const after = (position: number) => encodeCursor([position, 1, newId(), 1, new Date().toISOString(), newId()]);
  const list = (position: number) => t.as(student).get(`/classes/${course.id}/notes?cursor=${after(position)}`);
  expect((await list(2 ** 31 - 1)).statusCode).toBe(200);
  expect(codeOf(await list(2 ** 31))).toEqual([400, 'request.invalid']);
});

test('a student takes their notes home as Markdown', async () => {
  await write('Fold away from yourself.\nPress.', 3_725);
  await write('Use the bone folder.', 65);
  const file = await t.as(student).get(`/classes/${course.id}/notes/export`);
  expect(file.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(file.headers['content-disposition']).toContain('Bookbinding');
  expect(file.body).toBe(
    '# Bookbinding\n\n## Folding\n\n### The first fold\n\n' +
      '- **1:05** Use the bone folder.\n- **1:02:05** Fold away from yourself.\n  Press.\n',
  );
});

test('the same note sent again is the same note', async () => {
  const first = (await write('Once', 5)).json();
  expect((await write('Once', 5)).json()).toEqual(first);
  expect((await t.as(student).get(`/lessons/${lesson.id}/notes`)).json()).toHaveLength(1);
});

test('a student changes and deletes their own note alone', async () => {
  const { insertedId: id } = (await write('Mine')).json();
  const another = await t.given.person();
  await t.given.enrolment(course.id, another.id);
  const change = { Text: 'Changed', Second: 7 };
  for (const client of [t.as(another), t.as('admin'), t.as('teacher')]) {
    expect(codeOf(await client.put(`/notes/${id}`, change))).toEqual([404, 'note.not-found']);
    expect(codeOf(await client.delete(`/notes/${id}`))).toEqual([404, 'note.not-found']);
  }
  expect((await t.as(another).get(`/classes/${course.id}/notes`)).json()).toEqual([]);
  await t.as(student).put(`/notes/${id}`, change);
  expect((await t.as(student).get(`/classes/${course.id}/notes`)).json()).toMatchObject([change]);
  expect((await t.as(student).delete(`/notes/${id}`)).json().deletedCount).toBe(1);
});

test('after a trial notes can be read, changed and taken home, and none can be written', async () => {
  const visitor = await t.given.person();
  await t.given.trial(course.id, visitor.id);
  const { insertedId: id } = (await write('Mine', null, lesson.id, visitor)).json();
  await t.deps.database
    .updateTable('trial')
    .set({ started_at: new Date(1), ends_at: new Date(2) })
    .execute();
  expect((await t.as(visitor).get(`/classes/${course.id}/notes`)).json()).toHaveLength(1);
  expect((await t.as(visitor).put(`/notes/${id}`, { Text: 'Still mine', Second: null })).statusCode).toBe(200);
  expect((await t.as(visitor).get(`/classes/${course.id}/notes/export`)).body).toContain('Still mine');
  expect(codeOf(await write('More', null, lesson.id, visitor))).toEqual([403, 'lesson.locked']);
  expect((await write('More', null, lesson.id, visitor)).json().detail).toBe(m.errors_lesson_locked());
});

test.each([
  ['nothing', { Text: ' ', Second: null }],
  ['too much', { Text: 'x'.repeat(5_001), Second: null }],
  ['no second', { Text: 'x' }],
  ['half a second', { Text: 'x', Second: 0.5 }],
  ['a NUL', { Text: 'x\0', Second: null }],
])('a note with %s is refused', async (_, body) => {
  const reply = await t.as(student).post(`/lessons/${lesson.id}/notes`, body);
  expect(codeOf(reply)).toEqual([400, 'request.invalid']);
});

test.each(['Pending', 'Rejected'] as const)(
  'a %s class is not there for strangers; its notes are for their writer',
  async (status) => {
    await write('Mine');
    const { database } = t.deps;
    await database.updateTable('course').set({ status, published_at: null }).where('id', '=', course.id).execute();
    await database.deleteFrom('enrolment').where('course_id', '=', course.id).execute();
    const stranger = await t.given.person();
    for (const path of [`/classes/${course.id}/notes`, `/classes/${course.id}/notes/export`]) {
      expect(codeOf(await t.as(stranger).get(path))).toEqual([404, 'course.not-found']);
      const own = await t.as(student).get(path);
      expect(own.statusCode).toBe(200);
      expect(own.body).toContain('Mine');
    }
  },
);
