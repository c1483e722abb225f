import type { Quote } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { changesBetween } from './order-changes.ts';

const lineOf = (id: string, price: number): Quote['Lines'][number] => ({
  ClassId: id,
  ClassTitle: `Class ${id}`,
  ClassImage: '',
  TeacherName: 'Tea',
  ListPrice: price,
  Discount: 0,
  Price: price,
});

const quoteOf = (lines: Quote['Lines'], more: Partial<Quote> = {}): Quote => ({
  Currency: 'USD',
  Lines: lines,
  FallenOut: [],
  Code: null,
  CodeProblem: null,
  Discount: 0,
  Total: lines.reduce((sum, { Price }) => sum + Price, 0),
  ...more,
});

test('a buyer is told which class costs something else, and which cannot be bought any more', () => {
  const seen = quoteOf([lineOf('a', 20), lineOf('b', 30), lineOf('c', 40)]);
  const gone = { ClassId: 'c', ClassTitle: '', Reason: 'not-on-sale' } as const;
  const now = quoteOf([lineOf('a', 20), lineOf('b', 35.5)], { FallenOut: [gone] });
  expect(changesBetween(seen, now)).toEqual([
    '“Class b” costs $35.50 now instead of $30.',
    '“Class c” was left out: This class is not on sale any more.',
  ]);
});

test('a buyer is told why their code takes nothing off any more, or less', () => {
  const seen = quoteOf([lineOf('a', 20)], { Code: 'SPRING', Discount: 5 });
  expect(changesBetween(seen, quoteOf([lineOf('a', 20)], { CodeProblem: 'used-up' }))).toEqual([
    'The code SPRING was left out: This code has been used up.',
  ]);
  expect(changesBetween(seen, quoteOf([lineOf('a', 20)], { Code: 'SPRING', Discount: 2 }))).toEqual([
    'The code SPRING takes $2 off now.',
  ]);
});

test('a buyer is told nothing where nothing is different', () => {
  const seen = quoteOf([lineOf('a', 20)], { Code: 'SPRING', Discount: 5 });
  expect(changesBetween(seen, seen)).toEqual([]);
});
