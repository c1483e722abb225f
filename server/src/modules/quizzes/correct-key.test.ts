import type { Question, QuizAnswer } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { answerRight } from '../../demonstration/quiz-rows.ts';
import { createQuestions } from '../../testing/quiz-questions.ts';
import { correctKey, markCorrected } from './correct-key.ts';
import { drawQuestions } from './draw-questions.ts';
import { isRight } from './is-right.ts';

const QUESTIONS = createQuestions();
const seeds = Array.from({ length: 8 }, (_, n) => `seed ${n}`);

/** What was right is answered; then the question is changed. Whether that is still right, in whatever order it was shown. */
function stillRight(before: Question, after: Question): boolean | undefined {
  const outcomes = seeds.map((seed) => {
    const asked = drawQuestions([before], { count: null, seed });
    const answer = asked[0] && answerRight(asked[0].solution);
    const [corrected] = correctKey(asked, [after]);
    return corrected === asked[0]
      ? undefined
      : isRight(corrected?.solution ?? { Kind: 'short-text', Accepted: [] }, answer);
  });
  expect(new Set(outcomes).size).toBe(1);
  return outcomes[0];
}

const one = QUESTIONS['one-choice'];
const several = QUESTIONS['several-choices'];
const { order, match } = QUESTIONS;
const reworded = <Each extends { Text: string }>(options: Each[], from: string, Text: string) =>
  options.map((option) => (option.Text === from ? { ...option, Text } : option));

test.each<[string, Question, Question, boolean | undefined]>([
  ['another option', one, { ...one, RightId: one.Options[0]?._id ?? '' }, false],
  ['the same option in other words', one, { ...one, Options: reworded(one.Options, 'Pine', 'A pine') }, undefined],
  [
    'another option, after one was worded anew',
    one,
    { ...one, Options: reworded(one.Options, 'Pine', 'Fir'), RightId: one.Options[0]?._id ?? '' },
    false,
  ],
  [
    'the text of another option',
    one,
    { ...one, Options: reworded(reworded(reworded(one.Options, 'Pine', '-'), 'Oak', 'Pine'), '-', 'Oak') },
    false,
  ],
  [
    'an option that nobody saw',
    one,
    { ...one, Options: [...one.Options, { _id: 'new', Text: 'Fir' }], RightId: 'new' },
    undefined,
  ],
  [
    'another option, beside one that nobody saw',
    one,
    { ...one, Options: [...one.Options, { _id: 'new', Text: 'Fir' }], RightId: one.Options[0]?._id ?? '' },
    false,
  ],
  ['fewer options', several, { ...several, RightIds: several.RightIds.slice(1) }, false],
  ['the same options in another order', several, { ...several, RightIds: several.RightIds.toReversed() }, undefined],
  [
    'one more accepted answer',
    QUESTIONS['short-text'],
    { ...QUESTIONS['short-text'], Accepted: ['Café', 'Bistro'] },
    true,
  ],
  ['other accepted answers', QUESTIONS['short-text'], { ...QUESTIONS['short-text'], Accepted: ['Bistro'] }, false],
  ['another number', QUESTIONS.number, { ...QUESTIONS.number, Value: 3 }, false],
  ['more tolerance', QUESTIONS.number, { ...QUESTIONS.number, Tolerance: 0.2 }, true],
  ['another order', order, { ...order, Items: order.Items.toReversed() }, false],
  [
    'the same order with an item in other words',
    order,
    { ...order, Items: reworded(order.Items, 'Saw', 'Cut') },
    undefined,
  ],
  [
    'other pairs',
    match,
    { ...match, Pairs: match.Pairs.map((pair) => ({ ...pair, Right: pair.Right === 'Leaf' ? 'Needle' : 'Leaf' })) },
    false,
  ],
  ['pairs in another order', match, { ...match, Pairs: match.Pairs.toReversed() }, undefined],
  ['another kind', one, { ...QUESTIONS.number, _id: one._id }, undefined],
])('%s', (_, before, after, outcome) => expect(stillRight(before, after)).toBe(outcome));

test('a question that was removed stays as it was, and an explanation changes with its right answer', () => {
  const asked = drawQuestions([one, several], { count: null, seed: 'seed' });
  const changed = { ...one, RightId: one.Options[0]?._id ?? '', Explanation: 'Because' };
  const corrected = correctKey(asked, [changed]);
  const place = asked.findIndex(({ id }) => id === one._id);
  expect(corrected[place]).toMatchObject({ explanation: 'Because', text: one.Text, options: asked[place]?.options });
  expect(corrected[1 - place]).toBe(asked[1 - place]);
});

const text = (id: string, Accepted: string[]) => ({
  id,
  options: [],
  rights: [],
  solution: { Kind: 'short-text' as const, Accepted },
});

test.each<[string, { right: number[]; passed: boolean; accepted: string }, object]>([
  [
    'passes',
    { right: [], passed: false, accepted: 'given' },
    { rightNumbers: [1], passed: true, isChanged: true, isNewlyPassed: true, isKept: false },
  ],
  [
    'stays passed',
    { right: [1], passed: true, accepted: 'other' },
    { rightNumbers: [], passed: true, isChanged: true, isNewlyPassed: false, isKept: true },
  ],
  [
    'has the same result',
    { right: [1], passed: true, accepted: 'given' },
    { rightNumbers: [1], passed: true, isChanged: false, isNewlyPassed: false, isKept: false },
  ],
])('an attempt that is marked with other right answers %s', (_, { right, passed, accepted }, marks) => {
  const questions = [text('a', ['once']), text('b', ['never'])];
  const given: QuizAnswer = { Kind: 'short-text', Text: 'given' };
  const attempt = { questions, right_numbers: right, passed, pass_percent: 50 };
  expect(
    markCorrected(attempt, [text('a', [accepted]), questions[1] ?? text('b', [])], { 1: given, 2: given }),
  ).toEqual(marks);
});

test('marks of questions whose right answer is the same stay, whatever is compared today', () => {
  const questions = [text('a', ['given']), text('b', ['x'])];
  const attempt = { questions, right_numbers: [], passed: false, pass_percent: 100 };
  const corrected = [questions[0] ?? text('a', []), text('b', ['y'])];
  expect(markCorrected(attempt, corrected, { 1: { Kind: 'short-text', Text: 'given' } }).rightNumbers).toEqual([]);
});
