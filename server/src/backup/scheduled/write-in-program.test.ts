import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { reasonIn } from './back-up-when-due.ts';

test('the reason of a backup that failed is what its program said last, without the stack', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { errno: -28, code: 'ENOSPC' });
  expect(reasonIn(`(node:7) Warning: something\n${inspect(full)}\n`)).toBe(
    'Error: ENOSPC: no space left on device, write',
  );
  expect(reasonIn('The database cannot be reached.\n')).toBe('The database cannot be reached.');
  expect(reasonIn('')).toBeUndefined();
});
