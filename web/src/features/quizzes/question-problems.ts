import { Question, type QuestionDraft } from '@guildhall/contract';
import { m } from '@guildhall/messages';

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
