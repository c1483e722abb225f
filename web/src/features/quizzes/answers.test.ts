import type { Attempt, AttemptQuestion, QuizAnswer } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { type Answer, answerTo, unansweredIn } from './answers.ts';

const question = (number: number, Answer: QuizAnswer | null = null): AttemptQuestion => ({
  Number: number,
  Kind: Answer?.Kind ?? 'short-text',
  Text: '',
  Options: [],
  Rights: [],
  Answer,
});

const attemptWith = (...Questions: AttemptQuestion[]): Attempt => ({
  _id: 'first',
  LessonId: 'cane',
  LessonTitle: 'Cane',
  ClassId: 'kites',
  Number: 1,
  PassPercent: 70,
  StartedAt: '2026-03-04T09:41:00Z',
  EndsAt: null,
  SecondsLeft: null,
  Questions,
  Result: null,
});

const WIND: QuizAnswer = { Kind: 'short-text', Text: 'wind' };

test('what a student answers here counts for more than what the server had', () => {
  const saved = question(1, { Kind: 'short-text', Text: 'water' });
  expect(answerTo(saved, new Map())).toEqual(saved.Answer);
  expect(answerTo(saved, new Map([[1, WIND]]))).toEqual(WIND);
  expect(answerTo(saved, new Map([[1, null]]))).toBeNull();
});

test('a student reads which questions have no complete answer before they hand in', () => {
  const halfMatched: QuizAnswer = { Kind: 'match', Matches: [1, null] };
  const attempt = attemptWith(question(1, WIND), question(2), question(3, halfMatched), question(4, WIND), question(5));
  const given = new Map<number, Answer>([
    [4, null],
    [5, WIND],
  ]);
  expect(unansweredIn(attempt, given)).toEqual([2, 3, 4]);
  expect(unansweredIn(attempt, new Map([...given, [3, { Kind: 'match', Matches: [1, 0] }]]))).toEqual([2, 4]);
});
