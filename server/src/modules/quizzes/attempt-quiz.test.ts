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
    await prepare({ Questions: [question], SolutionsShown: 'after-each-attempt' });
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
