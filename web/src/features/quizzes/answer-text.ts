import type { AttemptQuestion, QuizAnswer, Solution } from '@guildhall/contract';
import { m } from '@guildhall/messages';

/** Numbers as they were typed, whatever their size. */
const textOfNumber = (number: number) => String(number);

type Texts = Pick<AttemptQuestion, 'Options' | 'Rights'>;

const namesOf = (places: readonly number[], names: string[]) => places.map((place) => names[place] ?? '');

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** From the first to the second, as they stand beside each other. */
const arrowAfter = (text: string) => (RIGHT_TO_LEFT.test(text) ? '←' : '→');

/** `Oak → Leaf` for each left side. */
const pairsOf = (matches: readonly (number | null)[], { Options, Rights }: Texts) =>
  Options.map((left, index) => {
    const place = matches[index] ?? null;
    return `${left} ${arrowAfter(left)} ${place === null ? m.quizzes_nothing() : Rights[place]}`;
  });

/** An answer in lines. */
export function answerLines(answer: QuizAnswer, texts: Texts): string[] {
  switch (answer.Kind) {
    case 'one-choice':
      return namesOf([answer.Choice], texts.Options);
    case 'several-choices':
      return namesOf(answer.Choices, texts.Options);
    case 'short-text':
      return [answer.Text];
    case 'number':
      return [textOfNumber(answer.Number)];
    case 'order':
      return namesOf(answer.Order, texts.Options);
    case 'match':
      return pairsOf(answer.Matches, texts);
  }
}

/** The right answer in lines; of texts, each that is accepted. */
export function solutionLines(solution: Solution, texts: Texts): string[] {
  if (solution.Kind === 'short-text') return [...new Set(solution.Accepted)];
  if (solution.Kind !== 'number') return answerLines(solution, texts);
  const value = textOfNumber(solution.Value);
  return [
    solution.Tolerance === 0 ? value : m.quizzes_with_tolerance({ value, tolerance: textOfNumber(solution.Tolerance) }),
  ];
}
