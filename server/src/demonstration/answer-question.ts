import { createHash } from 'node:crypto';
import type { QuizAnswer, Solution } from '@guildhall/contract';
import type { AskedQuestion } from '../database/quiz-tables.ts';

/** The answer in the shape of the solution. */
export function answerRight(solution: Solution): QuizAnswer {
  switch (solution.Kind) {
    case 'short-text':
      return { Kind: 'short-text', Text: solution.Accepted[0] ?? '' };
    case 'number':
      return { Kind: 'number', Number: solution.Value };
    default:
      return solution;
  }
}

interface Mistake {
  /** What students answer who are wrong, for texts and numbers. */
  wrong: string[];
  /** The same answer for the same seed. */
  seed: string;
}

/** A mistake as students make it: a neighboring option, one too few, two things exchanged. */
export function answerWrong({ id, options, solution }: AskedQuestion, { wrong, seed }: Mistake): QuizAnswer {
  const drawn = createHash('sha256').update(`${seed} ${id}`).digest().readUInt32BE();
  const written = wrong[drawn % Math.max(wrong.length, 1)] ?? '';
  switch (solution.Kind) {
    case 'one-choice': {
      const step = 1 + (drawn % (options.length - 1));
      return { Kind: 'one-choice', Choice: (solution.Choice + step) % options.length };
    }
    case 'several-choices':
      return { Kind: 'several-choices', Choices: toggled(solution.Choices, drawn % options.length) };
    case 'short-text':
      return { Kind: 'short-text', Text: written };
    case 'number':
      return { Kind: 'number', Number: Number(written) };
    case 'order':
      return { Kind: 'order', Order: exchanged(solution.Order, drawn) };
    case 'match':
      return { Kind: 'match', Matches: exchanged(solution.Matches, drawn) };
  }
}

const toggled = (places: number[], place: number): number[] =>
  places.includes(place) ? places.filter((each) => each !== place) : [...places, place];

/** Two neighbors that differ change places; two left sides may have the same right side. */
function exchanged(places: number[], drawn: number): number[] {
  const start = drawn % places.length;
  const firsts = places.map((_, index) => (start + index) % places.length);
  const first = firsts.find((index) => places[index] !== places[(index + 1) % places.length]) ?? start;
  const second = (first + 1) % places.length;
  const placeAt = (index: number) => places[index === first ? second : index === second ? first : index] ?? 0;
  return places.map((_, index) => placeAt(index));
}
