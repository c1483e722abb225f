import { MAX_SHORT_TEXT } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { AnswerHandler, AnswerOf } from './answers.ts';
import { parseNumber } from './parse-number.ts';

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
export function NumberField({ answer, onAnswer }: TypedFieldProps<'number'>) {
  const [text, setText] = useState(answer === null ? '' : String(answer.Number));
  const number = parseNumber(text);
  const change = (typed: string) => {
    setText(typed);
    const value = parseNumber(typed);
    onAnswer(value === undefined ? null : { Kind: 'number', Number: value }, { isTyping: true });
  };
  return (
    <Field
      label={m.quizzes_your_answer()}
      error={text.trim() !== '' && number === undefined ? m.quizzes_not_a_number() : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          value={text}
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          className="max-w-60"
          onChange={({ target: { value } }) => change(value)}
        />
      )}
    </Field>
  );
}
