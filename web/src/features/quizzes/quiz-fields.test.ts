import type { QuestionDraft, Quiz, QuizEdit } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { QUIZ_RULES } from './quiz-fields.ts';

const WIND: QuestionDraft = {
  _id: 'q1',
  Kind: 'short-text',
  Text: 'What lifts it?',
  Explanation: '',
  Accepted: ['wind'],
};

const BASE: QuizEdit = {
  PassPercent: 70,
  AttemptLimit: null,
  TimeLimitMinutes: null,
  DrawCount: null,
  SolutionsShown: 'after-passing',
  Questions: [WIND],
};

const withText = (Text: string): QuizEdit => ({ ...BASE, Questions: [{ ...WIND, Text }] });

test('a quiz is saved whole, and only where something has changed', () => {
  const changed = { ...BASE, PassPercent: 80 };
  expect(QUIZ_RULES.editOf(changed, BASE)).toEqual(changed);
  expect(QUIZ_RULES.editOf(structuredClone(BASE), BASE)).toBeUndefined();
});

test('of what the server returns, only what a teacher writes is sent back', () => {
  const quiz: Quiz = { ...BASE, LessonId: 'cane', Revision: 4, UpdatedAt: null };
  expect(QUIZ_RULES.fieldsOf(quiz)).toEqual(BASE);
  expect(QUIZ_RULES.editOf(quiz, BASE)).toBeUndefined();
});

test('the order in which the database returns the parts of a question is no change, that of the answers is', () => {
  const { Accepted, Explanation, Text, _id } = { ...WIND, Accepted: ['wind', 'air'] };
  const stored: QuestionDraft = { Accepted, Explanation, Text, Kind: 'short-text', _id };
  const typed: QuestionDraft = { ...WIND, Accepted: ['wind', 'air'] };
  expect(QUIZ_RULES.isEqual({ ...BASE, Questions: [stored] }, { ...BASE, Questions: [typed] })).toBe(true);
  expect(
    QUIZ_RULES.isEqual(
      { ...BASE, Questions: [stored] },
      { ...BASE, Questions: [{ ...WIND, Accepted: ['air', 'wind'] }] },
    ),
  ).toBe(false);
  expect(QUIZ_RULES.isEqual({ ...BASE, Questions: [] }, BASE)).toBe(false);
});

test('a pass mark that this window changes and questions that another changes are both kept', () => {
  expect(QUIZ_RULES.merge({ ...BASE, PassPercent: 80 }, BASE, withText('Why does it fly?'))).toEqual({
    ...withText('Why does it fly?'),
    PassPercent: 80,
  });
});

test('two windows that change the questions in different ways are in conflict, in the same way they are not', () => {
  const mine = withText('What carries it?');
  expect(QUIZ_RULES.merge(mine, BASE, withText('Why does it fly?'))).toBeUndefined();
  expect(QUIZ_RULES.merge(mine, BASE, structuredClone(mine))).toEqual(mine);
});

test('a limit that is taken away is a change', () => {
  const limited = { ...BASE, AttemptLimit: 2 };
  expect(QUIZ_RULES.merge(BASE, limited, { ...limited, PassPercent: 80 })).toEqual({ ...BASE, PassPercent: 80 });
});
