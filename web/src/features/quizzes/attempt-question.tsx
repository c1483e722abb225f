import type { AttemptQuestion as Question } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useId } from 'react';
import type { SaveState } from '../../lib/saving/saver-state.ts';
import { Card } from '../../ui/card.tsx';
import { SaveStatus } from '../../ui/save-status.tsx';
import { AnswerField } from './answer-field.tsx';
import type { Answer, AnswerHandler } from './answers.ts';
import { QuestionText } from './question-text.tsx';

interface AttemptQuestionProps {
  question: Question;
  count: number;
  answer: Answer;
  /** Undefined without an answer. */
  state: SaveState | undefined;
  isDisabled: boolean;
  onAnswer: AnswerHandler;
}

/** A question with the field for its answer. */
export function AttemptQuestion({ question, count, answer, state, isDisabled, onAnswer }: AttemptQuestionProps) {
  const id = useId();
  // Without a number there is nothing to keep, and 'Saved' would say that what stands in the field was.
  const isShown = question.Kind !== 'number' || answer !== null;
  return (
    <Card as="li" className="p-5 sm:p-6">
      <fieldset
        disabled={isDisabled}
        aria-labelledby={`${id}-number ${id}-text`}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-4">
          <p id={`${id}-number`} className="font-semibold text-quiet text-xs">
            {m.quizzes_question_of({ number: question.Number, count })}
          </p>
          {state && isShown && <SaveStatus state={state} />}
        </div>
        <QuestionText id={`${id}-text`} text={question.Text} className="font-semibold" />
        <AnswerField question={question} answer={answer} onAnswer={onAnswer} />
      </fieldset>
    </Card>
  );
}
