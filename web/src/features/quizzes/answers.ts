import type { Attempt, AttemptQuestion, QuizAnswer } from '@guildhall/contract';

/** The answer to a question; null: none, or taken back. */
export type Answer = QuizAnswer | null;

/** Those given in this window, by the numbers of their questions. */
export type Answers = ReadonlyMap<number, Answer>;

export const answerTo = (question: AttemptQuestion, given: Answers): Answer => {
  const own = given.get(question.Number);
  return own === undefined ? question.Answer : own;
};

/** Nothing is missing in it: each left side has a right one. */
const isComplete = (answer: Answer): boolean =>
  answer?.Kind === 'match' ? answer.Matches.every((place) => place !== null) : answer !== null;

/** The numbers of the questions that have no answer. */
export const unansweredIn = ({ Questions }: Attempt, given: Answers): number[] =>
  Questions.filter((question) => !isComplete(answerTo(question, given))).map((question) => question.Number);

/** The answer to one kind of question. */
export type AnswerOf<Kind extends QuizAnswer['Kind']> = Extract<QuizAnswer, { Kind: Kind }> | null;

export interface AnswerOptions {
  /** More is about to come. */
  isTyping?: boolean;
}

export type AnswerHandler = (answer: Answer, options?: AnswerOptions) => void;
