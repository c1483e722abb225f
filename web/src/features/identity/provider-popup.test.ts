import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { fakeServer, problem } from '../../testing/fake-server.ts';
import { sessionOf, storeTokenOf } from '../../testing/sign-in.ts';
import type { ProviderAttempt, ProviderResult } from './provider-attempt.ts';
import { openProviderPopup, reportResult, waitForResult } from './provider-popup.ts';
import { signInByPopup } from './provider-popup-sign-in.ts';

const ATTEMPT: ProviderAttempt = { id: 'a1', provider: 'google', via: 'popup', from: 'login', to: '/' };
const RESULT: ProviderResult = { ...ATTEMPT, isNew: false, error: null };
const SIGN_IN = 'POST /api/auth/sign-in/social';
const SESSION = 'GET /api/auth/get-session';

/** Google's window. */
const openWindow = () => {
  const popup = {
    closed: false,
    location: { href: 'about:blank' },
    close: () => void Object.assign(popup, { closed: true }),
  };
  return popup as unknown as Window;
};

const signIn = (popup: Window, signal = new AbortController().signal) =>
  signInByPopup(createQueryClient([]), popup, ATTEMPT, signal);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('close', vi.fn());
  storeTokenOf('ada');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a visitor signs in in Google’s window, which closes, and this one learns of it', async () => {
  const requests = fakeServer({ [SIGN_IN]: { url: 'https://accounts.google.example' } });
  const popup = openWindow();
  const outcome = signIn(popup);
  await vi.waitFor(() => expect(popup.location.href).toBe('https://accounts.google.example'));
  reportResult(RESULT);
  expect(await outcome).toEqual(RESULT);
  expect(popup.closed).toBe(true);
  expect(close).toHaveBeenCalledOnce();
  expect(requests[0]?.body).toMatchObject({ provider: 'google', callbackURL: expect.stringContaining('id=a1') });
});

test('a visitor who cancels at Google is told so', async () => {
  fakeServer({ [SIGN_IN]: { url: 'https://accounts.google.example' } });
  const popup = openWindow();
  const outcome = signIn(popup);
  await vi.waitFor(() => expect(popup.location.href).not.toBe('about:blank'));
  reportResult({ ...RESULT, error: 'access_denied' });
  expect(await outcome).toBe('cancelled');
});

test('the result of another window’s attempt is left to that window', async () => {
  const { signal } = new AbortController();
  const popup = openWindow();
  const result = waitForResult(popup, 'a1', signal);
  reportResult({ ...RESULT, id: 'other', to: '/elsewhere' });
  reportResult(RESULT);
  expect(await result).toEqual(RESULT);
});

test('a visitor who closes Google’s window is told that it was closed', async () => {
  fakeServer({ [SIGN_IN]: { url: 'https://accounts.google.example' }, [SESSION]: null });
  const popup = openWindow();
  const outcome = signIn(popup);
  await vi.waitFor(() => expect(popup.location.href).not.toBe('about:blank'));
  popup.close();
  await vi.advanceTimersByTimeAsync(1_750);
  expect(await outcome).toBe('popup-closed');
});

test('a window that seems closed, because Google has cut it off, still reports for a while', async () => {
  const popup = openWindow();
  const result = waitForResult(popup, 'a1', new AbortController().signal);
  popup.close();
  await vi.advanceTimersByTimeAsync(1_700);
  reportResult(RESULT);
  expect(await result).toEqual(RESULT);
});

test('a window that closed without a word has signed in where there is a session now', async () => {
  fakeServer({ [SIGN_IN]: { url: 'https://accounts.google.example' }, [SESSION]: sessionOf('ada') });
  const popup = openWindow();
  const outcome = signIn(popup);
  await vi.waitFor(() => expect(popup.location.href).not.toBe('about:blank'));
  popup.close();
  await vi.advanceTimersByTimeAsync(1_750);
  expect(await outcome).toEqual(RESULT);
});

test('a visitor who cancels here is told so, and Google’s window closes', async () => {
  fakeServer({ [SIGN_IN]: { url: 'https://accounts.google.example' } });
  const [popup, cancelling] = [openWindow(), new AbortController()];
  const outcome = signIn(popup, cancelling.signal);
  cancelling.abort();
  expect(await outcome).toBe('cancelled');
  expect(popup.closed).toBe(true);
});

test('where Google’s address cannot be had, its window closes', async () => {
  fakeServer({ [SIGN_IN]: () => problem('auth.provider-unavailable') });
  const popup = openWindow();
  await expect(signIn(popup)).rejects.toMatchObject({ code: 'auth.provider-unavailable' });
  expect(popup.closed).toBe(true);
});

test('a browser that opens no window, or closes it at once, is noticed', () => {
  const popup = openWindow();
  vi.stubGlobal('open', () => popup);
  expect(openProviderPopup()).toBe(popup);
  popup.close();
  expect(openProviderPopup()).toBeNull();
  vi.stubGlobal('open', () => null);
  expect(openProviderPopup()).toBeNull();
});
