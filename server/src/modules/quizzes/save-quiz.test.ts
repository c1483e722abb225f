import type { QuizEdit } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { createContent, createEditor, type Editor } from '../../testing/content-editor.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { createQuestions, createShortTexts } from '../../testing/quiz-questions.ts';
import { raceForCourse } from '../../testing/row-lock-race.ts';
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
const hasQuiz = async () => (await editor.readContent()).Sections[0]?.Lessons[0]?.HasQuiz;

test('a lesson without a quiz has an empty one with revision 0', async () => {
  expect(await read()).toMatchObject({ LessonId: lessonId, Questions: [], Revision: 0, UpdatedAt: null });
  expect(await hasQuiz()).toBe(false);
});

test('a teacher saves questions of every kind, with settings, explanations and right answers', async () => {
  const quiz = edit();
  expect((await save(quiz, 0)).json()).toMatchObject({ modifiedCount: 1, Revision: 1 });
  expect(await read()).toMatchObject({ ...quiz, Revision: 1 });
  expect(await hasQuiz()).toBe(true);
  const changed = { ...quiz, PassPercent: 100, AttemptLimit: null };
  expect((await save(changed, 1)).json()).toMatchObject({ modifiedCount: 1, Revision: 2 });
  expect(await read()).toMatchObject({ ...changed, Revision: 2 });
});

test('the first save and every later one need the revision that they were made from', async () => {
  const reply = await t.as(editor.teacher).put(`/lessons/${lessonId}/quiz`, edit());
  expect(codeOf(reply)).toEqual([428, 'request.revision-missing']);
});

test('questions are saved unfinished, and a lesson whose questions are all unfinished has no quiz', async () => {
  const { 'one-choice': choice, match, order } = createQuestions();
  const drafts: QuizEdit['Questions'] = [
    { ...choice, RightId: null },
    { ...match, Text: '' },
    { ...order, Items: order.Items.map((item) => ({ ...item, Text: '' })) },
  ];
  expect((await save(edit({ Questions: drafts }), 0)).statusCode).toBe(200);
  expect((await read()).Questions).toEqual(drafts);
  expect(await hasQuiz()).toBe(false);
  await save(edit({ Questions: [...drafts, ...createShortTexts(1)] }), 1);
  expect(await hasQuiz()).toBe(true);
});

test('a question whose right option was removed is unfinished', async () => {
  const { 'one-choice': one, 'several-choices': several } = createQuestions();
  const Questions = [one, several].map((question) => ({ ...question, Options: question.Options.slice(-2) }));
  await save(edit({ Questions: Questions as QuizEdit['Questions'] }), 0);
  expect(await hasQuiz()).toBe(true);
  await save(edit({ Questions: [{ ...one, Options: one.Options.slice(2) }] }), 1);
  expect(await hasQuiz()).toBe(false);
});

test('a quiz without questions is gone, and comes back with a version', async () => {
  const quiz = edit();
  await save(quiz, 0);
  await t.deps.database
    .updateTable('quiz_version')
    .set({ began_at: new Date(Date.now() - 360_000) })
    .execute();
  await save({ ...quiz, Questions: [] }, 1);
  expect(await hasQuiz()).toBe(false);
  const versions = (await t.as(editor.teacher).get(`/lessons/${lessonId}/quiz/versions`)).json();
  expect(versions).toMatchObject([
    { Revision: 2, QuestionCount: 0 },
    { Revision: 1, QuestionCount: 6, SavedBy: expect.any(String) },
  ]);
  const old = (await t.as(editor.teacher).get(`/lessons/${lessonId}/quiz/versions/1`)).json();
  expect(old).toMatchObject(quiz);
  await save({ ...quiz, Questions: old.Questions }, 2);
  expect(await hasQuiz()).toBe(true);
});

test('the same save again changes nothing, whatever revision it was made from', async () => {
  const quiz = edit();
  await save(quiz, 0);
  expect((await save(quiz, 0)).json()).toMatchObject({ modifiedCount: 0, Revision: 1 });
});

test('of two first saves at once one wins, and the other gets its questions', async () => {
  const [first, second] = [edit(), edit()];
  const [won, lost] = await raceForCourse(
    t.deps.database,
    editor.course.id,
    () => save(first, 0),
    () => save(second, 0),
  );
  expect(won.status === 'fulfilled' && won.value.statusCode).toBe(200);
  const refused = lost.status === 'fulfilled' ? lost.value : undefined;
  expect(codeOf(refused as never)).toEqual([409, 'lesson.changed-meanwhile']);
  expect(refused?.json().current).toMatchObject({ Questions: first.Questions, Revision: 1 });
});

test('a change of the quiz of an approved class is listed for admins', async () => {
  await t.as('admin').put(`/classes/${editor.course.id}/content-changes/seen`, { SeenAt: '2099-01-01T00:00:00.000Z' });
  await save(edit(), 0);
  const { Changes } = (await t.as('admin').get(`/classes/${editor.course.id}/content-changes`)).json();
  expect(Changes).toMatchObject([{ SubjectId: lessonId, Kind: 'lesson', Change: 'changed' }]);
});
