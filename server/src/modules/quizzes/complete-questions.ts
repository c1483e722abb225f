import { Question, type QuestionDraft } from '@guildhall/contract';

/** Those that can be asked. */
export const completeQuestionsOf = (drafts: QuestionDraft[]): Question[] =>
  drafts.flatMap((draft) => {
    const { data } = Question.safeParse(draft);
    return data ? [data] : [];
  });
