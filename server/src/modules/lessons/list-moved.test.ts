import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listMoved } from './order-content.ts';

test.each([
  ['abcd', 'abcd', ''],
  ['abcd', 'dabc', 'd'],
  ['abcd', 'bcda', 'a'],
  ['abcd', 'acbd', 1],
  ['abcd', 'dcba', 3],
  ['', '', ''],
])('from %s to %s', (before, after, moved) => {
  const found = listMoved([...before], [...after]);
  if (typeof moved === 'number') expect(found).toHaveLength(moved);
  else expect(found.join('')).toBe(moved);
});

test('what is not moved is in the same order before and after', () => {
  const ids = [...'abcdefghij'];
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), (after) => {
      const moved = new Set(listMoved(ids, after));
      const stays = (id: string) => !moved.has(id);
      expect(after.filter(stays)).toEqual(ids.filter(stays));
    }),
  );
});
