import { beforeEach, describe, expect, test } from 'vitest';
import { findContentMiscounts } from '../../backup/consistency/check-consistency.ts';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { raceForCourse } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let editor: Editor;

beforeEach(async () => {
  await t.empty();
  editor = await createEditor(t);
});

type Outcome = PromiseSettledResult<{ statusCode: number }>;
const statusOf = (outcome: Outcome) => outcome.status === 'fulfilled' && outcome.value.statusCode;

test('of two saves from one revision the first wins, and the second gets its text', async () => {
  const { lessons } = await createContent(editor);
  const save = (Text: string) => t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { Text }, 1);
  const [first, second] = await raceForCourse(
    t.deps.database,
    editor.course.id,
    () => save('First'),
    () => save('Second'),
  );
  expect([statusOf(first), statusOf(second)]).toEqual([200, 409]);
  expect(second.status === 'fulfilled' && second.value.json().current).toMatchObject({ Text: 'First', Revision: 2 });
});

test('a lesson that is deleted first is not saved', async () => {
  const { lessons } = await createContent(editor);
  const [deleted, saved] = await raceForCourse(
    t.deps.database,
    editor.course.id,
    () => t.as(editor.teacher).delete(`/lessons/${lessons[0]}`),
    () => t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { Text: 'Too late' }, 1),
  );
  expect([statusOf(deleted), statusOf(saved)]).toEqual([200, 404]);
});

test('a lesson that is saved first is deleted with its text, and comes back with it', async () => {
  const { lessons } = await createContent(editor);
  await raceForCourse(
    t.deps.database,
    editor.course.id,
    () => t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { Text: 'In time' }, 1),
    () => t.as(editor.teacher).delete(`/lessons/${lessons[0]}`),
  );
  await t.as(editor.teacher).post(`/lessons/${lessons[0]}/restore`);
  expect((await t.as(editor.teacher).get(`/lessons/${lessons[0]}`)).json().Text).toBe('In time');
});

test('no lesson is added to a section that is being deleted', async () => {
  const { a } = await createContent(editor);
  const [, added] = await raceForCourse(
    t.deps.database,
    editor.course.id,
    () => t.as(editor.teacher).delete(`/sections/${a}`),
    () => t.as(editor.teacher).post(`/sections/${a}/lessons`, { Title: 'Lost' }),
  );
  expect(statusOf(added)).toBe(404);
  expect(await findContentMiscounts(t.deps.database)).toEqual([]);
});

test('a section and one of its lessons are restored at once, and counted once', async () => {
  const { a, lessons } = await createContent(editor);
  await t.as(editor.teacher).delete(`/sections/${a}`);
  await raceForCourse(
    t.deps.database,
    editor.course.id,
    () => t.as(editor.teacher).post(`/lessons/${lessons[0]}/restore`),
    () => t.as(editor.teacher).post(`/sections/${a}/restore`),
  );
  expect((await editor.outline())[0]).toContain('1');
  expect(await findContentMiscounts(t.deps.database)).toEqual([]);
});

describe('a class is approved while its teacher saves', () => {
  const race = async (order: 'saved first' | 'approved first') => {
    const pending = await createEditor(t, { status: 'Pending' });
    const { lessons } = await createContent(pending);
    const save = () => t.as(pending.teacher).put(`/lessons/${lessons[0]}`, { Text: 'New' }, 1);
    const approve = () => t.as('admin').put(`/aprove-cls/${pending.course.id}`);
    await t.as('admin').get('/waiting');
    const requests = order === 'saved first' ? ([save, approve] as const) : ([approve, save] as const);
    await raceForCourse(t.deps.database, pending.course.id, ...requests);
    const { Changes } = (await t.as('admin').get(`/classes/${pending.course.id}/content-changes`)).json();
    return { Changes, SubjectId: lessons[0] };
  };

  test('what is saved first is part of what is approved', async () => {
    expect((await race('saved first')).Changes).toEqual([]);
  });

  test('what is saved after it is listed as changed', async () => {
    const { Changes, SubjectId } = await race('approved first');
    expect(Changes).toMatchObject([{ SubjectId, Kind: 'lesson', Change: 'changed' }]);
  });
});

test('nothing is saved in a class that is being archived', async () => {
  const { lessons } = await createContent(editor);
  await t.given.enrolment(editor.course.id);
  const [, saved] = await raceForCourse(
    t.deps.database,
    editor.course.id,
    () => t.as(editor.teacher).delete(`/delete-class/${editor.course.id}`),
    () => t.as(editor.teacher).put(`/lessons/${lessons[0]}`, { Text: 'Too late' }, 1),
  );
  expect(statusOf(saved)).toBe(404);
});

test('twenty lessons added at once are all there, each at its own place', async () => {
  const { a } = await createContent(editor);
  await Promise.all(Array.from({ length: 20 }, (_, n) => editor.addLesson(a, `New ${n}`)));
  expect((await editor.outline())[0]).toHaveLength(23);
  expect(await findContentMiscounts(t.deps.database)).toEqual([]);
});
