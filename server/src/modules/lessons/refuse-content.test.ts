import { MAX_LESSON_BYTES, MAX_LESSONS, MAX_SECTIONS } from '@guildhall/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { digestDatabase } from '../../testing/database-digest.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let editor: Editor;
let section: string;
let lesson: string;

beforeEach(async () => {
  await t.empty();
  editor = await createEditor(t);
  const { a, lessons } = await createContent(editor);
  section = a;
  lesson = lessons[0];
});

test.each([
  ['200 KB and one byte', 'a'.repeat(MAX_LESSON_BYTES + 1)],
  ['200 KB and one byte in UTF-8', `${'ä'.repeat(MAX_LESSON_BYTES / 2)}a`],
  ['nesting of 51', `${'> '.repeat(51)}a`],
  ['a list of 26 levels', `${'- '.repeat(26)}a`],
  ['a long link that is used ten thousand times', `[a]: https://b.c/${'x'.repeat(90_000)}\n\n${'[a]'.repeat(10_000)}`],
  ['a hundred thousand pictures that are none', '!['.repeat(100_000)],
  ['NUL', 'a\0b'],
  ['half of a character', '\ud800'],
  ['no text at all', 7],
])('a lesson with %s is refused, in the preview too', async (_, Text) => {
  const before = await digestDatabase(t.deps.pool);
  const refused = await t.as(editor.teacher).put(`/lessons/${lesson}`, { Text }, 1);
  expect(codeOf(refused)).toEqual([400, 'request.invalid']);
  expect(refused.json().errors[0].path).toBe('Text');
  expect(codeOf(await t.as(editor.teacher).post(`/lessons/${lesson}/preview`, { Text }))).toEqual([
    400,
    'request.invalid',
  ]);
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
});

test('a lesson of 200 KB is saved', async () => {
  const Text = 'ä'.repeat(MAX_LESSON_BYTES / 2);
  expect((await t.as(editor.teacher).put(`/lessons/${lesson}`, { Text }, 1)).json().modifiedCount).toBe(1);
});

test.each(['', ' ', '\u200b', 'a\u0007b', 'a\0', 'a'.repeat(121), 7, null])(
  'the title %j is refused',
  async (Title) => {
    const before = await digestDatabase(t.deps.pool);
    const replies = [
      await t.as(editor.teacher).post(`/classes/${editor.course.id}/sections`, { Title }),
      await t.as(editor.teacher).post(`/sections/${section}/lessons`, { Title }),
      await t.as(editor.teacher).put(`/sections/${section}`, { Title }, 1),
      await t.as(editor.teacher).put(`/lessons/${lesson}`, { Title }, 1),
    ];
    for (const reply of replies) expect(codeOf(reply)).toEqual([400, 'request.invalid']);
    expect(await digestDatabase(t.deps.pool)).toEqual(before);
  },
);

test('a save without If-Match is refused', async () => {
  for (const path of [`/sections/${section}`, `/lessons/${lesson}`]) {
    const refused = await t.as(editor.teacher).put(path, { Title: 'New' });
    expect(codeOf(refused)).toEqual([428, 'request.revision-missing']);
  }
});

test.each(['nothing', '0197c3a0-0000-7000-8000-000000000001', '%00'])('there is nothing with the id %j', async (id) => {
  const client = t.as(editor.teacher);
  for (const reply of [
    await client.put(`/sections/${id}`, { Title: 'T' }, 1),
    await client.delete(`/sections/${id}`),
    await client.post(`/sections/${id}/restore`),
    await client.post(`/sections/${id}/lessons`, { Title: 'T' }),
  ])
    expect(codeOf(reply)).toEqual([404, 'section.not-found']);
  for (const reply of [
    await client.put(`/lessons/${id}`, { Title: 'T' }, 1),
    await client.delete(`/lessons/${id}`),
    await client.post(`/lessons/${id}/restore`),
    await client.get(`/lessons/${id}/versions`),
    await client.post(`/lessons/${id}/preview`, { Text: 'T' }),
  ])
    expect(codeOf(reply)).toEqual([404, 'lesson.not-found']);
});

test('nobody but the teacher of the class edits its content', async () => {
  const student = await t.given.person();
  await t.given.enrolment(editor.course.id, student.id);
  const callers = [student, await t.given.person({ role: 'Teacher' }), await t.given.person({ role: 'Admin' })];
  for (const somebody of callers) await t.tokenOf(somebody);
  const before = await digestDatabase(t.deps.pool);
  for (const somebody of callers) {
    const client = t.as(somebody);
    for (const reply of [
      await client.post(`/classes/${editor.course.id}/sections`, { Title: 'T' }),
      await client.post(`/sections/${section}/lessons`, { Title: 'T' }),
      await client.put(`/sections/${section}`, { Title: 'T' }, 1),
      await client.put(`/lessons/${lesson}`, { Title: 'T' }, 1),
      await client.delete(`/lessons/${lesson}`),
    ])
      expect(codeOf(reply)).toEqual([403, 'auth.forbidden']);
  }
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
});

test('an archived class is not edited', async () => {
  await t.deps.database.updateTable('course').set({ status: 'Archived' }).execute();
  const client = t.as(editor.teacher);
  expect(codeOf(await client.post(`/classes/${editor.course.id}/sections`, { Title: 'T' }))[0]).toBe(404);
  expect(codeOf(await client.put(`/lessons/${lesson}`, { Title: 'T' }, 1))[0]).toBe(404);
});

test('a class has at most a hundred sections and a thousand lessons, also after restoring', async () => {
  const { database } = t.deps;
  const gone = await editor.addLesson(section, 'Gone');
  const goneSection = await editor.addSection('Gone');
  await t.as(editor.teacher).delete(`/lessons/${gone}`);
  await t.as(editor.teacher).delete(`/sections/${goneSection}`);
  await sql`
    insert into section (id, course_id, position, title, created_at, updated_at)
    select gen_random_uuid(), ${editor.course.id}, n, 'S', now(), now() from generate_series(3, ${MAX_SECTIONS}::int) as n`.execute(
    database,
  );
  await sql`
    insert into lesson (id, course_id, section_id, position, title, created_at, updated_at)
    select gen_random_uuid(), ${editor.course.id}, ${section}, n, 'L', now(), now() from generate_series(4, ${MAX_LESSONS}::int) as n`.execute(
    database,
  );
  await database.updateTable('course').set({ lesson_count: MAX_LESSONS }).execute();
  for (const reply of [
    await t.as(editor.teacher).post(`/classes/${editor.course.id}/sections`, { Title: 'T' }),
    await t.as(editor.teacher).post(`/sections/${section}/lessons`, { Title: 'T' }),
    await t.as(editor.teacher).post(`/lessons/${gone}/restore`),
    await t.as(editor.teacher).post(`/sections/${goneSection}/restore`),
  ])
    expect(codeOf(reply)).toEqual([409, 'lesson.too-many']);
});
