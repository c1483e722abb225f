import type { QuizAnswer } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { createQuizClass, createStudent, type QuizClass } from '../../testing/quiz-class.ts';
import { createQuestions, createShortTexts } from '../../testing/quiz-questions.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let room: QuizClass;
let jane: ReturnType<typeof createStudent>;

async function prepare(quiz: Parameters<typeof createQuizClass>[1] = {}) {
  room = await createQuizClass(t, quiz);
  jane = createStudent(t, room.student, room.lesson);
}

beforeEach(() => t.empty());

test('the standing tells what the next attempt is, what is left, and what was handed in', async () => {
  await prepare({ Questions: createShortTexts(5), DrawCount: 3, AttemptLimit: 3, TimeLimitMinutes: 20 });
  const before = { QuestionCount: 3, PassPercent: 50, AttemptLimit: 3, TimeLimitMinutes: 20, MayAttempt: true };
  expect(await jane.standing()).toEqual({
    ...before,
    AttemptsLeft: 3,
    OpenAttemptId: null,
    Passed: false,
    Attempts: [],
  });
  const first = await jane.begin();
  expect(first.SecondsLeft).toBeGreaterThan(1_190);
  expect(await jane.standing()).toMatchObject({ AttemptsLeft: 2, OpenAttemptId: first._id });
  for (const number of [1, 2]) await jane.write(first._id, number, 'right');
  await jane.handIn(first._id);
  await jane.handIn((await jane.begin())._id);
  expect(await jane.standing()).toMatchObject({
    AttemptsLeft: 1,
    OpenAttemptId: null,
    Passed: true,
    Attempts: [
      { Number: 2, Percent: 0, Passed: false },
      { Number: 1, Percent: 66, Passed: true },
    ],
  });
});

test('questions that change later change neither an attempt under way nor one that was marked', async () => {
  await prepare({ Questions: createShortTexts(2), PassPercent: 100 });
  const [marked, open] = [await jane.begin(), createStudent(t, await t.given.person(), room.lesson)];
  await jane.write(marked._id, 1, 'right');
  const before = await jane.handIn(marked._id);
  const again = await jane.begin();
  await t
    .as(room.teacher)
    .put(
      `/lessons/${room.lesson.id}/quiz`,
      { PassPercent: 1, AttemptLimit: 1, TimeLimitMinutes: 1, DrawCount: null, Questions: [createQuestions().number] },
      1,
    );
  expect(await jane.read(marked._id)).toEqual(before);
  expect(await jane.begin()).toEqual(again);
  await jane.write(again._id, 1, 'right');
  expect((await jane.handIn(again._id)).Result).toMatchObject({ RightCount: 1, Percent: 50, Passed: false });
  expect(codeOf(await jane.tryToBegin())).toEqual([409, 'attempt.none-left']);
  expect(codeOf(await open.tryToBegin())).toEqual([403, 'lesson.locked']);
});

test.each<[string, QuizAnswer]>([
  ['of another kind', { Kind: 'number', Number: 1 }],
  ['that is not shown', { Kind: 'one-choice', Choice: 3 }],
])('an answer %s is refused', async (_, answer) => {
  await prepare({ Questions: [createQuestions()['one-choice']] });
  const { _id } = await jane.begin();
  expect(codeOf(await jane.answer(_id, 1, answer))).toEqual([400, 'request.invalid']);
  expect((await jane.read(_id)).Questions[0]?.Answer).toBe(null);
});

test.each(['0', '01', '1e0', '+1', ' 1', '١', '2', '-1', '1.5', 'x', '9999999999', '%00'])(
  'there is no question %j',
  async (number) => {
    await prepare();
    const { _id } = await jane.begin();
    const reply = await jane.answer(_id, encodeURI(number), { Kind: 'short-text', Text: 'right' });
    expect(codeOf(reply)).toEqual([404, 'attempt.not-found']);
  },
);

test('the list of lessons says which quiz a student has passed', async () => {
  await prepare();
  const quiz = async () => (await t.as(room.student).get(`/classes/${room.course.id}/content`)).json().Sections[0];
  const { _id } = await jane.begin();
  await jane.write(_id, 1, 'right');
  expect((await quiz()).Lessons[0]).toMatchObject({ HasQuiz: true, QuizPassed: false });
  await jane.handIn(_id);
  expect((await quiz()).Lessons[0]).toMatchObject({ HasQuiz: true, QuizPassed: true });
  const visitor = await t.given.person();
  await t.given.trial(room.course.id, visitor.id);
  for (const client of [t.as(visitor), t.as(room.teacher), t.asNobody]) {
    const [lesson] = (await client.get(`/classes/${room.course.id}/content`)).json().Sections[0].Lessons;
    expect(lesson).toMatchObject({ HasQuiz: true });
    expect(lesson).not.toHaveProperty('QuizPassed');
  }
});
