import type { QuizEdit } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { createShortTexts } from '../../testing/quiz-questions.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let editor: Editor;
let lessonId: string;

beforeEach(async () => {
  await t.empty();
  editor = await createEditor(t);
  lessonId = (await createContent(editor)).lessons[0];
});

const edit = (fields: Partial<QuizEdit> = {}): QuizEdit => ({
  PassPercent: 60,
  AttemptLimit: null,
  TimeLimitMinutes: null,
  DrawCount: null,
  SolutionsShown: 'after-each-attempt',
  Questions: createShortTexts(1),
  ...fields,
});

const save = (body: QuizEdit, revision: number) =>
  t.as(editor.teacher).put(`/lessons/${lessonId}/quiz`, body, revision);

test('what is brought back at once, or kept against another window, loses nothing of before', async () => {
  const client = t.as(editor.teacher);
  const saveAs = (writing: string, count: number, revision: number) =>
    client.put(`/lessons/${lessonId}/quiz?writing=${writing}`, edit({ Questions: createShortTexts(count) }), revision);
  await saveAs('first', 1, 0);
  await saveAs('first', 2, 1);
  await saveAs('second', 3, 2);
  const versions = (await client.get(`/lessons/${lessonId}/quiz/versions`)).json();
  expect(versions).toMatchObject([
    { Revision: 3, QuestionCount: 3 },
    { Revision: 2, QuestionCount: 2 },
  ]);
  const refused = await client.put(`/lessons/${lessonId}/quiz?writing=No!`, edit(), 3);
  expect(refused.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: 'writing' }] });
});

test('what somebody saves within five minutes is one version; the last twenty are kept', async () => {
  const versions = async () => (await t.as(editor.teacher).get(`/lessons/${lessonId}/quiz/versions`)).json();
  for (let n = 0; n < 3; n++) await save(edit({ Questions: createShortTexts(n + 1) }), n);
  expect(await versions()).toMatchObject([{ Revision: 3, QuestionCount: 3 }]);
  for (let n = 3; n < 26; n++) {
    await t.deps.database
      .updateTable('quiz_version')
      .set({ began_at: new Date(Date.now() - 360_000) })
      .execute();
    await save(edit({ Questions: createShortTexts(1) }), n);
  }
  const kept = await versions();
  expect([kept.length, kept[0].Revision, kept[19].Revision]).toEqual([20, 26, 7]);
  for (const number of ['6', '0', '-1', 'x', '99999999999'])
    expect(codeOf(await t.as(editor.teacher).get(`/lessons/${lessonId}/quiz/versions/${number}`))).toEqual([
      404,
      'lesson.not-found',
    ]);
});
