import { expect, test } from 'vitest';
import { callbackPath, newUserCallbackPath, type ProviderAttempt, providerResultOf } from './provider-attempt.ts';

const ATTEMPT: ProviderAttempt = {
  id: 'a1',
  provider: 'google',
  via: 'popup',
  from: 'signup',
  to: '/class-details/1?q=a&b',
};
const resultIn = (path: string) => providerResultOf(new URL(path, 'https://shop.example').searchParams);

test('who comes back from Google goes on where they were going', () => {
  expect(resultIn(callbackPath(ATTEMPT))).toEqual({ ...ATTEMPT, isNew: false, error: null });
});

test('who has no account yet, and who is refused, come back the same way', () => {
  expect(resultIn(newUserCallbackPath(ATTEMPT))).toEqual({ ...ATTEMPT, isNew: true, error: null });
  expect(resultIn(`${callbackPath(ATTEMPT)}&error=access_denied`)?.error).toBe('access_denied');
});

test('a path that the server would refuse for its length leads home instead', () => {
  expect(resultIn(callbackPath({ ...ATTEMPT, to: `/${'a'.repeat(480)}` }))?.to).toBe('/');
});

test('a sign-in that began before there were other providers was at Google', () => {
  expect(resultIn('/signed-in?id=a1&via=redirect&from=login&to=/')?.provider).toBe('google');
});

test.each([
  '/signed-in',
  '/signed-in?id=a1&via=popup&from=login',
  '/signed-in?id=a1&provider=evil&via=popup&from=login&to=/',
  '/signed-in?id=a1&via=elsewhere&from=login&to=/',
  '/signed-in?id=a1&via=popup&from=elsewhere&to=/',
  '/signed-in?id=a1&via=popup&from=login&to=//evil.example',
  '/signed-in?id=a1&via=popup&from=login&to=https://evil.example',
])('an address that no attempt has led to is none: %s', (address) => {
  expect(resultIn(address)).toBeUndefined();
});
