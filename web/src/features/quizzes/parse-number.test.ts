import { expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';

test.each([
  ['20', 20],
  [' 3.5 ', 3.5],
  ['20,4', 20.4],
  ['0,25', 0.25],
  ['.5', 0.5],
  ['3.', 3],
  ['-2', -2],
  ['−2', -2],
  ['+7', 7],
  ['1e3', 1000],
  ['6.02E-23', 6.02e-23],
  ['1200', 1200],
  ['1,2000', 1.2],
])('a student who types %j means %d', (typed, number) => {
  expect(parseNumber(typed)).toBe(number);
});

test.each(['', '   ', '1,200', '12,345,678', '-1,200', 'about 20', '20 m', '1.2.3', '1,2,3', '1e', 'Infinity', '0x10'])(
  '%j is no number, or not a clear one',
  (typed) => {
    expect(parseNumber(typed)).toBeUndefined();
  },
);
