import { beforeEach, expect, test } from 'vitest';
import { findContentMiscounts } from '../../backup/consistency/check-consistency.ts';
import { DAY } from '../../lib/durations.ts';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { countRows } from '../../testing/count-rows.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { removeDeletedContent } from './remove-deleted-content.ts';

const t = testApp();
let editor: Editor;

beforeEach(async () => {
  await t.empty();
  editor = await createEditor(t);
});

const removeAfter = (days: number) =>
  removeDeletedContent({ ...t.deps, now: () => new Date(Date.now() + days * DAY + 1_000) });

test('what was deleted can be restored for thirty days, and is then removed', async () => {
  const { a, lessons } = await createContent(editor);
  await t.as(editor.teacher).delete(`/lessons/${lessons[2]}`);
  await t.as(editor.teacher).delete(`/sections/${a}`);
  await removeAfter(29);
  expect(await countRows(t.deps.database, 'lesson')).toBe(3);
  const listed = (await t.as(editor.teacher).get(`/classes/${editor.course.id}/deleted-content`)).json();
  expect(listed).toMatchObject([
    { _id: a, Kind: 'section', Title: 'A' },
    { _id: lessons[2], Kind: 'lesson', Title: '3' },
  ]);
  expect(Date.parse(listed[0].RestorableUntil) - Date.parse(listed[0].DeletedAt)).toBe(30 * DAY);
  await removeAfter(30);
  expect(await countRows(t.deps.database, 'lesson')).toBe(0);
  expect(await countRows(t.deps.database, 'section')).toBe(1);
  expect(codeOf(await t.as(editor.teacher).post(`/sections/${a}/restore`))).toEqual([404, 'section.not-found']);
  expect(await findContentMiscounts(t.deps.database)).toEqual([]);
});

test('what is due to be removed cannot be restored any more', async () => {
  const { lessons } = await createContent(editor);
  await t.as(editor.teacher).delete(`/lessons/${lessons[0]}`);
  const deleted_at = new Date(Date.now() - 30 * DAY - 1_000);
  await t.deps.database.updateTable('lesson').set({ deleted_at }).where('id', '=', lessons[0]).execute();
  expect(codeOf(await t.as(editor.teacher).post(`/lessons/${lessons[0]}/restore`))).toEqual([404, 'lesson.not-found']);
  expect((await t.as(editor.teacher).get(`/classes/${editor.course.id}/deleted-content`)).json()).toEqual([]);
});

test('hundreds of lessons are removed in one run, and two runs at once do no harm', async () => {
  const section = await editor.addSection('A');
  for (let n = 0; n < 45; n++) await t.given.lesson(editor.course.id, { section_id: section });
  await t.as(editor.teacher).delete(`/sections/${section}`);
  await Promise.all([removeAfter(31), removeAfter(31)]);
  await removeAfter(31);
  expect(await countRows(t.deps.database, 'section')).toBe(0);
  expect(await countRows(t.deps.database, 'lesson_version')).toBe(0);
});
