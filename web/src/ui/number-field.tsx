import { numberText, readNumber, withoutPercent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type Ref, useState } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

/** Beyond it, decimal numbers are no longer exact. */
const MAX_NUMBER = 1e15;
const MAX_CHARACTERS = 40;

interface NumberFieldProps {
  label: string;
  name?: string;
  hint?: string | undefined;
  /** What else is wrong with the number. */
  problem?: string | undefined;
  value: number | null;
  /** What `onChange` gets for something that is no number, while the field says so: null, what was there, or NaN to refuse it. */
  unreadable?: number | null;
  /** The largest number that fits, for a whole number from 1 on. */
  max?: number;
  /** `90 %` is 90. */
  isPercent?: boolean;
  /** Keypads of telephones have no minus: they show their letters. */
  mayBeNegative?: boolean;
  /** What an empty field means. */
  placeholder?: string | undefined;
  required?: boolean;
  className?: string;
  /** The control, for forms that focus what they refuse. */
  ref?: Ref<HTMLInputElement>;
  onChange: (value: number | null) => void;
}

/** A number as people of any language write it. What could be another one is shown as what it was read. */
export function NumberField(props: NumberFieldProps) {
  const { label, name, hint, problem, value, unreadable = null, max, mayBeNegative, placeholder, className } = props;
  const [typed, setTyped] = useState({ text: value === null ? '' : numberText(value), value });
  // Another value was brought back from a version, or comes from another window.
  const text = Object.is(typed.value, value) ? typed.text : value === null ? '' : numberText(value);
  const read = (next: string) => {
    if (next.trim() === '') return props.required ? undefined : { value: null, readings: [] };
    const reading = readNumber(props.isPercent ? withoutPercent(next) : next, max === undefined ? undefined : 0);
    const isInRange = (number: number) =>
      max === undefined ? Math.abs(number) <= MAX_NUMBER : Number.isInteger(number) && number >= 1 && number <= max;
    return reading?.value !== undefined && isInRange(reading.value) ? reading : undefined;
  };
  const change = (next: string) => {
    const { value: number = unreadable } = read(next) ?? {};
    setTyped({ text: next, value: number });
    if (!Object.is(number, value)) props.onChange(number);
  };
  const [number, other] = read(text)?.readings ?? [];
  const isDoubtful = number !== undefined && other !== undefined;
  const refusal = max === undefined ? m.common_not_a_number() : m.common_from_one_to({ max });
  return (
    <Field
      label={label}
      hint={isDoubtful ? m.common_number_read({ number: numberText(number), other: numberText(other) }) : hint}
      error={read(text) ? problem : refusal}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={props.ref}
          name={name}
          inputMode={mayBeNegative ? 'text' : max === undefined ? 'decimal' : 'numeric'}
          maxLength={MAX_CHARACTERS}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          className={className}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}
