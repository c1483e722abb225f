import { beforeEach, expect, test } from 'vitest';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let editor: Editor;
let lessonId: string;
let revision: number;

beforeEach(async () => {
  await t.empty();
  editor = await createEditor(t);
  lessonId = (await createContent(editor)).lessons[0];
  revision = 1;
});

async function save(Text: string, writing?: string) {
  const query = writing ? `?writing=${writing}` : '';
  const reply = await t.as(editor.teacher).put(`/lessons/${lessonId}${query}`, { Text }, revision);
  revision = reply.json().Revision;
}

/** As if all versions had begun six minutes earlier than they did. */
const waitSixMinutes = () =>
  t.deps.database
    .updateTable('lesson_version')
    .set({ began_at: new Date(Date.now() - 360_000) })
    .execute();

const listVersions = async () => (await t.as(editor.teacher).get(`/lessons/${lessonId}/versions`)).json();
const readVersion = (number: number | string) => t.as(editor.teacher).get(`/lessons/${lessonId}/versions/${number}`);

test('what somebody saves within five minutes is one version, with the last text', async () => {
  for (const text of ['a', 'ab', 'abc']) await save(text);
  expect(await listVersions()).toMatchObject([{ Revision: 4, Title: '1', Bytes: 3, SavedBy: expect.any(String) }]);
});

test('what is saved later is a version of its own; each can be read and brought back', async () => {
  await save('# First');
  await waitSixMinutes();
  await save('Second');
  expect(await listVersions()).toMatchObject([{ Revision: 3 }, { Revision: 2 }]);
  const first = (await readVersion(2)).json();
  expect(first).toMatchObject({ Title: '1', Text: '# First', Html: '<h2>First</h2>\n' });
  await waitSixMinutes();
  await save(first.Text);
  expect((await listVersions()).map(({ Revision }: { Revision: number }) => Revision)).toEqual([4, 3, 2]);
});

test('what is brought back at once, kept against another window, or written in one loses nothing of before', async () => {
  for (const text of ['a', 'ab']) await save(text, 'first');
  await save('brought back', 'second');
  await save('and more', 'second');
  await save('by a program');
  expect(await listVersions()).toMatchObject([{ Revision: 6 }, { Revision: 5 }, { Revision: 3 }]);
  expect((await readVersion(3)).json()).toMatchObject({ Text: 'ab' });
  expect((await readVersion(5)).json()).toMatchObject({ Text: 'and more' });
});

test('another author has a version of their own', async () => {
  await save('Mine');
  const successor = await t.given.person({ role: 'Teacher', name: 'Grace' });
  await t.deps.database.updateTable('course').set({ teacher_id: successor.id }).execute();
  await t.as(successor).put(`/lessons/${lessonId}`, { Text: 'Theirs' }, revision);
  expect(
    await t
      .as(successor)
      .get(`/lessons/${lessonId}/versions`)
      .then((reply) => reply.json()),
  ).toMatchObject([{ Revision: 3, SavedBy: 'Grace' }, { Revision: 2 }]);
});

test('the last twenty versions are kept', async () => {
  for (let n = 1; n <= 25; n++) {
    await waitSixMinutes();
    await save(`Text ${n}`);
  }
  const versions = await listVersions();
  expect(versions).toHaveLength(20);
  expect([versions[0].Revision, versions[19].Revision]).toEqual([26, 7]);
  expect(codeOf(await readVersion(6))).toEqual([404, 'lesson.not-found']);
});

test('a lesson that becomes a preview has no new version', async () => {
  await waitSixMinutes();
  await t.as(editor.teacher).put(`/lessons/${lessonId}`, { IsPreview: true }, 1);
  expect(await listVersions()).toHaveLength(1);
});

test.each(['0', '-1', '1.5', 'x', '99999999999999999999', '%00'])('there is no version %j', async (number) => {
  expect(codeOf(await readVersion(number))).toEqual([404, 'lesson.not-found']);
});
