import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { digitsOf } from './card-values.ts';

/** Where the cursor stands after as many digits as before: what stands between them is not typed. */
function placeAfter(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; seen < digits && place < text.length; place += 1) if (/\d/.test(text[place] ?? '')) seen += 1;
  return place;
}

function regroup(input: HTMLInputElement, group: (digits: string) => string): void {
  const { value, selectionEnd } = input;
  const grouped = group(digitsOf(value));
  if (grouped === value) return;
  const isAtEnd = selectionEnd === null || selectionEnd === value.length;
  const before = digitsOf(value.slice(0, selectionEnd ?? value.length)).length;
  input.value = grouped;
  const place = isAtEnd ? grouped.length : placeAfter(grouped, before);
  input.setSelectionRange(place, place);
}

/** A field of digits that groups them while they are typed. */
export const regrouped = (field: UseFormRegisterReturn, group: (digits: string) => string) => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    regroup(event.target, group);
    return field.onChange(event);
  },
});
