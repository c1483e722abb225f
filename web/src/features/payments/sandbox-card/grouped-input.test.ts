import type { ChangeEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { groupExpiry, groupedInput, groupNumber } from './sandbox-card-form.tsx';

/** Types `text`, with the cursor at `|`, and returns the field in the same way. */
function type(text: string, group: (digits: string) => string): string {
  const input = document.createElement('input');
  input.value = text.replace('|', '');
  input.setSelectionRange(text.indexOf('|'), text.indexOf('|'));
  const onChange = vi.fn(async () => undefined);
  const field = groupedInput({ name: 'number', onBlur: vi.fn(), ref: vi.fn(), onChange }, group);
  void field.onChange({ target: input } as ChangeEvent<HTMLInputElement>);
  expect(onChange).toHaveBeenCalledOnce();
  const cursor = input.selectionEnd ?? 0;
  return `${input.value.slice(0, cursor)}|${input.value.slice(cursor)}`;
}

test.each([
  ['42424|', '4242 4|'],
  ['4242 4242|', '4242 4242|'],
  ['42x|', '42|'],
])('digits at the end are grouped: %s', (typed, shown) => {
  expect(type(typed, groupNumber)).toBe(shown);
});

test.each([
  ['49|242 4242', '49|24 2424 2'],
  ['4242 9|4242', '4242 9|424 2'],
  ['424|2 4', '424|2 4'],
])('the cursor stays behind the same digit in the middle of a number: %s', (typed, shown) => {
  expect(type(typed, groupNumber)).toBe(shown);
});

test('a month gets its zero and its stroke, and the cursor goes on behind them', () => {
  expect(type('9|', groupExpiry)).toBe('09|');
  expect(type('123|', groupExpiry)).toBe('12 / 3|');
});
