import type { QuizAnswer, Solution } from '@guildhall/contract';
import { describe, expect, test } from 'vitest';
import { isRight } from './is-right.ts';

const text = (Accepted: string[], Text: string) =>
  isRight({ Kind: 'short-text', Accepted }, { Kind: 'short-text', Text });
const number = (Value: number, Tolerance: number, given: number) =>
  isRight({ Kind: 'number', Value, Tolerance }, { Kind: 'number', Number: given });

describe('a short text', () => {
  test.each([
    ['Café', 'cafe'],
    ['cafe', 'CAFÉ'],
    ['Café', 'Cafe\u0301'],
    ['ﬁnish', 'finish'],
    ['Straße', 'STRASSE'],
    ['Nguyễn', 'nguyen'],
    ['ΟΔΟΣ', 'οδός'],
    ['İstanbul', 'istanbul'],
    ['ёлка', 'ЕЛКА'],
    ['New York', '  new \u00a0 york\t'],
    ["it's", 'it’s'],
    ['1984', '١٩٨٤'],
    ['१२ गज', '12 गज'],
    ['« oui »', '" oui "'],
    ['dry-wall', 'dry‑wall'],
    ['１２', '12'],
    ['Δέκα', 'δεκα'],
    ['wait…', 'wait...'],
    ['за́мок', 'замок'],
    ['10 m²', '10 M²'],
    ['ガラス', 'ｶﾞﾗｽ'],
    ['한국', '한국'.normalize('NFD')],
  ])('%j is right where %j is given', (accepted, given) => expect(text([accepted], given)).toBe(true));

  test('any accepted answer is right', () => expect(text(['Oak', 'Ash'], 'ash')).toBe(true));

  test.each([
    ['Oak', 'Oaks'],
    ['Oak', ''],
    ['Oak', ' '],
    ['New York', 'NewYork'],
    ['が', 'か'],
    ['कि', 'का'],
    ['ก้า', 'กา'],
    ['1.5', '15'],
    ['2²', '22'],
    ['H₂O', 'H2O'],
    ['½', '1/2'],
    ['йод', 'иод'],
    ['їжак', 'іжак'],
    ['ќе', 'ке'],
    ['\u0301', ''],
    ['´', ' '],
    ['\u200b', '\u200b'],
  ])('%j is wrong where %j is given', (accepted, given) => expect(text([accepted], given)).toBe(false));
});

describe('a number', () => {
  test.each([
    [0.3, 0, 0.1 + 0.2],
    [0.1 + 0.2, 0, 0.3],
    [0.3, 0.1, 0.4],
    [0.3, 0.1, 0.2],
    [-0.3, 0.1, -0.4],
    [1.1, 0.2, 1.3],
    [5, 0, 5],
    [0, 0, -0],
    [1e15, 0, 1e15],
    [1e15, 1, 1e15 - 1],
    [1e-9, 1e-10, 1.1e-9],
  ])('%d ± %d: %d is right', (value, tolerance, given) => expect(number(value, tolerance, given)).toBe(true));

  test.each([
    [0.3, 0, 0.30001],
    [0.3, 0.1, 0.4001],
    [0.3, 0.1, 0.1999],
    [5, 0, -5],
    [5, 0.5, 5.5000001],
    [1e15, 0, 1e15 - 1],
    [1e-9, 0, 1.0001e-9],
  ])('%d ± %d: %d is wrong', (value, tolerance, given) => expect(number(value, tolerance, given)).toBe(false));
});

const several: Solution = { Kind: 'several-choices', Choices: [0, 2] };
const order: Solution = { Kind: 'order', Order: [2, 0, 1] };
const match: Solution = { Kind: 'match', Matches: [1, 0, 1] };

test.each<[Solution, QuizAnswer, boolean]>([
  [{ Kind: 'one-choice', Choice: 1 }, { Kind: 'one-choice', Choice: 1 }, true],
  [{ Kind: 'one-choice', Choice: 1 }, { Kind: 'one-choice', Choice: 0 }, false],
  [several, { Kind: 'several-choices', Choices: [0, 2] }, true],
  [several, { Kind: 'several-choices', Choices: [2, 0] }, true],
  [several, { Kind: 'several-choices', Choices: [2, 0, 2] }, true],
  [several, { Kind: 'several-choices', Choices: [0] }, false],
  [several, { Kind: 'several-choices', Choices: [0, 1, 2] }, false],
  [several, { Kind: 'several-choices', Choices: [] }, false],
  [order, { Kind: 'order', Order: [2, 0, 1] }, true],
  [order, { Kind: 'order', Order: [0, 2, 1] }, false],
  [order, { Kind: 'order', Order: [2, 0] }, false],
  [match, { Kind: 'match', Matches: [1, 0, 1] }, true],
  [match, { Kind: 'match', Matches: [0, 1, 1] }, false],
  [match, { Kind: 'match', Matches: [1, 0, null] }, false],
  [match, { Kind: 'order', Order: [1, 0, 1] }, false],
])('%j answered with %j is right: %j', (solution, answer, right) => expect(isRight(solution, answer)).toBe(right));

test('no answer is wrong', () => {
  for (const solution of [several, order, match]) expect(isRight(solution, undefined)).toBe(false);
});
