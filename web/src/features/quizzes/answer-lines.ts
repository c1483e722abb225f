import type { QuestionDraft } from '@guildhall/contract';
import { m } from '@guildhall/messages';

const marked = (text: string, isRight: boolean) => (isRight ? m.quizzes_outline_right({ text }) : text);

/** What a question offers or accepts, a line each; right options say so. */
export function answerLinesOf(question: QuestionDraft): string[] {
  switch (question.Kind) {
    case 'one-choice':
      return question.Options.map(({ _id, Text }) => marked(Text, _id === question.RightId));
    case 'several-choices':
      return question.Options.map(({ _id, Text }) => marked(Text, question.RightIds.includes(_id)));
    case 'short-text':
      return question.Accepted;
    case 'number':
      return question.Value === null ? [] : [`${question.Value} ± ${question.Tolerance ?? 0}`];
    case 'order':
      return question.Items.map(({ Text }, index) => `${index + 1}. ${Text}`);
    case 'match':
      return question.Pairs.map(({ Left, Right }) => `${Left} – ${Right}`);
  }
}
