import { QuestionDraft, type QuestionKind } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { duplicateOf, newQuestion, problemsOf, QUESTION_KINDS } from './question-kinds.ts';
import { titleOf } from './question-list.tsx';
import { answerLinesOf } from './quiz-outline.tsx';

const KINDS = Object.keys(QUESTION_KINDS) as QuestionKind[];
const inQuestion = { _id: '0197c3a0-0000-4000-8000-000000000001', Text: 'Which?', Explanation: '' };
const option = (Text: string, last: number) => ({ _id: `0197c3a0-0000-4000-8000-00000000001${last}`, Text });
const WOODS = [option('Bamboo', 1), option('Oak', 2)];
const [BAMBOO, OAK] = ['0197c3a0-0000-4000-8000-000000000011', '0197c3a0-0000-4000-8000-000000000012'];

test.each(KINDS)('a new question, %s, can be saved, and not asked yet', (kind) => {
  const question = newQuestion(kind);
  expect(QuestionDraft.safeParse(question).success).toBe(true);
  expect(question.Kind).toBe(kind);
  expect(problemsOf(question).has('Text')).toBe(true);
});

test('a copy counts as another question, with the same words', () => {
  const question = newQuestion('one-choice');
  const copy = duplicateOf(question);
  expect(copy._id).not.toBe(question._id);
  expect({ ...copy, _id: question._id }).toEqual(question);
});

test('a complete question has no problems', () => {
  const question: QuestionDraft = { ...inQuestion, Kind: 'one-choice', Options: WOODS, RightId: BAMBOO ?? null };
  expect([...problemsOf(question)]).toEqual([]);
});

test('a teacher reads beside its field what is missing', () => {
  const options = [option('Bamboo', 1), option('', 2)];
  const problems = problemsOf({ ...inQuestion, Kind: 'one-choice', Options: options, RightId: null });
  expect(problems.get('RightId')).toBe('Choose the right answer.');
  expect(problems.get('Options.1.Text')).toBe('Enter a text.');
  expect(problems.has('Options.0.Text')).toBe(false);
});

test('a number that is missing is told in words, not in types', () => {
  const problems = problemsOf({ ...inQuestion, Kind: 'number', Value: null, Tolerance: null });
  expect(problems.get('Value')).toBe('Enter a number, such as 3.5 or 1200.');
  expect(problems.get('Tolerance')).toBe('Enter a number, such as 3.5 or 1200.');
});

test('two options with the same text, and two things to put in order, are too few', () => {
  const twice = [option('Bamboo', 1), option('Bamboo', 2)];
  expect(
    problemsOf({ ...inQuestion, Kind: 'one-choice', Options: twice, RightId: BAMBOO ?? null }).has('Options'),
  ).toBe(true);
  expect(problemsOf({ ...inQuestion, Kind: 'order', Items: WOODS }).has('Items')).toBe(true);
});

test('the title of a question is its beginning in one line', () => {
  expect(titleOf({ Text: ' Which\n\nwood  is light? ' })).toBe('Which wood is light?');
  expect(titleOf({ Text: 'a '.repeat(200) }).length).toBeLessThanOrEqual(81);
  expect(titleOf({ Text: ' \n ' })).toMatch(/\w/);
});

test('an admin reads what each kind of question offers or accepts, and what is right', () => {
  expect(answerLinesOf({ ...inQuestion, Kind: 'one-choice', Options: WOODS, RightId: BAMBOO ?? null })).toEqual([
    'Bamboo (correct)',
    'Oak',
  ]);
  expect(answerLinesOf({ ...inQuestion, Kind: 'several-choices', Options: WOODS, RightIds: [OAK ?? ''] })).toEqual([
    'Bamboo',
    'Oak (correct)',
  ]);
  expect(answerLinesOf({ ...inQuestion, Kind: 'short-text', Accepted: ['wind', 'air'] })).toEqual(['wind', 'air']);
  expect(answerLinesOf({ ...inQuestion, Kind: 'number', Value: 20, Tolerance: null })).toEqual(['20 ± 0']);
  expect(answerLinesOf({ ...inQuestion, Kind: 'number', Value: null, Tolerance: 0 })).toEqual([]);
  expect(answerLinesOf({ ...inQuestion, Kind: 'order', Items: WOODS })).toEqual(['1. Bamboo', '2. Oak']);
  const pair = { _id: 'p1', Left: 'Tail', Right: 'Balance' };
  expect(answerLinesOf({ ...inQuestion, Kind: 'match', Pairs: [pair] })).toEqual(['Tail – Balance']);
});
