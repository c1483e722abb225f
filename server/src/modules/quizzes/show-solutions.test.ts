import type { Attempt } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { createQuizClass, createStudent, type QuizClass } from '../../testing/quiz-class.ts';
import { createShortTexts } from '../../testing/quiz-questions.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let room: QuizClass;
let jane: ReturnType<typeof createStudent>;

async function prepare(quiz: Parameters<typeof createQuizClass>[1]) {
  room = await createQuizClass(t, quiz);
  jane = createStudent(t, room.student, room.lesson);
}

beforeEach(() => t.empty());

/** What a failed attempt says of its only question. */
const solutionOf = ({ Questions: [question], Result }: Attempt) => ({
  isRight: question?.IsRight,
  hasSolution: question?.Solution !== undefined,
  hasExplanation: question?.Explanation !== undefined,
  says: Result?.SolutionsShown,
});
const HIDDEN = { isRight: false, hasSolution: false, hasExplanation: false, says: false };
const SHOWN = { isRight: false, hasSolution: true, hasExplanation: true, says: true };

test('an empty hand-in tells no right answer; passing shows those of the failed attempts, too', async () => {
  await prepare({ Questions: createShortTexts(1) });
  const first = await jane.begin();
  expect(solutionOf(await jane.handIn(first._id))).toEqual(HIDDEN);
  const second = await jane.begin();
  expect(solutionOf(await jane.read(first._id))).toEqual(HIDDEN);
  await jane.write(second._id, 1, 'right');
  expect((await jane.handIn(second._id)).Result).toMatchObject({ Passed: true, SolutionsShown: true });
  expect(solutionOf(await jane.read(first._id))).toEqual(SHOWN);
});

test('after the last attempt right answers are shown, but not while it is under way', async () => {
  await prepare({ Questions: createShortTexts(1), AttemptLimit: 2 });
  const first = await jane.begin();
  expect(solutionOf(await jane.handIn(first._id))).toEqual(HIDDEN);
  const last = await jane.begin();
  expect(solutionOf(await jane.read(first._id))).toEqual(HIDDEN);
  expect(solutionOf(await jane.handIn(last._id))).toEqual(SHOWN);
  expect(solutionOf(await jane.read(first._id))).toEqual(SHOWN);
});

test('the teacher reads right answers of every attempt that was handed in, and may show them after each', async () => {
  await prepare({ Questions: createShortTexts(1) });
  const { _id } = await jane.begin();
  await jane.handIn(_id);
  expect(solutionOf((await t.as(room.teacher).get(`/attempts/${_id}`)).json())).toEqual(SHOWN);
  const path = `/lessons/${room.lesson.id}/quiz`;
  const { Questions, Revision, ...settings } = (await t.as(room.teacher).get(path)).json();
  await t.as(room.teacher).put(path, { ...settings, Questions, SolutionsShown: 'after-each-attempt' }, Revision);
  expect(solutionOf(await jane.read(_id))).toEqual(SHOWN);
});
