import { expect, test } from 'vitest';
import { gzip, inflate } from './compression.ts';
import { refusalOf } from './testing/refusal-of.ts';

test('what expands to more than is allowed is refused, what is just as long is not', async () => {
  const compressed = await gzip(new Uint8Array(1_000));
  const inflateTo = (maxLength: number) => inflate(compressed, { format: 'gzip', maxLength, code: 'file.broken' });
  expect(await inflateTo(1_000)).toEqual(new Uint8Array(1_000));
  expect(await refusalOf(() => inflateTo(999))).toBe('file.broken');
});
