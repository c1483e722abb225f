import type { Attempt, Question } from '@guildhall/contract';
import { newId } from '../lib/ids.ts';

type Kinds = { [Kind in Question['Kind']]: Extract<Question, { Kind: Kind }> };

const optionsOf = (...texts: string[]) => texts.map((Text) => ({ _id: newId(), Text }));

const common = (text: string) => ({ _id: newId(), Text: text, Explanation: `Why: ${text}` });

/** A complete question of each kind, with ids of its own. */
export function createQuestions(): Kinds {
  const woods = optionsOf('Oak', 'Pine', 'Ash');
  const tools = optionsOf('Saw', 'Spoon', 'Plane', 'Fork');
  return {
    'one-choice': {
      ...common('Which wood is soft?'),
      Kind: 'one-choice',
      Options: woods,
      RightId: woods[1]?._id ?? '',
    },
    'several-choices': {
      ...common('Which of these are tools?'),
      Kind: 'several-choices',
      Options: tools,
      RightIds: [tools[0]?._id ?? '', tools[2]?._id ?? ''],
    },
    'short-text': { ...common('A French coffee house?'), Kind: 'short-text', Accepted: ['Café', 'Straße'] },
    number: { ...common('How much is it?'), Kind: 'number', Value: 0.3, Tolerance: 0.1 },
    order: { ...common('In which order?'), Kind: 'order', Items: optionsOf('Measure', 'Saw', 'Sand', 'Oil') },
    match: {
      ...common('What belongs together?'),
      Kind: 'match',
      Pairs: [
        { _id: newId(), Left: 'Oak', Right: 'Leaf' },
        { _id: newId(), Left: 'Pine', Right: 'Needle' },
        { _id: newId(), Left: 'Beech', Right: 'Leaf' },
      ],
    },
  };
}

/** Any number of questions with a short text, each with the right answer `right`. */
export const createShortTexts = (count: number): Question[] =>
  Array.from({ length: count }, (_, n) => ({
    ...common(`Question ${n + 1}`),
    Kind: 'short-text' as const,
    Accepted: ['right'],
  }));

/** For the students’ view, which has no solution. */
export const placeOf = (question: Attempt['Questions'][number] | undefined, text: string): number =>
  [...(question?.Options ?? [])].indexOf(text);
