import { expect, test } from 'vitest';
import { answerLines, solutionLines } from './marked-questions.tsx';

const WOODS = { Options: ['Bamboo', 'Oak', 'Balsa'], Rights: [] };
const PAIRS = { Options: ['Tail', 'Line'], Rights: ['Hold', 'Balance'] };

test('an answer is read in the words of its question', () => {
  expect(answerLines({ Kind: 'one-choice', Choice: 1 }, WOODS)).toEqual(['Oak']);
  expect(answerLines({ Kind: 'several-choices', Choices: [0, 2] }, WOODS)).toEqual(['Bamboo', 'Balsa']);
  expect(answerLines({ Kind: 'order', Order: [2, 0, 1] }, WOODS)).toEqual(['Balsa', 'Bamboo', 'Oak']);
  expect(answerLines({ Kind: 'short-text', Text: '  The WIND' }, WOODS)).toEqual(['  The WIND']);
  expect(answerLines({ Kind: 'number', Number: 0.5 }, WOODS)).toEqual(['0.5']);
});

test('pairs are read as they were matched, and a side that has none says so', () => {
  expect(answerLines({ Kind: 'match', Matches: [1, 0] }, PAIRS)).toEqual(['Tail → Balance', 'Line → Hold']);
  expect(answerLines({ Kind: 'match', Matches: [1] }, PAIRS)[1]).toMatch(/^Line → (?!Hold)\w/);
});

test('in Arabic and Hebrew a pair is read from right to left', () => {
  const arabic = { Options: ['١. ذيل', 'חוט'], Rights: ['توازن'] };
  expect(answerLines({ Kind: 'match', Matches: [0, 0] }, arabic)).toEqual(['١. ذيل ← توازن', 'חוט ← توازن']);
});

test('of texts each accepted one is a right answer, and is read once', () => {
  expect(solutionLines({ Kind: 'short-text', Accepted: ['wind', 'the wind', 'wind'] }, WOODS)).toEqual([
    'wind',
    'the wind',
  ]);
});

test('a right number says how far from it one may be, unless it is exact', () => {
  expect(solutionLines({ Kind: 'number', Value: 20, Tolerance: 0.5 }, WOODS)).toEqual(['20 (± 0.5)']);
  expect(solutionLines({ Kind: 'number', Value: 20, Tolerance: 0 }, WOODS)).toEqual(['20']);
});

test('right choices and pairs are read like answers', () => {
  expect(solutionLines({ Kind: 'several-choices', Choices: [0, 1] }, WOODS)).toEqual(['Bamboo', 'Oak']);
  expect(solutionLines({ Kind: 'match', Matches: [1, 0] }, PAIRS)).toEqual(['Tail → Balance', 'Line → Hold']);
});
