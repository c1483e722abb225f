import type { Attempt, QuizAnswer } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { createQuizClass, createStudent, type QuizClass } from '../../testing/quiz-class.ts';
import { createQuestions, createShortTexts, placeOf } from '../../testing/quiz-questions.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let room: QuizClass;
let jane: ReturnType<typeof createStudent>;

async function prepare(quiz: Parameters<typeof createQuizClass>[1] = {}) {
  room = await createQuizClass(t, quiz);
  jane = createStudent(t, room.student, room.lesson);
}

beforeEach(() => t.empty());

const ofKind = ({ Questions }: Attempt, kind: string) => Questions.find(({ Kind }) => Kind === kind);

/** What somebody who knows it answers, by what the page shows. */
function rightAnswers(attempt: Attempt): [number: number, answer: QuizAnswer][] {
  const places = (kind: string, ...texts: string[]) => texts.map((text) => placeOf(ofKind(attempt, kind), text));
  const rights = ofKind(attempt, 'match')?.Rights ?? [];
  const answers: QuizAnswer[] = [
    { Kind: 'one-choice', Choice: placeOf(ofKind(attempt, 'one-choice'), 'Pine') },
    { Kind: 'several-choices', Choices: places('several-choices', 'Plane', 'Saw') },
    { Kind: 'short-text', Text: ' CAFE ' },
    { Kind: 'number', Number: 0.4 },
    { Kind: 'order', Order: places('order', 'Measure', 'Saw', 'Sand', 'Oil') },
    { Kind: 'match', Matches: ['Leaf', 'Needle', 'Leaf'].map((text) => rights.indexOf(text)) },
  ];
  return answers.map((answer) => [ofKind(attempt, answer.Kind)?.Number ?? 0, answer]);
}

test('a student answers a question of every kind, and all are right', async () => {
  await prepare({ Questions: Object.values(createQuestions()), PassPercent: 100 });
  const attempt = await jane.begin();
  expect(attempt).toMatchObject({ Number: 1, LessonTitle: 'Wood', EndsAt: null, SecondsLeft: null, Result: null });
  for (const [number, answer] of rightAnswers(attempt)) {
    expect((await jane.answer(attempt._id, number, answer)).json()).toMatchObject({ modifiedCount: 1 });
  }
  const done = await jane.handIn(attempt._id);
  expect(done.Result).toMatchObject({ HandedInBy: 'student', RightCount: 6, Percent: 100, Passed: true });
  expect(done.Questions.map(({ IsRight }) => IsRight)).toEqual(Array(6).fill(true));
  expect(await jane.read(attempt._id)).toEqual(done);
});

test.each(['one-choice', 'several-choices', 'short-text', 'number', 'order', 'match'] as const)(
  'a wrong answer to %s is wrong, and its solution comes with the explanation',
  async (kind) => {
    const question = createQuestions()[kind];
    await prepare({ Questions: [question] });
    const attempt = await jane.begin();
    const wrong: Record<typeof kind, QuizAnswer> = {
      'one-choice': { Kind: 'one-choice', Choice: placeOf(attempt.Questions[0], 'Oak') },
      'several-choices': { Kind: 'several-choices', Choices: [placeOf(attempt.Questions[0], 'Saw')] },
      'short-text': { Kind: 'short-text', Text: 'Tea room' },
      number: { Kind: 'number', Number: 0.41 },
      order: { Kind: 'order', Order: [0, 1, 2, 3] },
      match: { Kind: 'match', Matches: [null, 0, 1] },
    };
    await jane.answer(attempt._id, 1, wrong[kind]);
    const { Questions, Result } = await jane.handIn(attempt._id);
    expect(Questions[0]).toMatchObject({ IsRight: false, Answer: wrong[kind], Explanation: question.Explanation });
    expect(Questions[0]?.Solution?.Kind).toBe(kind);
    expect(Result).toMatchObject({ RightCount: 0, Percent: 0, Passed: false });
  },
);

test.each([
  [2, 66, 66, true],
  [2, 67, 66, false],
  [3, 100, 100, true],
  [0, 1, 0, false],
])('%i of 3 right answers with a pass mark of %i %% are %i %%: passed %j', async (right, mark, percent, passed) => {
  await prepare({ Questions: createShortTexts(3), PassPercent: mark });
  const { _id } = await jane.begin();
  for (let number = 1; number <= right; number++) await jane.write(_id, number, 'right');
  expect((await jane.handIn(_id)).Result).toMatchObject({ RightCount: right, Percent: percent, Passed: passed });
});

test('an answer is kept at once, replaced, and taken back', async () => {
  await prepare();
  const { _id } = await jane.begin();
  const saved = async () => (await jane.begin()).Questions[0]?.Answer;
  await jane.write(_id, 1, 'first');
  await jane.write(_id, 1, 'second');
  expect(await saved()).toEqual({ Kind: 'short-text', Text: 'second' });
  await jane.answer(_id, 1, null);
  expect(await saved()).toBe(null);
});

test('beginning again returns the attempt that is under way, with its questions in their order', async () => {
  await prepare({ Questions: createShortTexts(10), DrawCount: 4 });
  const attempt = await jane.begin();
  expect(attempt.Questions).toHaveLength(4);
  expect(await jane.begin()).toEqual(attempt);
});

test('only complete questions are asked', async () => {
  const [complete] = createShortTexts(1);
  const { number } = createQuestions();
  await prepare({ Questions: [...createShortTexts(1), { ...number, Value: null }, ...(complete ? [complete] : [])] });
  expect((await jane.begin()).Questions).toHaveLength(2);
});

test('a lesson without a complete question has no quiz to attempt', async () => {
  await prepare({ Questions: [{ ...createQuestions().number, Value: null }] });
  expect(codeOf(await jane.tryToBegin())).toEqual([404, 'quiz.not-found']);
  expect(await jane.standing()).toMatchObject({ QuestionCount: 0, Attempts: [] });
});

test('the standing tells what the next attempt is, what is left, and what was handed in', async () => {
  await prepare({ Questions: createShortTexts(5), DrawCount: 3, AttemptLimit: 3, TimeLimitMinutes: 20 });
  const before = { QuestionCount: 3, PassPercent: 50, AttemptLimit: 3, TimeLimitMinutes: 20, MayAttempt: true };
  expect(await jane.standing()).toEqual({
    ...{ ...before, AttemptsLeft: 3, OpenAttemptId: null, Passed: false, Attempts: [] },
  });
  const first = await jane.begin();
  expect(first.SecondsLeft).toBeGreaterThan(1_190);
  expect(await jane.standing()).toMatchObject({ AttemptsLeft: 2, OpenAttemptId: first._id });
  for (const number of [1, 2]) await jane.write(first._id, number, 'right');
  await jane.handIn(first._id);
  await jane.handIn((await jane.begin())._id);
  expect(await jane.standing()).toMatchObject({
    ...{ AttemptsLeft: 1, OpenAttemptId: null, Passed: true },
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

test.each(['0', '2', '-1', '1.5', 'x', '9999999999', '%00'])('there is no question %j', async (number) => {
  await prepare();
  const { _id } = await jane.begin();
  const reply = await jane.answer(_id, number, { Kind: 'short-text', Text: 'right' });
  expect(codeOf(reply)).toEqual([404, 'attempt.not-found']);
});

test('the list of lessons says which quiz a student has passed', async () => {
  await prepare();
  const quiz = async () => (await t.as(room.student).get(`/classes/${room.course.id}/content`)).json().Sections[0];
  const { _id } = await jane.begin();
  await jane.write(_id, 1, 'right');
  expect((await quiz()).Lessons[0]).toMatchObject({ HasQuiz: true, QuizPassed: false });
  await jane.handIn(_id);
  expect((await quiz()).Lessons[0]).toMatchObject({ HasQuiz: true, QuizPassed: true });
  const [lesson] = (await t.get(`/api/classes/${room.course.id}/content`)).json().Sections[0].Lessons;
  expect(lesson).toMatchObject({ HasQuiz: true });
  expect(lesson).not.toHaveProperty('QuizPassed');
});
