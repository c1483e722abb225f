import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinOneEdit } from './read-search.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 1, maxLength: 8 });

/** The optimal string alignment distance by its textbook definition, as the reference. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const wrong = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped =
        one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      (table[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + wrong, swapped);
    }
  }
  return at(one.length, other.length);
}

/** Whether a letter of one stands two places further right in the other. */
const isMoved = (one: string, other: string) =>
  [...one].some(
    (letter, at) =>
      one.slice(0, at) + one.slice(at + 1, at + 3) + letter + one.slice(at + 3) === other && one !== other,
  );

test('two words are within one edit exactly when their distance is one, or one letter is moved by two places', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(isWithinOneEdit(one, other)).toBe(
        distance(one, other) === 1 || isMoved(one, other) || isMoved(other, one),
      );
    }),
    { numRuns: 5_000 },
  );
});

test('a letter that is up to two places too far to the left or right is one edit', () => {
  expect(isWithinOneEdit('phyton', 'python')).toBe(true);
  expect(isWithinOneEdit('python', 'phyton')).toBe(true);
  expect(isWithinOneEdit('abcd', 'bcda')).toBe(false);
});

test('a letter outside the Basic Multilingual Plane counts as one', () => {
  expect(isWithinOneEdit('a𝒷c', 'ac')).toBe(true);
});
