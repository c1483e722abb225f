import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { digitsOf } from './card-values.ts';

/** The index after a number of digits. */
function indexAfter(text: string, digits: number): number {
  let index = 0;
  for (let count = 0; count < digits && index < text.length; index += 1) if (/\d/.test(text[index] ?? '')) count += 1;
  return index;
}

function regroup(input: HTMLInputElement, group: (digits: string) => string): void {
  const { value, selectionEnd } = input;
  const grouped = group(digitsOf(value));
  if (grouped === value) return;
  const isAtEnd = selectionEnd === null || selectionEnd === value.length;
  const digitsBefore = digitsOf(value.slice(0, selectionEnd ?? value.length)).length;
  input.value = grouped;
  const cursor = isAtEnd ? grouped.length : indexAfter(grouped, digitsBefore);
  input.setSelectionRange(cursor, cursor);
}

/** Groups the digits of a field while they are typed; the cursor stays behind the same digit. */
export const groupedInput = (field: UseFormRegisterReturn, group: (digits: string) => string) => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    regroup(event.target, group);
    return field.onChange(event);
  },
});
