import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, problem } from '../../testing/fake-server.ts';
import { renderHook } from '../../testing/render-hook.ts';
import { useProviderSignIn } from './use-provider-sign-in.ts';

const SIGN_IN = 'POST /api/auth/sign-in/social';
const openPage = (address: string) => renderHook(() => useProviderSignIn('signup'), { address });

beforeEach(() => void vi.stubGlobal('open', () => null));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a visitor whose browser opens no window signs in at Google in this one, and the button stays busy', async () => {
  const requests = fakeServer({ [SIGN_IN]: { url: 'https://accounts.google.example' } });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { result } = await openPage('/signup?to=/teach-in-here');
  await act(async () => void result.current.start('google'));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://accounts.google.example'));
  expect(result.current).toMatchObject({ step: 'request', provider: 'google' });
  expect(result.current.formError).toMatch(/^Your browser blocked the Google window/);
  const [{ body } = { body: undefined }] = requests;
  const { callbackURL } = body as { callbackURL: string };
  expect(Object.fromEntries(new URL(callbackURL, 'https://shop.example').searchParams)).toMatchObject({
    via: 'redirect',
    from: 'signup',
    to: '/teach-in-here',
  });
});

test('a page that the browser brings back from Google can be used again', async () => {
  fakeServer({ [SIGN_IN]: { url: 'https://accounts.google.example' } });
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { result } = await openPage('/signup');
  await act(async () => void result.current.start('google'));
  expect(result.current.step).toBe('request');
  await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(result.current.step).toBeUndefined();
});

test('a person is told that Google is not available, and may try again', async () => {
  fakeServer({ [SIGN_IN]: () => problem('auth.provider-unavailable') });
  const { result } = await openPage('/signup');
  await act(async () => result.current.start('google'));
  expect(result.current.formError).toMatch(/^This login is not available right now\./);
  expect(result.current.step).toBeUndefined();
});

test.each([
  ['/login?error=access_denied&provider=google', /^You cancelled the Google login\./],
  ['/login?error=access_denied&provider=oidc', /^You cancelled the OpenID login\./],
  ['/login?error=constructor', /^Something went wrong between Google and this server\./],
  ['/login', /^$/],
])('who comes back to %s reads what happened', async (address, sentence) => {
  const { result } = await openPage(address);
  expect(result.current.formError).toMatch(sentence);
});
