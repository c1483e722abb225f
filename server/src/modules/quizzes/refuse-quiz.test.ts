import type { QuizEdit } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { createQuestions, createShortTexts } from '../../testing/quiz-questions.ts';
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
  AttemptLimit: 3,
  TimeLimitMinutes: 20,
  DrawCount: 4,
  SolutionsShown: 'after-each-attempt',
  Questions: Object.values(createQuestions()),
  ...fields,
});

const save = (body: QuizEdit, revision: number) =>
  t.as(editor.teacher).put(`/lessons/${lessonId}/quiz`, body, revision);
const read = async () => (await t.as(editor.teacher).get(`/lessons/${lessonId}/quiz`)).json();

test('only the teacher of the class saves it, admins read it, and others do neither', async () => {
  await save(edit(), 0);
  const path = `/lessons/${lessonId}/quiz`;
  const another = await t.given.person({ role: 'Teacher' });
  for (const client of [t.as('admin'), t.as(another), t.as('student')])
    expect(codeOf(await client.put(path, edit(), 1))).toEqual([403, 'auth.forbidden']);
  for (const client of [t.as(another), t.as('student')])
    expect(codeOf(await client.get(path))).toEqual([403, 'auth.forbidden']);
  expect((await t.as('admin').get(path)).json().Questions).toHaveLength(6);
});

test('a deleted lesson has no quiz to read or to save', async () => {
  await save(edit(), 0);
  await t.as(editor.teacher).delete(`/lessons/${lessonId}`);
  for (const reply of [await t.as(editor.teacher).get(`/lessons/${lessonId}/quiz`), await save(edit(), 1)])
    expect(codeOf(reply)).toEqual([404, 'lesson.not-found']);
});

test.each<[string, object]>([
  ['the same question twice', { Questions: [...createShortTexts(1)].flatMap((question) => [question, question]) }],
  [
    'the same question twice, once in upper case',
    {
      Questions: [...createShortTexts(1)].flatMap((question) => [
        question,
        { ...question, _id: question._id.toUpperCase() },
      ]),
    },
  ],
  ['101 questions', { Questions: createShortTexts(101) }],
  ['a pass mark of 101 %', { PassPercent: 101 }],
  ['no attempt', { AttemptLimit: 0 }],
  ['half a minute', { TimeLimitMinutes: 0.5 }],
  ['a text with NUL', { Questions: createShortTexts(1).map((question) => ({ ...question, Text: 'a\0b' })) }],
  ['a kind that is none', { Questions: createShortTexts(1).map((question) => ({ ...question, Kind: 'essay' })) }],
])('%s is refused', async (_, fields) => {
  expect(codeOf(await save({ ...edit(), ...fields } as QuizEdit, 0))).toEqual([400, 'request.invalid']);
  expect((await read()).Revision).toBe(0);
});
