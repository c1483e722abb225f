import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, problem } from '../testing/fake-server.ts';
import { pass, renderHook } from '../testing/render-hook.ts';
import { useSearchSuggestions } from './search-suggestions.ts';

const FOUND = [
  { kind: 'category', text: 'Health & Fitness', id: null },
  { kind: 'class', text: 'Photography at Night', id: 'c1' },
  { kind: 'teacher', text: 'Kwame Asante', id: 't1' },
];
const callFor = (q: string) => `GET /api/suggestions?q=${q}`;

/** A search field. */
async function openField() {
  const { result } = await renderHook(() => {
    const [typed, setTyped] = useState('');
    return { setTyped, suggestions: useSearchSuggestions(typed) };
  });
  const type = (text: string) => act(async () => result.current.setTyped(text));
  return { type, texts: () => result.current.suggestions.map(({ text }) => text), result };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a visitor who types is led to categories, classes and teachers', async () => {
  fakeServer({ [callFor('pho')]: FOUND });
  const { type, result } = await openField();
  await type(' pho ');
  await pass(120);
  expect(result.current.suggestions.map(({ hint, to }) => [hint, to])).toEqual([
    ['Category', '/get-all-classes?category=Health+%26+Fitness'],
    ['Class', '/class-details/c1'],
    ['Teacher', '/teachers/t1'],
  ]);
});

test('while somebody types fast, and of a single letter, nothing is asked', async () => {
  const requests = fakeServer({ [callFor('pho')]: FOUND });
  const { type } = await openField();
  for (const text of ['p', 'ph', 'pho']) {
    await type(text);
    await pass(100);
  }
  expect(requests).toEqual([]);
  await pass(20);
  expect(requests.map(({ call }) => call)).toEqual([callFor('pho')]);
  await type('p');
  await pass(1_000);
  expect(requests).toHaveLength(1);
});

test('the suggestions stay while the next ones come, and go when the field is emptied', async () => {
  fakeServer({ [callFor('pho')]: FOUND, [callFor('phot')]: () => new Promise(() => undefined) });
  const { type, texts } = await openField();
  await type('pho');
  await pass(120);
  await type('phot');
  await pass(120);
  expect(texts()).toHaveLength(3);
  await type('');
  expect(texts()).toEqual([]);
});

test('a server that suggests nothing disturbs nobody', async () => {
  const requests = fakeServer({ [callFor('pho')]: () => problem('server.unavailable') });
  const { type, texts } = await openField();
  await type('pho');
  await pass(60_000);
  expect(texts()).toEqual([]);
  expect(requests).toHaveLength(1);
});
