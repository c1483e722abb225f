import { readMember } from '@guildhall/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, problem } from '../testing/fake-server.ts';
import { sessionOf, storeTokenOf, tokenOf } from '../testing/sign-in.ts';
import { call } from './call.ts';
import { keepDraft, readKeptDraft } from './draft-database.ts';
import { readDraft, storeDraft } from './draft-storage.ts';
import { queryFor } from './queries.ts';
import { createQueryClient } from './query-client.ts';
import { addSeenCourse, readSeenCourses } from './seen-courses.ts';
import { sessionQuery } from './session.ts';
import { readToken, removeToken } from './token.ts';
import { watchToken } from './watch-token.ts';

const roleQuery = queryFor(readMember, { params: { email: 'ada@example.com' } });
const tellSuspended = vi.fn();

const client = createQueryClient([]);
watchToken(client, tellSuspended);

/** What another window does with the token. */
const inOtherWindow = (change: () => void, key: string | null = 'token') => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
};
const bringBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

beforeEach(async () => {
  storeTokenOf('ada');
  fakeServer({ 'GET /api/auth/get-session': sessionOf('ada'), 'GET /api/get-role/ada%40example.com': {} });
  await client.query({ ...sessionQuery, staleTime: 0 });
  await client.query(roleQuery);
});

afterEach(() => {
  vi.unstubAllGlobals();
  tellSuspended.mockClear();
});

const nobodyIsSignedIn = async () => {
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
  await vi.waitFor(() => expect(client.getQueryData(roleQuery.queryKey)).toBeUndefined());
};

test('who logs out in one window is logged out in the other', async () => {
  inOtherWindow(() => localStorage.removeItem('token'));
  await nobodyIsSignedIn();
});

test('the same where the browser has cleared its storage', async () => {
  inOtherWindow(() => localStorage.clear(), null);
  await nobodyIsSignedIn();
});

test('who logs out leaves no draft and nothing of what was viewed', async () => {
  storeDraft('ada', 'add-class', { Title: 'Basket weaving' });
  await keepDraft('ada', 'lesson:1', { Text: 'Cane' });
  await addSeenCourse('c1');
  inOtherWindow(() => localStorage.removeItem('token'));
  expect(readDraft('ada', 'add-class')).toEqual({});
  await vi.waitFor(async () => {
    expect(await readKeptDraft('ada', 'lesson:1')).toBeUndefined();
    expect(await readSeenCourses()).toEqual([]);
  });
});

test('who signs in as somebody else in another window is somebody else here too', async () => {
  fakeServer({ 'GET /api/auth/get-session': sessionOf('bob') });
  inOtherWindow(() => storeTokenOf('bob'));
  const person = await client.query({ ...sessionQuery, staleTime: 0 });
  expect(person?.uid).toBe('bob');
  expect(client.getQueryData(roleQuery.queryKey)).toBeUndefined();
});

test('a renewed token of the same person, and other items, change nothing', () => {
  inOtherWindow(() => localStorage.setItem('token', tokenOf('ada', 'renewed')));
  inOtherWindow(() => localStorage.setItem('insertID', '1'), 'insertID');
  expect(client.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(false);
  expect(client.getQueryData(roleQuery.queryKey)).toEqual({});
});

test('a page that the browser brings back after a logout shows nobody’s data', async () => {
  localStorage.removeItem('token');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(client.getQueryData(sessionQuery.queryKey)).toMatchObject({ uid: 'ada' });
  bringBack();
  await nobodyIsSignedIn();
});

test('a person who is suspended is told why once, and is signed out', async () => {
  fakeServer({
    'GET /api/get-role/ada%40example.com': () => problem('auth.suspended', { detail: 'Suspended: spam.' }),
  });
  const calls = [1, 2].map(() => call(readMember, { params: { email: 'ada@example.com' } }));
  await Promise.allSettled(calls);
  expect(tellSuspended.mock.calls).toEqual([['Suspended: spam.']]);
  expect(readToken()).toBeUndefined();
  await nobodyIsSignedIn();
});

test('logging out here shows nobody’s data', async () => {
  removeToken();
  await nobodyIsSignedIn();
});
