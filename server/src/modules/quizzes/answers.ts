import type { QuizAnswer } from '@guildhall/contract';
import type { AskedQuestion } from '../../database/quiz-tables.ts';
import { toPlaces } from './is-right.ts';

/** By the number of their questions; those that were not answered are absent. */
export type Answers = Record<string, QuizAnswer>;

/** Whether it answers this question, and names no place that is not shown. */
export function isAnswerTo({ solution, options, rights }: AskedQuestion, answer: QuizAnswer): boolean {
  if (answer.Kind !== solution.Kind) return false;
  const areShown = (places: (number | null)[], shown: string[]) =>
    places.length <= options.length && places.every((place) => place === null || place < shown.length);
  switch (answer.Kind) {
    case 'one-choice':
      return areShown([answer.Choice], options);
    case 'several-choices':
      return areShown(answer.Choices, options);
    case 'order':
      return areShown(answer.Order, options);
    case 'match':
      return areShown(answer.Matches, rights);
    default:
      return true;
  }
}

/**
 * An answer as its teacher reads it. It does not depend on the order in which options were shown, so that the same answer
 * of two students is the same text. Empty where nothing was answered.
 */
export function toAnswerText({ options, rights }: AskedQuestion, answer: QuizAnswer | undefined): string {
  const textOf = (place: number) => options[place] ?? '';
  switch (answer?.Kind) {
    case undefined:
      return '';
    case 'one-choice':
      return textOf(answer.Choice);
    case 'several-choices':
      return toPlaces(answer.Choices).map(textOf).sort().join('; ');
    case 'short-text':
      return answer.Text.trim().replaceAll(/\s+/g, ' ');
    case 'number':
      return String(answer.Number);
    case 'order':
      return answer.Order.map(textOf).join(' → ');
    case 'match':
      return answer.Matches.flatMap((right, left) =>
        right === null ? [] : [`${textOf(left)}: ${rights[right] ?? ''}`],
      ).join('; ');
  }
}
