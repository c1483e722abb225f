import { FILTER_VALUES, FIXED_FILTER_NAMES } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { chosenValue, FILTER_TEXTS, filterValueText, searchWith } from './filter-labels.ts';
import { withCursor } from './listing-address.ts';

const search = (query: string) => new URLSearchParams(query);

test('every filter and each of its values has a name of its own', () => {
  for (const name of FIXED_FILTER_NAMES) {
    const texts = [FILTER_TEXTS[name].any(), ...FILTER_VALUES[name].map((value) => filterValueText(name, value))];
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.every((text) => /[\p{L}\d]/u.test(text))).toBe(true);
  }
});

test('ranges of prices are in the currency of the shop', () => {
  expect(['under-20', '20-to-50', 'from-100'].map((value) => filterValueText('price', value))).toEqual([
    'Under $20',
    '$20 to $50',
    '$100 and more',
  ]);
});

test('a category is its own name', () => {
  expect(filterValueText('category', 'Health & Fitness')).toBe('Health & Fitness');
});

test('a visitor chooses a filter, and the order and other filters stay', () => {
  expect(searchWith(search('sort=price'), 'price', 'paid')).toBe('?sort=price&price=paid');
  expect(searchWith(search('sort=price&price=paid&level=Beginner'), 'price', undefined)).toBe(
    '?sort=price&level=Beginner',
  );
  expect(searchWith(search('price=paid'), 'price', 'free')).toBe('?price=free');
});

test('another filter begins the list anew', () => {
  expect(searchWith(search('cursor=abc&level=Beginner'), 'level', 'Advanced')).toBe('?level=Advanced');
  expect(withCursor(search('level=Beginner'), 'abc')).toBe('?level=Beginner&cursor=abc');
  expect(withCursor(search('level=Beginner&cursor=abc'), undefined)).toBe('?level=Beginner');
});

test('what an address may say besides is no choice', () => {
  expect(chosenValue(search('price=paid'), 'price')).toBe('paid');
  expect(chosenValue(search('price=cheap'), 'price')).toBeUndefined();
  expect(chosenValue(search(''), 'level')).toBeUndefined();
  expect(chosenValue(search('category=Health+%26+Fitness'), 'category')).toBe('Health & Fitness');
  expect(chosenValue(search('category=constructor'), 'category')).toBeUndefined();
});
