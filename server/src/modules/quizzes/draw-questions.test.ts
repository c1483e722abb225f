import { Question } from '@guildhall/contract';
import { expect, test } from 'vitest';
import type { AskedQuestion } from '../../database/quiz-tables.ts';
import { answerRight } from '../../demonstration/quiz-rows.ts';
import { createQuestions, createShortTexts } from '../../testing/quiz-questions.ts';
import { toAnswerText } from './answers.ts';
import { drawQuestions } from './draw-questions.ts';
import { isRight } from './is-right.ts';

const seeds = Array.from({ length: 200 }, (_, n) => `seed ${n}`);
const questions = createShortTexts(20);
const drawnIds = (count: number | null, seed: string) => drawQuestions(questions, { count, seed }).map(({ id }) => id);

test('the same seed draws the same questions in the same order, another seed others', () => {
  expect(drawnIds(5, 'a')).toEqual(drawnIds(5, 'a'));
  /** With five questions, one run in a hundred would draw twice the same. */
  expect(new Set(seeds.map((seed) => drawnIds(20, seed).join())).size).toBe(seeds.length);
});

test.each([
  [1, 1],
  [5, 5],
  [20, 20],
  [21, 20],
  [null, 20],
])('of 20 questions, %j are drawn as %i, none twice', (count, drawn) => {
  for (const seed of seeds.slice(0, 20)) expect(new Set(drawnIds(count, seed)).size).toBe(drawn);
});

test('every question is drawn about equally often', () => {
  const drawn = seeds.flatMap((seed) => drawnIds(5, seed));
  for (const { _id } of questions) {
    const times = drawn.filter((id) => id === _id).length;
    expect(times).toBeGreaterThan(25);
    expect(times).toBeLessThan(80);
  }
});

const kinds = createQuestions();

test.each(Object.values(kinds))('$Kind: the solution of every order in which it is shown is right', (question) => {
  const shown = seeds.flatMap((seed) => drawQuestions([question], { count: null, seed }));
  for (const { solution } of shown) expect(isRight(solution, answerRight(solution))).toBe(true);
  const orders = new Set(shown.map(({ options, rights }) => JSON.stringify([options, rights])));
  const isShuffled = !['short-text', 'number'].includes(question.Kind);
  expect(orders.size > 1).toBe(isShuffled);
});

test('the solution names the places of what is right', () => {
  for (const seed of seeds) {
    const draw = (kind: 'one-choice' | 'order' | 'match') =>
      drawQuestions([kinds[kind]], { count: null, seed })[0] as AskedQuestion;
    const [one, order, match] = [draw('one-choice'), draw('order'), draw('match')];
    expect(one.solution).toEqual({ Kind: 'one-choice', Choice: one.options.indexOf('Pine') });
    expect(toAnswerText(order, answerRight(order.solution))).toBe('Measure → Saw → Sand → Oil');
    expect(toAnswerText(match, answerRight(match.solution))).toBe('Oak: Leaf; Pine: Needle; Beech: Leaf');
  }
});

test('right sides that are the same are shown once', () => {
  for (const seed of seeds.slice(0, 20)) {
    const [match] = drawQuestions([kinds.match], { count: null, seed });
    expect(match?.rights.toSorted()).toEqual(['Leaf', 'Needle']);
  }
});

test('things to put in order are never shown in their right order', () => {
  const Items = kinds.order.Items.slice(0, 2);
  const question: Question = { ...kinds.order, Items };
  for (const seed of seeds) {
    const [shown] = drawQuestions([question], { count: null, seed });
    expect(shown?.options).toEqual(['Saw', 'Measure']);
    expect(drawQuestions([kinds.order], { count: null, seed })[0]?.options).not.toEqual([
      ...['Measure', 'Saw', 'Sand', 'Oil'],
    ]);
  }
});

test('two things cannot be put in order: they would always be shown the wrong way round', () => {
  const { order } = kinds;
  expect(Question.safeParse({ ...order, Items: order.Items.slice(0, 3) }).success).toBe(true);
  expect(Question.safeParse({ ...order, Items: order.Items.slice(0, 2) }).error?.issues).toMatchObject([
    { path: ['Items'], message: 'Add at least three items.' },
  ]);
});
