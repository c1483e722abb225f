import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTokenListener } from '../../lib/token.ts';
import { fakeServer, problem } from '../../testing/fake-server.ts';
import { callAuth } from './call-auth.ts';

const refused = vi.fn();
const ADA = { email: 'ada@example.com', password: 'lantern-and-gable-9' };

beforeEach(() => setTokenListener({ refused, removed: vi.fn(), suspended: vi.fn() }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a person logs in with what they typed', async () => {
  const requests = fakeServer({ 'POST /api/auth/sign-in/email': { redirect: false } });
  expect(await callAuth('/sign-in/email', ADA)).toEqual({ redirect: false });
  expect(requests.map(({ body }) => body)).toEqual([ADA]);
});

test('a person whose session was ended in another browser is asked who they are', async () => {
  fakeServer({ 'POST /api/auth/update-user': () => problem('auth.required') });
  await expect(callAuth('/update-user', { name: 'Ada' })).rejects.toMatchObject({ code: 'auth.required' });
  expect(refused).toHaveBeenCalledOnce();
});

test('a wrong password ends no session', async () => {
  fakeServer({ 'POST /api/auth/sign-in/email': () => problem('auth.wrong-credentials') });
  await expect(callAuth('/sign-in/email', ADA)).rejects.toMatchObject({ code: 'auth.wrong-credentials' });
  expect(refused).not.toHaveBeenCalled();
});
