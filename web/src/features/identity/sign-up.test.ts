import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { readToken } from '../../lib/token.ts';
import { fakeServer, inTurn, lost, problem } from '../../testing/fake-server.ts';
import { sessionOf, tokenOf } from '../../testing/sign-in.ts';
import { finishProviderSignIn } from './provider-sign-in.ts';
import { createAccount, finishSignUp, UnfinishedSignUp } from './sign-up.ts';

const ADA = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'lantern-and-gable-9',
  image: new File(['pixels'], 'portrait.webp'),
};

const SIGNED_IN = {
  'GET /api/auth/get-session': sessionOf('ada'),
  'POST /api/jwt': { token: tokenOf('ada') },
  'GET /api/get-role/ada%40example.com': { Role: 'Student' },
};
const SERVER = {
  ...SIGNED_IN,
  'POST /api/images': { url: '/images/1' },
  'POST /api/auth/update-user': { status: true },
  'POST /api/userrole': { acknowledged: true },
};

const roleRecordIn = (requests: { call: string; body: unknown }[]) =>
  requests.filter(({ call }) => call === 'POST /api/userrole').map(({ body }) => body);

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test('the mail after signing up leads back to where somebody was going', async () => {
  const requests = fakeServer({ 'POST /api/auth/sign-up/email': {} });
  await createAccount(ADA, '/make-payment/c1');
  await createAccount(ADA, '/');
  expect(requests.map(({ body }) => body)).toEqual([
    { name: 'Ada', email: ADA.email, password: ADA.password, callbackURL: '/make-payment/c1?from=verification' },
    { name: 'Ada', email: ADA.email, password: ADA.password },
  ]);
});

test('a visitor signs up with a picture', async () => {
  const requests = fakeServer(SERVER);
  expect(await finishSignUp(createQueryClient([]), ADA)).toBeUndefined();
  expect(roleRecordIn(requests)).toEqual([{ RoleData: { Name: 'Ada', Email: ADA.email, Image: '/images/1' } }]);
  expect(requests.find(({ call }) => call === 'POST /api/auth/update-user')?.body).toEqual({
    name: 'Ada',
    image: '/images/1',
  });
  expect(readToken()).toBe(tokenOf('ada'));
});

test('a visitor whose picture is refused has the account all the same', async () => {
  const requests = fakeServer({ ...SERVER, 'POST /api/images': () => problem('media.broken') });
  expect(await finishSignUp(createQueryClient([]), ADA)).toMatch(/^This picture is damaged or incomplete\./);
  expect(roleRecordIn(requests)).toEqual([{ RoleData: { Name: 'Ada', Email: ADA.email, Image: null } }]);
  expect(readToken()).toBe(tokenOf('ada'));
});

test('a visitor whose sign-up stops half-way is not signed in, and the next attempt continues', async () => {
  const client = createQueryClient([]);
  fakeServer({
    ...SERVER,
    'POST /api/userrole': inTurn(
      () => problem('server.unavailable'),
      () => Response.json({ acknowledged: true }),
    ),
  });
  await expect(finishSignUp(client, ADA)).rejects.toBeInstanceOf(UnfinishedSignUp);
  expect(readToken()).toBeUndefined();
  expect(await finishSignUp(client, ADA)).toBeUndefined();
  expect(readToken()).toBe(tokenOf('ada'));
});

const byProvider = (isNew: boolean, from: 'login' | 'signup') =>
  finishProviderSignIn(createQueryClient([]), {
    id: 'a1',
    provider: 'google',
    via: 'popup',
    from,
    to: '/',
    isNew,
    error: null,
  });

test('a visitor signs up with Google, and logs in with Google the next time', async () => {
  const requests = fakeServer(SERVER);
  expect(await byProvider(true, 'signup')).toBe('Signup Successful!');
  expect(await byProvider(false, 'login')).toBe('Login Successfull!');
  expect(roleRecordIn(requests)).toEqual([{ RoleData: { Name: 'ada', Email: ADA.email } }]);
});

test('who comes from Google without a role record is not signed in', async () => {
  fakeServer({ ...SERVER, 'POST /api/userrole': lost });
  await expect(byProvider(true, 'signup')).rejects.toThrow();
  expect(readToken()).toBeUndefined();
});
