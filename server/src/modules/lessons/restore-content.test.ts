import { beforeEach, expect, test } from 'vitest';
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

test('a deleted lesson is gone, and comes back at its place', async () => {
  const { lessons } = await createContent(editor);
  for (const deletedCount of [1, 0])
    expect((await t.as(editor.teacher).delete(`/lessons/${lessons[0]}`)).json().deletedCount).toBe(deletedCount);
  expect(await editor.outline()).toEqual([
    ['A', '2'],
    ['B', '3'],
  ]);
  expect(codeOf(await t.as(editor.teacher).get(`/lessons/${lessons[0]}`))).toEqual([404, 'lesson.not-found']);
  expect(await findContentMiscounts(t.deps.database)).toEqual([]);
  for (const modifiedCount of [1, 0])
    expect((await t.as(editor.teacher).post(`/lessons/${lessons[0]}/restore`)).json().modifiedCount).toBe(
      modifiedCount,
    );
  expect(await editor.outline()).toEqual([
    ['A', '1', '2'],
    ['B', '3'],
  ]);
  expect(await findContentMiscounts(t.deps.database)).toEqual([]);
});

test('a deleted section comes back with the lessons that were deleted with it, and not with others', async () => {
  const { a, lessons } = await createContent(editor);
  await t.as(editor.teacher).delete(`/lessons/${lessons[1]}`);
  await t.deps.database
    .updateTable('lesson')
    .set({ deleted_at: new Date(Date.now() - 5_000) })
    .where('id', '=', lessons[1])
    .execute();
  await t.as(editor.teacher).delete(`/sections/${a}`);
  expect(await editor.outline()).toEqual([['B', '3']]);
  expect((await editor.readContent()).LessonCount).toBe(1);
  expect((await t.as(editor.teacher).post(`/sections/${a}/restore`)).json().modifiedCount).toBe(1);
  expect(await editor.outline()).toEqual([
    ['A', '1'],
    ['B', '3'],
  ]);
  expect(await findContentMiscounts(t.deps.database)).toEqual([]);
});

test('a lesson whose section was deleted comes back with the section, and without its other lessons', async () => {
  const { a, lessons } = await createContent(editor);
  await t.as(editor.teacher).delete(`/sections/${a}`);
  await t.as(editor.teacher).post(`/lessons/${lessons[1]}/restore`);
  expect(await editor.outline()).toEqual([
    ['A', '2'],
    ['B', '3'],
  ]);
  const deleted = (await t.as(editor.teacher).get(`/classes/${editor.course.id}/deleted-content`)).json();
  expect(deleted).toMatchObject([{ _id: lessons[0], Kind: 'lesson', Title: '1' }]);
  expect(await findContentMiscounts(t.deps.database)).toEqual([]);
});
