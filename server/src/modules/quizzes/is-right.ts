import type { QuizAnswer, Solution } from '@guildhall/contract';

/** A question is right as a whole, or wrong. */
export function isRight(solution: Solution, answer: QuizAnswer | undefined): boolean {
  switch (solution.Kind) {
    case 'one-choice':
      return answer?.Kind === 'one-choice' && answer.Choice === solution.Choice;
    case 'several-choices':
      return answer?.Kind === 'several-choices' && areSame(toPlaces(answer.Choices), toPlaces(solution.Choices));
    case 'short-text':
      return answer?.Kind === 'short-text' && solution.Accepted.map(fold).includes(fold(answer.Text));
    case 'number':
      return answer?.Kind === 'number' && isWithin(answer.Number, solution);
    case 'order':
      return answer?.Kind === 'order' && areSame(answer.Order, solution.Order);
    case 'match':
      return answer?.Kind === 'match' && areSame(answer.Matches, solution.Matches);
  }
}

const areSame = (given: readonly (number | null)[], right: readonly (number | null)[]) =>
  given.length === right.length && given.every((place, index) => place === right[index]);

/** Each once, in ascending order. */
export const toPlaces = (choices: number[]): number[] => [...new Set(choices)].sort((a, b) => a - b);

/**
 * Without case, accents, repeated spaces, and what telephones change by themselves: quotes and dashes. Only the accents
 * of Latin, Greek and Cyrillic letters: in other scripts such signs are vowels.
 */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase();
}

interface Tolerated {
  Value: number;
  Tolerance: number;
}

/** 0.1 + 0.2 is not 0.3: what the three numbers may be off by, because they are stored in binary, does not count. */
function isWithin(given: number, { Value, Tolerance }: Tolerated): boolean {
  const inexact = (Math.abs(given) + Math.abs(Value) + Tolerance) * Number.EPSILON;
  return Math.abs(given - Value) <= Tolerance + inexact;
}
