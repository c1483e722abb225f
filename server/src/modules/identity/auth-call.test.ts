import { describe, expect, test } from 'vitest';
import { duringAuthCall, hasJustSignedIn, noteAuthTime } from './auth-call.ts';

const NOW = new Date('2026-03-04T12:00:00Z');
const secondsAgo = (seconds: number) => NOW.getTime() / 1_000 - seconds;

describe('a sign-in at a provider', () => {
  test.each([
    ['is a fresh proof where the provider has just asked', secondsAgo(20), true],
    ['and where its clock is ahead of ours', secondsAgo(-60), true],
    ['is none where somebody has signed in there before', secondsAgo(3_600), false],
    ['is none where the provider does not say when it asked', undefined, false],
  ])('%s', async (_, authTime, isFresh) => {
    const found = await duringAuthCall(async () => {
      noteAuthTime(authTime);
      return hasJustSignedIn(NOW);
    });
    expect(found).toBe(isFresh);
  });

  test('says nothing about another one at the same time', async () => {
    const one = duringAuthCall(async () => noteAuthTime(secondsAgo(1)));
    const other = duringAuthCall(async () => {
      await one;
      return hasJustSignedIn(NOW);
    });
    expect(await other).toBe(false);
  });
});
