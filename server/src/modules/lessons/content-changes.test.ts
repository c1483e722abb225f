import { beforeEach, describe, expect, test } from 'vitest';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let editor: Editor;

beforeEach(async () => {
  await t.empty();
  editor = await createEditor(t);
});

const listChanges = async ({ course }: Editor = editor) =>
  (await t.as('admin').get(`/classes/${course.id}/content-changes`)).json();
const changesOf = async (id: string) =>
  (await listChanges()).Changes.filter(({ SubjectId }: { SubjectId: string }) => SubjectId === id);
const markSeen = async (SeenAt: string) =>
  (await t.as('admin').put(`/classes/${editor.course.id}/content-changes/seen`, { SeenAt })).json();
const adminRow = async () => (await t.as('admin').get('/getallclass')).json()[0];

test('while a class is Pending its content is prepared, and nothing is listed as changed', async () => {
  const pending = await createEditor(t, { status: 'Pending' });
  await createContent(pending);
  expect(await listChanges(pending)).toEqual({ Changes: [], LatestAt: null });
  expect((await t.as('admin').get(`/classes/${pending.course.id}/content`)).json().LessonCount).toBe(3);
});

test('what was added, changed, moved, deleted and restored since the approval is listed for admins', async () => {
  const { a, b, lessons } = await createContent(editor);
  expect((await listChanges()).Changes).toHaveLength(5);
  expect((await adminRow()).ContentChangedAt).toBe((await listChanges()).LatestAt);
  await markSeen('2099-01-01T00:00:00.000Z');
  expect(await listChanges()).toEqual({ Changes: [], LatestAt: null });

  await t.as(editor.teacher).put(`/sections/${a}`, { Title: 'A new' }, 1);
  expect(await changesOf(a)).toMatchObject([{ Kind: 'section', Change: 'changed', Title: 'A new' }]);
  await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { IsPreview: true }, 1);
  expect(await changesOf(lessons[0])).toMatchObject([{ Kind: 'lesson', Change: 'changed', Title: '1' }]);
  const { Revision } = await editor.readContent();
  const Sections = [
    { _id: a, Lessons: [lessons[1], lessons[0]] },
    { _id: b, Lessons: [lessons[2]] },
  ];
  await t.as(editor.teacher).put(`/classes/${editor.course.id}/content/order`, { Sections }, Revision);
  expect(await changesOf(lessons[2])).toEqual([]);
  await t.as(editor.teacher).delete(`/lessons/${lessons[2]}`);
  expect(await changesOf(lessons[2])).toMatchObject([{ Change: 'deleted' }]);
  await t.as(editor.teacher).post(`/lessons/${lessons[2]}/restore`);
  expect(await changesOf(lessons[2])).toMatchObject([{ Change: 'restored' }]);
});

test('a new lesson that is edited is listed as added', async () => {
  const { lessons } = await createContent(editor);
  await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { Title: 'Better', Text: 'T' }, 1);
  expect(await changesOf(lessons[0])).toMatchObject([{ Change: 'added', Title: 'Better' }]);
});

describe('an admin who has seen changes', () => {
  test('leaves later ones listed, is recorded once, and nothing is left to see', async () => {
    const { lessons } = await createContent(editor);
    const { LatestAt } = await listChanges();
    await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { Text: 'Later' }, 1);
    expect((await markSeen(LatestAt)).modifiedCount).toBe(1);
    expect((await listChanges()).Changes).toMatchObject([{ SubjectId: lessons[0] }]);
    expect((await adminRow()).ContentChangedAt).not.toBeNull();
    for (const modifiedCount of [1, 0])
      expect((await markSeen('2099-01-01T00:00:00.000Z')).modifiedCount).toBe(modifiedCount);
    expect((await adminRow()).ContentChangedAt).toBeNull();
    const entries = await t.deps.database.selectFrom('audit_entry').selectAll().orderBy('id').execute();
    expect(entries).toMatchObject([
      { action: 'course.content-seen', subject_id: editor.course.id, person_id: editor.teacher.id },
      { action: 'course.content-seen' },
    ]);
  });
});

test('visitors read new contents at once, and the lesson that is no preview any more is locked', async () => {
  const { lessons } = await createContent(editor);
  const url = `/api/classes/${editor.course.id}/content`;
  await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { IsPreview: true, Text: 'Old' }, 1);
  expect((await t.get(url)).json().Sections[0].Lessons[0]).toMatchObject({ Title: '1', IsPreview: true });
  expect((await t.get(`/api/lessons/${lessons[0]}`)).json().Html).toBe('<p>Old</p>\n');
  await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { Title: 'One', Text: 'New' }, 2);
  expect((await t.get(url)).json().Sections[0].Lessons[0].Title).toBe('One');
  expect((await t.get(`/api/lessons/${lessons[0]}`)).json().Html).toBe('<p>New</p>\n');
  await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { IsPreview: false }, 3);
  expect((await t.get(`/api/lessons/${lessons[0]}`)).statusCode).toBe(403);
});

test('previews and contents of a class are gone for visitors once it is archived', async () => {
  const { lessons } = await createContent(editor);
  await t.given.enrolment(editor.course.id);
  await t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { IsPreview: true }, 1);
  const urls = [`/api/classes/${editor.course.id}/content`, `/api/lessons/${lessons[0]}`];
  for (const url of urls) expect((await t.get(url)).statusCode).toBe(200);
  await t.as(editor.teacher).delete(`/delete-class/${editor.course.id}`);
  for (const url of urls) expect((await t.get(url)).statusCode).toBe(404);
});
