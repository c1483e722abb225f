import { type AttemptQuestion, Question, type QuestionDraft, type RenderedTexts } from '@guildhall/contract';
import { renderShortTexts } from '../lessons/index.ts';

/** Those that can be asked. */
export const completeQuestionsOf = (drafts: QuestionDraft[]): Question[] =>
  drafts.flatMap((draft) => {
    const { data } = Question.safeParse(draft);
    return data ? [data] : [];
  });

/** Renders questions as they are shown: what they do not tell is not in it. */
export const renderAsked = (questions: AttemptQuestion[]): RenderedTexts =>
  renderShortTexts({
    texts: questions.flatMap(({ Text, Explanation = '' }) => [Text, Explanation]),
    lines: questions.flatMap(({ Options, Rights, Solution }) => [
      ...Options,
      ...Rights,
      ...(Solution?.Kind === 'short-text' ? Solution.Accepted : []),
    ]),
  });

/** Renders questions with their right answers. */
export const renderDrafts = (questions: QuestionDraft[]): RenderedTexts =>
  renderShortTexts({
    texts: questions.flatMap(({ Text, Explanation }) => [Text, Explanation]),
    lines: questions.flatMap(linesOf),
  });

function linesOf(question: QuestionDraft): string[] {
  switch (question.Kind) {
    case 'one-choice':
    case 'several-choices':
      return question.Options.map(({ Text }) => Text);
    case 'short-text':
      return question.Accepted;
    case 'order':
      return question.Items.map(({ Text }) => Text);
    case 'match':
      return question.Pairs.flatMap(({ Left, Right }) => [Left, Right]);
    case 'number':
      return [];
  }
}
