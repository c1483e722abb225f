import { readCourse, readMember, readPlatformStats } from '@guildhall/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, lost } from '../testing/fake-server.ts';
import { sessionOf, storeTokenOf, tokenOf } from '../testing/sign-in.ts';
import { NetworkFailure, SecondFactorMissing, StorageFailure } from './api-failure.ts';
import { queryFor } from './queries.ts';
import { createQueryClient } from './query-client.ts';
import { loadPerson, removePersonalQueries, sessionQuery, startSession } from './session.ts';
import { readToken } from './token.ts';

const SESSION = 'GET /api/auth/get-session';
const ADA = { uid: 'ada', email: 'ada@example.com', emailVerified: true, displayName: 'ada', photoURL: '' };
const ROLE = { Role: 'Student' };
const roleOf = (email: string) => queryFor(readMember, { params: { email } });
const ADAS_ROLE = 'GET /api/get-role/ada%40example.com';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test('who signs in gets a token and their role', async () => {
  fakeServer({ [SESSION]: sessionOf('ada'), 'POST /api/jwt': { token: tokenOf('ada') }, [ADAS_ROLE]: ROLE });
  const client = createQueryClient([]);
  expect(await startSession(client)).toEqual(ADA);
  expect(readToken()).toBe(tokenOf('ada'));
  expect(client.getQueryData(roleOf(ADA.email).queryKey)).toEqual(ROLE);
});

test('who is known already is not asked for again', async () => {
  storeTokenOf('ada');
  const requests = fakeServer({ [SESSION]: sessionOf('ada'), [ADAS_ROLE]: ROLE });
  const client = createQueryClient([]);
  await loadPerson(client);
  expect(await loadPerson(client)).toEqual(ADA);
  expect(requests.map(({ call }) => call)).toEqual([SESSION, ADAS_ROLE]);
});

test('who still needs the second factor is not signed in', async () => {
  fakeServer({ [SESSION]: null, 'GET /api/auth/second-factor': { Methods: ['code'] } });
  await expect(startSession(createQueryClient([]))).rejects.toBeInstanceOf(SecondFactorMissing);
});

test('who has signed in without a cookie being kept is told that the browser is at fault', async () => {
  fakeServer({ [SESSION]: null, 'GET /api/auth/second-factor': null });
  await expect(startSession(createQueryClient([]))).rejects.toBeInstanceOf(StorageFailure);
});

test('the token of a session that has ended elsewhere is removed', async () => {
  storeTokenOf('ada');
  fakeServer({ [SESSION]: null });
  expect(await createQueryClient([]).query(sessionQuery)).toBeNull();
  expect(readToken()).toBeUndefined();
});

test('while the network is away, nobody is signed out', async () => {
  storeTokenOf('ada');
  fakeServer({ [SESSION]: lost });
  await expect(createQueryClient([]).query({ ...sessionQuery, retry: false })).rejects.toBeInstanceOf(NetworkFailure);
  expect(readToken()).toBe(tokenOf('ada'));
});

test('the next person does not see what the last one was shown', async () => {
  storeTokenOf('ada');
  fakeServer({
    [SESSION]: sessionOf('ada'),
    [ADAS_ROLE]: ROLE,
    [`GET /api${readPlatformStats.path}`]: { Classes: 3 },
  });
  const client = createQueryClient([]);
  await loadPerson(client);
  await client.query(queryFor(readPlatformStats));
  fakeServer({ [SESSION]: sessionOf('bob'), 'POST /api/jwt': { token: tokenOf('bob') } });
  await client.query({ ...sessionQuery, staleTime: 0 });
  expect(client.getQueryData(roleOf(ADA.email).queryKey)).toBeUndefined();
  expect(client.getQueryData(queryFor(readPlatformStats).queryKey)).toEqual({ Classes: 3 });
});

test('who sees more of a class than visitors leaves nothing of it behind', async () => {
  const classAsSeen = () => queryFor(readCourse, { params: { id: 'c1' } });
  const client = createQueryClient([]);
  fakeServer({
    'GET /api/get-class/c1': ({ headers }) => Response.json({ seenByVisitor: !headers.has('authorization') }),
  });
  expect(await client.query(classAsSeen())).toEqual({ seenByVisitor: true });
  storeTokenOf('ada');
  expect(await client.query(classAsSeen())).toEqual({ seenByVisitor: false });
  removePersonalQueries(client);
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ).toEqual([{ seenByVisitor: true }]);
});
