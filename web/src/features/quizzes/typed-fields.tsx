import { MAX_SHORT_TEXT } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Field } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { AnswerHandler, AnswerOf } from './answers.ts';

interface TypedFieldProps<Kind extends 'short-text' | 'number'> {
  answer: AnswerOf<Kind>;
  onAnswer: AnswerHandler;
}

export const ShortTextField = ({ answer, onAnswer }: TypedFieldProps<'short-text'>) => (
  <Field label={m.quizzes_your_answer()}>
    {(control) => (
      <TextInput
        {...control}
        value={answer?.Text ?? ''}
        maxLength={MAX_SHORT_TEXT}
        autoComplete="off"
        onChange={({ target: { value } }) =>
          onAnswer(value.trim() === '' ? null : { Kind: 'short-text', Text: value }, { isTyping: true })
        }
      />
    )}
  </Field>
);

/** What is no number is not saved: its field says so. */
export const NumberAnswerField = ({ answer, onAnswer }: TypedFieldProps<'number'>) => (
  <NumberField
    label={m.quizzes_your_answer()}
    value={answer?.Number ?? null}
    mayBeNegative
    className="max-w-60"
    onChange={(number) => onAnswer(number === null ? null : { Kind: 'number', Number: number }, { isTyping: true })}
  />
);
