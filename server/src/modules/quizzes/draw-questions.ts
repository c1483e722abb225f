import { createHash } from 'node:crypto';
import type { Question } from '@guildhall/contract';
import type { AskedQuestion } from '../../database/quiz-tables.ts';

interface Draw {
  /** Null: all are asked. */
  count: number | null;
  seed: string;
}

type Ranked = (name: string) => string;

/** Questions, their order and the order of their options, always the same for the same seed. */
export function drawQuestions(questions: Question[], { count, seed }: Draw): AskedQuestion[] {
  const drawn = shuffle(questions, ({ _id }) => rankOf(seed, _id)).slice(0, count ?? questions.length);
  return drawn.map((question) => toAsked(question, (name) => rankOf(seed, question._id, name)));
}

/** A number that nobody can foresee who does not know the seed. */
const rankOf = (...names: string[]): string => createHash('sha256').update(JSON.stringify(names)).digest('hex');

const shuffle = <Item>(items: Item[], rank: (item: Item) => string): Item[] =>
  items
    .map((item) => ({ item, rank: rank(item) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ item }) => item);

function toAsked(question: Question, rank: Ranked): AskedQuestion {
  const { _id: id, Text: text, Explanation: explanation } = question;
  return { id, text, explanation, options: [], rights: [], ...toShown(question, rank) };
}

type Shown = Pick<AskedQuestion, 'solution'> & Partial<Pick<AskedQuestion, 'options' | 'rights'>>;

function toShown(question: Question, rank: Ranked): Shown {
  switch (question.Kind) {
    case 'one-choice': {
      const shown = shuffle(question.Options, ({ _id }) => rank(_id));
      const choice = shown.findIndex(({ _id }) => _id === question.RightId);
      return { options: textsOf(shown), solution: { Kind: 'one-choice', Choice: choice } };
    }
    case 'several-choices': {
      const shown = shuffle(question.Options, ({ _id }) => rank(_id));
      const choices = shown.flatMap(({ _id }, place) => (question.RightIds.includes(_id) ? [place] : []));
      return { options: textsOf(shown), solution: { Kind: 'several-choices', Choices: choices } };
    }
    case 'short-text':
      return { solution: { Kind: 'short-text', Accepted: question.Accepted } };
    case 'number':
      return { solution: { Kind: 'number', Value: question.Value, Tolerance: question.Tolerance } };
    case 'order': {
      const shown = shuffleApart(textsOf(question.Items), rank);
      const order = question.Items.map(({ Text }) => shown.indexOf(Text));
      return { options: shown, solution: { Kind: 'order', Order: order } };
    }
    case 'match': {
      const shown = shuffle([...new Set(question.Pairs.map(({ Right }) => Right))], rank);
      const matches = question.Pairs.map(({ Right }) => shown.indexOf(Right));
      return {
        options: question.Pairs.map(({ Left }) => Left),
        rights: shown,
        solution: { Kind: 'match', Matches: matches },
      };
    }
  }
}

const textsOf = (options: { Text: string }[]) => options.map(({ Text }) => Text);

/** Never in the order in which they were. */
function shuffleApart(texts: string[], rank: Ranked): string[] {
  const shuffled = shuffle(texts, rank);
  const isMoved = shuffled.some((text, place) => text !== texts[place]);
  return isMoved ? shuffled : [...shuffled.slice(1), ...shuffled.slice(0, 1)];
}
