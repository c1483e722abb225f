import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, lost, problem } from '../../testing/fake-server.ts';
import { renderHook } from '../../testing/render-hook.ts';
import { sessionOf, tokenOf } from '../../testing/sign-in.ts';
import { useLogin } from './use-login.ts';

const SIGN_IN = 'POST /api/auth/sign-in/email';
const SERVER = {
  [SIGN_IN]: {},
  'GET /api/auth/get-session': sessionOf('ada'),
  'POST /api/jwt': { token: tokenOf('ada') },
  'GET /api/get-role/ada%40example.com': { Role: 'Student' },
};

/** Sends the form of the login page. */
async function logIn(address: string) {
  const page = await renderHook(useLogin, { address });
  let isDone: boolean | undefined;
  await act(async () => {
    isDone = await page.result.current.login({ email: 'ada@example.com', password: 'lantern-and-gable-9' });
  });
  return { isDone, formError: page.result.current.formError, address: page.addressNow() };
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test('a person comes back to where they were going', async () => {
  fakeServer(SERVER);
  const result = await logIn('/login?to=/dashbord/my-profile%3Ffrom%3Dhere');
  expect(result).toEqual({ isDone: true, formError: '', address: '/dashbord/my-profile?from=here' });
});

test('nobody is led to another site', async () => {
  fakeServer(SERVER);
  expect((await logIn('/login?to=//evil.example')).address).toBe('/');
});

test.each([
  ['the password is wrong', () => problem('auth.wrong-credentials'), /^The email address or password is wrong\./],
  ['the network is away', lost, /^We can’t reach the server\./],
  ['they try too often', () => problem('request.too-many'), /^Too many attempts\./],
])('a person is told why where %s', async (_, answer, sentence) => {
  fakeServer({ ...SERVER, [SIGN_IN]: answer });
  const result = await logIn('/login?to=/dashbord');
  expect(result).toEqual({ isDone: false, formError: expect.stringMatching(sentence), address: '/login?to=/dashbord' });
});

test('a person whose browser stores nothing is told so', async () => {
  fakeServer(SERVER);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect((await logIn('/login')).formError).toMatch(/^Your browser is blocking this site from keeping you logged in\./);
});

test('a person with a second factor is asked for it, and keeps where they were going', async () => {
  fakeServer({ ...SERVER, 'GET /api/auth/get-session': null, 'GET /api/auth/second-factor': { Methods: ['code'] } });
  const { address } = await logIn('/login?to=/dashbord');
  expect(address).toBe('/login?to=%2Fdashbord&step=2');
});
