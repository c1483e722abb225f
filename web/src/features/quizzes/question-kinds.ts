import { Question, type QuestionDraft, type QuestionKind } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { newUuid } from '../../lib/random-ids.ts';
import { ArrowDownUp, CircleDot, Hash, Link2, type LucideIcon, SquareCheck, TextCursorInput } from '../../ui/icons.ts';

/** In the order of the menu. */
export const QUESTION_KINDS: Record<QuestionKind, { Icon: LucideIcon; text: () => string }> = {
  'one-choice': { Icon: CircleDot, text: m.quizzes_kind_one },
  'several-choices': { Icon: SquareCheck, text: m.quizzes_kind_several },
  'short-text': { Icon: TextCursorInput, text: m.quizzes_kind_text },
  number: { Icon: Hash, text: m.quizzes_kind_number },
  order: { Icon: ArrowDownUp, text: m.quizzes_kind_order },
  match: { Icon: Link2, text: m.quizzes_kind_match },
};

export const newOption = () => ({ _id: newUuid(), Text: '' });
export const newPair = () => ({ _id: newUuid(), Left: '', Right: '' });

const times = <Item>(count: number, create: () => Item) => Array.from({ length: count }, create);

/** A question without any text yet. */
export function newQuestion(Kind: QuestionKind): QuestionDraft {
  const common = { _id: newUuid(), Text: '', Explanation: '' };
  switch (Kind) {
    case 'one-choice':
      return { ...common, Kind, Options: times(3, newOption), RightId: null };
    case 'several-choices':
      return { ...common, Kind, Options: times(4, newOption), RightIds: [] };
    case 'short-text':
      return { ...common, Kind, Accepted: [''] };
    case 'number':
      return { ...common, Kind, Value: null, Tolerance: 0 };
    case 'order':
      return { ...common, Kind, Items: times(3, newOption) };
    case 'match':
      return { ...common, Kind, Pairs: times(3, newPair) };
  }
}

/** A copy that counts as another question: its results are its own. */
export const duplicateOf = (question: QuestionDraft): QuestionDraft => ({ ...question, _id: newUuid() });

/** What is missing, by the path of its field: `Options.0.Text`. */
export type QuestionProblems = ReadonlyMap<string, string>;

/** Fields that hold nothing yet: the schema speaks of types there. */
const MISSING: Record<string, () => string> = {
  RightId: m.quizzes_right_missing,
  Value: m.common_not_a_number,
  Tolerance: m.common_not_a_number,
};

/** Empty for a question that can be asked. */
export function problemsOf(question: QuestionDraft): QuestionProblems {
  const { error } = Question.safeParse(question);
  const problems = (error?.issues ?? []).map(({ path, message }): [string, string] => {
    const field = path.join('.');
    return [field, MISSING[field]?.() ?? message];
  });
  return new Map(problems.toReversed());
}
