import type { QuizPreview } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { answerRight } from '../../demonstration/quiz-rows.ts';
import { digestDatabase } from '../../testing/database-digest.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { createQuizClass, createStudent, type QuizClass } from '../../testing/quiz-class.ts';
import { createQuestions, createShortTexts } from '../../testing/quiz-questions.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let room: QuizClass;
const SEED = '0197c3a0-0000-7000-8000-000000000001';
const draft = { ...createQuestions().number, Text: '' };

beforeEach(async () => {
  await t.empty();
  room = await createQuizClass(t, {
    Questions: [...Object.values(createQuestions()), draft],
    DrawCount: 4,
    PassPercent: 75,
  });
});

const path = () => `/lessons/${room.lesson.id}/quiz/preview`;
const read = async (seed = SEED): Promise<QuizPreview> =>
  (await t.as(room.teacher).get(`${path()}?seed=${seed}`)).json();
const mark = async (Answers: unknown[]): Promise<QuizPreview> =>
  (await t.as(room.teacher).post(path(), { Seed: SEED, Answers })).json();

test('a teacher gets the quiz as a student would, the same again for the same seed, without what is right', async () => {
  const preview = await read();
  expect(preview).toMatchObject({ Seed: SEED, PassPercent: 75, Result: null });
  expect(preview.Questions.map((question) => question.Number)).toEqual([1, 2, 3, 4]);
  expect(JSON.stringify(preview)).not.toContain('Why');
  expect(preview.Questions.every((question) => !('Solution' in question) && !('IsRight' in question))).toBe(true);
  expect(await read()).toEqual(preview);
  expect(await read('0197c3a1')).not.toEqual(preview);
});

test('answers are marked as students’ are, with the right answers, and nothing is stored', async () => {
  await t.tokenOf(room.teacher);
  const before = await digestDatabase(t.deps.pool);
  const blank = await mark([]);
  expect(blank.Result).toEqual({ RightCount: 0, Percent: 0, Passed: false });
  const right = blank.Questions.map((question) => ({
    Number: question.Number,
    Answer: question.Solution && answerRight(question.Solution),
  }));
  const three = await mark(right.slice(1));
  expect(three.Result).toEqual({ RightCount: 3, Percent: 75, Passed: true });
  expect(three.Questions.map(({ IsRight }) => IsRight)).toEqual([false, true, true, true]);
  expect(three.Questions.every(({ Explanation }) => Explanation?.startsWith('Why'))).toBe(true);
  expect((await mark(right.slice(2))).Result).toMatchObject({ Percent: 50, Passed: false });
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
});

test('answers to questions that were changed meanwhile count as none', async () => {
  const Answers = [
    { Number: 1, Answer: { Kind: 'one-choice', Choice: 7 } },
    { Number: 4, Answer: { Kind: 'match', Matches: [9, 0, 0, 0, 0, 0] } },
    { Number: 40, Answer: { Kind: 'short-text', Text: 'right' } },
  ];
  expect((await mark(Answers)).Result).toMatchObject({ RightCount: 0 });
});

test('an admin may, students may not, and a lesson without a complete question has nothing to preview', async () => {
  expect((await t.as('admin').get(`${path()}?seed=${SEED}`)).statusCode).toBe(200);
  expect(codeOf(await t.as(room.student).get(`${path()}?seed=${SEED}`))).toEqual([403, 'auth.forbidden']);
  expect(codeOf(await t.as(room.student).post(path(), { Seed: SEED, Answers: [] }))).toEqual([403, 'auth.forbidden']);
  await t.deps.database
    .updateTable('quiz')
    .set({ questions: JSON.stringify([draft]), question_count: 0 })
    .execute();
  expect(codeOf(await t.as(room.teacher).get(`${path()}?seed=${SEED}`))).toEqual([404, 'quiz.not-found']);
});

test.each(['', 'x', 'G'.repeat(8), 'a'.repeat(41)])('the seed %j is refused', async (seed) => {
  expect(codeOf(await t.as(room.teacher).get(`${path()}?seed=${seed}`))).toEqual([400, 'request.invalid']);
  expect(codeOf(await t.as(room.teacher).post(path(), { Seed: seed, Answers: [] }))).toEqual([400, 'request.invalid']);
});

test('a preview counts neither as an attempt nor in the results', async () => {
  await t.deps.database
    .updateTable('quiz')
    .set({ questions: JSON.stringify(createShortTexts(1)), draw_count: null, attempt_limit: 1 })
    .execute();
  await mark([{ Number: 1, Answer: { Kind: 'short-text', Text: 'right' } }]);
  const [result] = (await t.as(room.teacher).get(`/lessons/${room.lesson.id}/question-results`)).json();
  expect(result).toMatchObject({ AskedCount: 0 });
  expect(await createStudent(t, room.student, room.lesson).standing()).toMatchObject({ AttemptsLeft: 1, Attempts: [] });
});
