import { isDeepStrictEqual } from 'node:util';
import type { Question, Solution } from '@guildhall/contract';
import type { AskedQuestion } from '../../database/quiz-tables.ts';
import type { Answers } from './answers.ts';
import { isRight, toPlaces } from './is-right.ts';

/** What marking again needs of a question that was asked. */
type Asked = Pick<AskedQuestion, 'id' | 'options' | 'rights' | 'solution'>;

/**
 * Where the present texts stand among those that were shown. One that was worded anew is the only one that is left over.
 * Undefined where another one is not among them.
 */
function placesOf(texts: string[], shown: string[]): ((text: string) => number) | undefined {
  const places = new Map(texts.map((text) => [text, shown.indexOf(text)]));
  const unknown = [...places].filter(([, place]) => place === -1);
  const [reworded] = unknown;
  if (unknown.length > 1 || (reworded && places.size !== shown.length)) return undefined;
  const known = new Set(places.values());
  if (reworded)
    places.set(
      reworded[0],
      shown.findIndex((_, place) => !known.has(place)),
    );
  return (text) => places.get(text) ?? -1;
}

/** What is right now, in the places of the texts that were shown. Undefined where it was not among them. */
function solutionNow(asked: Asked, question: Question): Solution | undefined {
  switch (question.Kind) {
    case 'short-text':
      return { Kind: question.Kind, Accepted: question.Accepted };
    case 'number':
      return { Kind: question.Kind, Value: question.Value, Tolerance: question.Tolerance };
    case 'one-choice': {
      const [Choice] = rightPlaces(asked, question.Options, [question.RightId]) ?? [];
      return Choice === undefined ? undefined : { Kind: question.Kind, Choice };
    }
    case 'several-choices': {
      const Choices = rightPlaces(asked, question.Options, question.RightIds);
      return Choices && { Kind: question.Kind, Choices: toPlaces(Choices) };
    }
    case 'order': {
      const texts = question.Items.map(({ Text }) => Text);
      const placeOf = placesOf(texts, asked.options);
      return placeOf && texts.length === asked.options.length
        ? { Kind: question.Kind, Order: texts.map(placeOf) }
        : undefined;
    }
    case 'match': {
      const leftOf = placesOf(
        question.Pairs.map(({ Left }) => Left),
        asked.options,
      );
      const rightOf = placesOf([...new Set(question.Pairs.map(({ Right }) => Right))], asked.rights);
      if (!leftOf || !rightOf || question.Pairs.length !== asked.options.length) return undefined;
      const rightByLeft = new Map(question.Pairs.map(({ Left, Right }) => [leftOf(Left), rightOf(Right)]));
      return { Kind: question.Kind, Matches: asked.options.map((_, place) => rightByLeft.get(place) ?? -1) };
    }
  }
}

function rightPlaces(
  { options }: Asked,
  now: { _id: string; Text: string }[],
  rightIds: string[],
): number[] | undefined {
  const placeOf = placesOf(
    now.map(({ Text }) => Text),
    options,
  );
  const right = now.filter(({ _id }) => rightIds.includes(_id));
  const places = placeOf ? right.map(({ Text }) => placeOf(Text)) : right.map(({ Text }) => options.indexOf(Text));
  return places.includes(-1) ? undefined : places;
}

/** The same answers are right. */
const comparable = (solution: Solution) => {
  if (solution.Kind === 'short-text') return [...new Set(solution.Accepted)].sort();
  return solution.Kind === 'several-choices' ? toPlaces(solution.Choices) : solution;
};

/** The questions of an attempt with what is right now; those whose right answer is the same, or cannot be told, as they are. */
export function correctKey<Each extends Asked>(asked: Each[], questions: Question[]): Each[] {
  const byId = new Map(questions.map((question) => [question._id, question]));
  return asked.map((each) => {
    const question = byId.get(each.id);
    const solution = question?.Kind === each.solution.Kind ? solutionNow(each, question) : undefined;
    const isSame = !solution || isDeepStrictEqual(comparable(solution), comparable(each.solution));
    if (!question || isSame) return each;
    return { ...each, solution, ...('explanation' in each && { explanation: question.Explanation }) };
  });
}

interface Marked {
  questions: Asked[];
  right_numbers: number[];
  passed: boolean;
  pass_percent: number;
}

/** The marks of an attempt that was handed in, with what is right now. Those of other questions stay, and so does a pass. */
export function markCorrected(attempt: Marked, corrected: Asked[], answers: Answers) {
  const rightNumbers = corrected.flatMap((question, index) => {
    const isChanged = question !== attempt.questions[index];
    const isRightNow = isChanged
      ? isRight(question.solution, answers[index + 1])
      : attempt.right_numbers.includes(index + 1);
    return isRightNow ? [index + 1] : [];
  });
  const isEnough = rightNumbers.length * 100 >= attempt.pass_percent * corrected.length;
  return {
    rightNumbers,
    passed: attempt.passed || isEnough,
    isChanged: !isDeepStrictEqual(rightNumbers, attempt.right_numbers),
    isNewlyPassed: !attempt.passed && isEnough,
    /** It would not have passed. */
    isKept: attempt.passed && !isEnough,
  };
}
