import { type QuizAnswer, type Solution, toAsciiDigits } from '@guildhall/contract';

/** A question is right as a whole, or wrong. */
export function isRight(solution: Solution, answer: QuizAnswer | undefined): boolean {
  switch (solution.Kind) {
    case 'one-choice':
      return answer?.Kind === 'one-choice' && answer.Choice === solution.Choice;
    case 'several-choices':
      return answer?.Kind === 'several-choices' && areSame(toPlaces(answer.Choices), toPlaces(solution.Choices));
    case 'short-text':
      return answer?.Kind === 'short-text' && isAccepted(fold(answer.Text), solution.Accepted);
    case 'number':
      return answer?.Kind === 'number' && isWithin(answer.Number, solution);
    case 'order':
      return answer?.Kind === 'order' && areSame(answer.Order, solution.Order);
    case 'match':
      return answer?.Kind === 'match' && areSame(answer.Matches, solution.Matches);
  }
}

/** Nothing is never right, though an accepted answer may be made of signs that cannot be seen. */
const isAccepted = (folded: string, accepted: string[]) => folded !== '' && accepted.map(fold).includes(folded);

const areSame = (given: readonly (number | null)[], right: readonly (number | null)[]) =>
  given.length === right.length && given.every((place, index) => place === right[index]);

/** Each once, in ascending order. */
export const toPlaces = (choices: number[]): number[] => [...new Set(choices)].sort((a, b) => a - b);

/**
 * Without case, accents, repeated spaces, and what keyboards and telephones change by themselves: full width, ligatures,
 * quotes, dashes, dots and the digits of their script. Superscripts stay: `2²` is not `22`.
 */
function fold(text: string): string {
  const plain = text.replaceAll(/[\uff01-\uffee\ufb00-\ufb06…]/g, (character) => character.normalize('NFKD'));
  return withoutAccents(toAsciiDigits(plain))
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase();
}

/**
 * In Latin and Greek letters; in Cyrillic ones where a vowel is stressed and in `ё`, because `й`, `ї` and `ѓ` are letters
 * of their own. In other scripts such signs are vowels.
 */
const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu, '$1')
    .replaceAll(/(е)\u0308/gi, '$1')
    .replaceAll(/([аеиоуыэюяіѣ])[\u0300\u0301]+/gi, '$1');

interface Tolerated {
  Value: number;
  Tolerance: number;
}

/** 0.1 + 0.2 is not 0.3: what the three numbers may be off by, because they are stored in binary, does not count. */
function isWithin(given: number, { Value, Tolerance }: Tolerated): boolean {
  const inexact = (Math.abs(given) + Math.abs(Value) + Tolerance) * Number.EPSILON;
  return Math.abs(given - Value) <= Tolerance + inexact;
}
