import type { AttemptQuestion } from '@guildhall/contract';
import type { Answer, AnswerHandler, AnswerOf } from './answers.ts';
import { ChoiceField, ChoicesField } from './choice-fields.tsx';
import { MatchField } from './match-field.tsx';
import { OrderField } from './order-field.tsx';
import { NumberAnswerField, ShortTextField } from './typed-fields.tsx';

interface AnswerFieldProps {
  question: AttemptQuestion;
  answer: Answer;
  onAnswer: AnswerHandler;
}

/** An answer is of the kind of its question. */
const answerOf = <Kind extends NonNullable<Answer>['Kind']>(kind: Kind, answer: Answer): AnswerOf<Kind> =>
  answer?.Kind === kind ? (answer as AnswerOf<Kind>) : null;

export function AnswerField({ question: { Kind, Options, Rights }, answer, onAnswer }: AnswerFieldProps) {
  switch (Kind) {
    case 'one-choice':
      return <ChoiceField options={Options} answer={answerOf(Kind, answer)} onAnswer={onAnswer} />;
    case 'several-choices':
      return <ChoicesField options={Options} answer={answerOf(Kind, answer)} onAnswer={onAnswer} />;
    case 'short-text':
      return <ShortTextField answer={answerOf(Kind, answer)} onAnswer={onAnswer} />;
    case 'number':
      return <NumberAnswerField answer={answerOf(Kind, answer)} onAnswer={onAnswer} />;
    case 'order':
      return <OrderField items={Options} answer={answerOf(Kind, answer)} onAnswer={onAnswer} />;
    case 'match':
      return <MatchField lefts={Options} rights={Rights} answer={answerOf(Kind, answer)} onAnswer={onAnswer} />;
  }
}
