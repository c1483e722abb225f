import { expect, test } from 'vitest';
import { stepOf, totpUri } from './totp.ts';

/** The secret and the codes of RFC 6238, appendix B (SHA-1), with six of their eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i of 1970 the code is %s, as RFC 6238 has it', (seconds, code) => {
  expect(stepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code counts one step before and after its own, and not two', () => {
  const step = Math.floor(1_111_111_109 / 30);
  const steps = [-2, -1, 0, 1, 2].map((shift) => stepOf(SECRET, '081804', at(1_111_111_109 + shift * 30)));
  expect(steps).toEqual([undefined, step, step, step, undefined]);
});

test.each(['', '08180', '0818044', 'abcdef', '٠٨١٨٠٤'])('%j is no code', (code) => {
  expect(stepOf(SECRET, code, at(1_111_111_109))).toBeUndefined();
});

test('the address for the app names the site and the account', () => {
  const uri = new URL(totpUri(SECRET, { issuer: 'Guild & hall', label: 'ada@example.com' }));
  expect(decodeURIComponent(uri.pathname)).toContain('Guild & hall:ada@example.com');
  expect(uri.searchParams.get('issuer')).toBe('Guild & hall');
});
