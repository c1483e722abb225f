import { numberText, readNumber } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';

const read = (language: string, typed: string, decimals?: number) =>
  inLanguage(language, () => readNumber(typed, decimals));

test.each([
  ['20', 20],
  [' 3.5 ', 3.5],
  ['20,4', 20.4],
  ['0,125', 0.125],
  ['.5', 0.5],
  ['٫٥', 0.5],
  ['3.', 3],
  ['-2', -2],
  ['−2', -2],
  ['–2', -2],
  ['‑2', -2],
  ['－２', -2],
  ['− 2', -2],
  ['\u061c-٢', -2],
  ['+7', 7],
  ['1e3', 1000],
  ['6.02E−23', 6.02e-23],
  ['1.000e2', 100],
  ['1200', 1200],
  ['1,2000', 1.2],
  ['1234.567', 1234.567],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1.234.567', 1_234_567],
  ['12,345,678', 12_345_678],
  ['12,34,567.5', 1_234_567.5],
  ['1 000', 1000],
  ['1\u202f234\u202f567,89', 1_234_567.89],
  ['1\u00a0000.5', 1000.5],
  ['1\u2009000', 1000],
  ['1’234’567.89', 1_234_567.89],
  ["1'000", 1000],
  ['1_000', 1000],
  ['٤٢', 42],
  ['۴۲', 42],
  ['४२', 42],
  ['４２．５', 42.5],
  ['３。１４', 3.14],
  ['٣٫١٤', 3.14],
  ['١٬٢٣٤٫٥', 1234.5],
  ['٣،٥', 3.5],
  ['𝟜𝟚', 42],
  ['১২৩', 123],
  ['๔๒', 42],
  ['1.299,00', 1299],
])('%j is %d to whoever reads it', (typed, value) => {
  for (const language of ['en', 'de', 'ar']) expect(read(language, typed)).toEqual({ value, readings: [value] });
});

test.each([
  ['en', '1,234', 1234, 1.234],
  ['en', '3.125', 3.125, 3125],
  ['de', '1.234', 1234, 1.234],
  ['de', '3,125', 3.125, 3125],
  ['ar', '٣,١٢٥', 3125, 3.125],
  ['ar', '-3.125', -3.125, -3125],
])('on a page in %s, %j is read as %d, and could be %d', (language, typed, value, other) => {
  expect(read(language, typed)).toEqual({ value, readings: [value, other] });
});

test.each([
  ['en', '1.000', 2, undefined],
  ['en', '1e3', 2, undefined],
  ['en', '1e3', 0, undefined],
  ['de', '1.000', 2, 1000],
  ['en', '1,000', 2, 1000],
  ['de', '1,000', 2, undefined],
  ['ar', '١٬٠٠٠', 2, 1000],
  ['de', '0,125', 2, 0.125],
  ['en', '1.000', 0, 1000],
  ['de', '1,000', 0, 1000],
  ['en', '1.000', 3, 1],
  ['de', '1,000', 3, 1],
  ['de', '1.000', 3, 1000],
])('on a page in %s, %j with at most %i decimals is read as %s', (language, typed, decimals, value) => {
  expect(read(language, typed, decimals)?.value).toBe(value);
});

test.each(
  [
    '',
    '   ',
    '.',
    '-',
    'about 20',
    '20 m',
    '1.2.3',
    '1,2,3',
    '1,23,45',
    '1.234,567,8',
    '4 9',
    '1 23',
    '1e',
    '١/٢',
  ].concat(['2²', '½', '１．２．３', 'Infinity', '0x10', '5-', '--5', '1.000 000', '٣٫١٫٤', '٫']),
)('%j is no number', (typed) => {
  for (const language of ['en', 'de', 'ar']) expect(read(language, typed)).toBeUndefined();
});

test.each([0, 42, -2.5, 1.234, 1234, 1234.567, 1e-7, 6.02e23, 0.1 + 0.2])(
  '%d is read again as the same from how it is written',
  (value) => {
    for (const language of ['en', 'de', 'ar'])
      expect(inLanguage(language, () => readNumber(numberText(value)))?.value).toBe(value);
  },
);
