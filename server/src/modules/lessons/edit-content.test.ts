import { beforeEach, describe, expect, test } from 'vitest';
import { findContentMiscounts } from '../../backup/consistency/check-consistency.ts';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let editor: Editor;

beforeEach(async () => {
  await t.empty();
  editor = await createEditor(t);
});

test('a teacher adds sections and lessons, each at the end, and they are counted', async () => {
  await createContent(editor);
  expect(await editor.outline()).toEqual([
    ['A', '1', '2'],
    ['B', '3'],
  ]);
  expect(await editor.readContent()).toMatchObject({ LessonCount: 3, Seconds: 0, FileCount: 0, Access: 'teacher' });
  expect(await findContentMiscounts(t.deps.database)).toEqual([]);
});

test('a teacher renames a section and edits a lesson; each save gets the next revision', async () => {
  const { a, lessons } = await createContent(editor);
  const renamed = await t.as(editor.teacher).put(`/sections/${a}`, { Title: 'Beginnings' }, 1);
  expect(renamed.json()).toMatchObject({ modifiedCount: 1, Revision: 2 });
  const saved = await t
    .as(editor.teacher)
    .put(`/lessons/${lessons[0]}`, { Title: 'One', Text: '# Hello', IsPreview: true }, 1);
  expect(saved.json()).toMatchObject({ modifiedCount: 1, Revision: 2, UpdatedAt: expect.any(String) });
  expect(await editor.outline()).toEqual([
    ['Beginnings', 'One', '2'],
    ['B', '3'],
  ]);
  const lesson = (await t.as(editor.teacher).get(`/lessons/${lessons[0]}`)).json();
  expect(lesson).toMatchObject({
    Title: 'One',
    Text: '# Hello',
    Html: '<h2>Hello</h2>\n',
    IsPreview: true,
    Revision: 2,
  });
});

test('what is left out of a save stays as it is', async () => {
  const { lessons } = await createContent(editor);
  await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { Text: 'Kept' }, 1);
  await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { Title: 'New' }, 2);
  expect((await t.as(editor.teacher).get(`/lessons/${lessons[0]}`)).json()).toMatchObject({
    Title: 'New',
    Text: 'Kept',
  });
});

test('a save that is sent again changes nothing, also from the revision before', async () => {
  const { a, lessons } = await createContent(editor);
  for (const modifiedCount of [1, 0]) {
    const section = await t.as(editor.teacher).put(`/sections/${a}`, { Title: 'Again' }, 1);
    expect(section.json()).toMatchObject({ matchedCount: 1, modifiedCount, Revision: 2 });
    const lesson = await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { Text: 'Again' }, 1);
    expect(lesson.json()).toMatchObject({ matchedCount: 1, modifiedCount, Revision: 2 });
  }
});

describe('a save from an old revision', () => {
  test('of a lesson is refused with what the other window saved', async () => {
    const { lessons } = await createContent(editor);
    await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { Text: 'Theirs' }, 1);
    const refused = await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { Text: 'Mine' }, 1);
    expect(codeOf(refused)).toEqual([409, 'lesson.changed-meanwhile']);
    const current = { _id: lessons[0], Title: '1', Text: 'Theirs', IsPreview: false, Revision: 2 };
    expect(refused.json().current).toEqual({ ...current, UpdatedAt: expect.any(String) });
  });

  test('of a section too', async () => {
    const { a } = await createContent(editor);
    await t.as(editor.teacher).put(`/sections/${a}`, { Title: 'Theirs' }, 1);
    const refused = await t.as(editor.teacher).put(`/sections/${a}`, { Title: 'Mine' }, 1);
    expect(codeOf(refused)).toEqual([409, 'lesson.changed-meanwhile']);
    expect(refused.json().current).toEqual({ _id: a, Title: 'Theirs', Revision: 2 });
  });
});
