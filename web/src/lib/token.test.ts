import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, inTurn, lost, problem } from '../testing/fake-server.ts';
import { storeTokenOf, tokenOf } from '../testing/sign-in.ts';
import { ApiFailure, NetworkFailure, StorageFailure } from './api-failure.ts';
import { request } from './request.ts';
import {
  ensureToken,
  readToken,
  readViewerId,
  removeToken,
  removeTokenEverywhere,
  replaceToken,
  setTokenListener,
  subjectOf,
  withToken,
} from './token.ts';

const ADA = { id: 'ada', email: 'ada@example.com' };
const listener = { suspended: vi.fn(), removed: vi.fn(), refused: vi.fn() };
const readNotes = () => withToken((token) => request('GET', '/api/notes', { token }));
const refuse = (name: string) => {
  throw new DOMException('refused', name);
};
const renewed = () => Response.json({ token: tokenOf('ada', 'renewed') });

beforeEach(async () => {
  localStorage.clear();
  storeTokenOf('ada');
  await ensureToken(ADA);
  setTokenListener(listener);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test('calls that find the token expired at once share one renewal', async () => {
  const expired = tokenOf('ada');
  const requests = fakeServer({
    'POST /api/jwt': renewed,
    'GET /api/notes': ({ headers }) =>
      headers.get('authorization') === `Bearer ${expired}` ? problem('auth.required') : Response.json(['a note']),
  });
  const responses = await Promise.all([readNotes(), readNotes(), readNotes()]);
  expect(responses.map(({ body }) => body)).toEqual([['a note'], ['a note'], ['a note']]);
  expect(requests.filter(({ call }) => call === 'POST /api/jwt')).toHaveLength(1);
  expect(readToken()).toBe(tokenOf('ada', 'renewed'));
  await replaceToken(ADA.email);
  expect(requests.filter(({ call }) => call === 'POST /api/jwt')).toHaveLength(2);
});

test('a call that is refused with a new token too is not sent a third time', async () => {
  const requests = fakeServer({ 'POST /api/jwt': renewed, 'GET /api/notes': () => problem('auth.required') });
  await expect(readNotes()).rejects.toMatchObject({ code: 'auth.required' });
  expect(requests.map(({ call }) => call)).toEqual(['GET /api/notes', 'POST /api/jwt', 'GET /api/notes']);
});

test('a person whose session has ended elsewhere is asked who they are', async () => {
  fakeServer({ 'POST /api/jwt': () => problem('auth.forbidden'), 'GET /api/notes': () => problem('auth.required') });
  await expect(readNotes()).rejects.toMatchObject({ code: 'auth.forbidden' });
  expect(listener.refused).toHaveBeenCalledOnce();
});

test('a renewal that is lost on the way ends no session, and the next call tries again', async () => {
  fakeServer({
    'POST /api/jwt': inTurn(lost, renewed),
    'GET /api/notes': inTurn(
      () => problem('auth.required'),
      () => problem('auth.required'),
      () => Response.json(['a note']),
    ),
  });
  await expect(readNotes()).rejects.toBeInstanceOf(NetworkFailure);
  expect(listener.refused).not.toHaveBeenCalled();
  expect((await readNotes()).body).toEqual(['a note']);
});

test('a refusal that is not about the token is passed on, and no other token is asked for', async () => {
  const requests = fakeServer({ 'GET /api/notes': () => problem('lesson.locked') });
  await expect(readNotes()).rejects.toMatchObject({ code: 'lesson.locked' });
  expect(requests).toHaveLength(1);
});

test('a person who is suspended is told so at the first call', async () => {
  fakeServer({ 'GET /api/notes': () => problem('auth.suspended', { detail: 'Until May.' }) });
  await expect(readNotes()).rejects.toBeInstanceOf(ApiFailure);
  expect(listener.suspended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Until May.' }));
});

test('a visitor’s refused call asks for no token', async () => {
  removeToken();
  const requests = fakeServer({ 'GET /api/notes': () => problem('auth.required') });
  await expect(readNotes()).rejects.toMatchObject({ code: 'auth.required' });
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null]);
});

test('a token of somebody else is replaced, and one’s own is kept', async () => {
  const requests = fakeServer({ 'POST /api/jwt': () => Response.json({ token: tokenOf('bob') }) });
  await ensureToken(ADA);
  expect(requests).toEqual([]);
  await ensureToken({ id: 'bob', email: 'bob@example.com' });
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'bob@example.com' }]);
  expect(readViewerId()).toBe('bob');
});

test('a person whose browser stores nothing is told so', async () => {
  fakeServer({ 'POST /api/jwt': renewed });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => refuse('QuotaExceededError') });
  await expect(ensureToken({ id: 'bob', email: 'bob@example.com' })).rejects.toBeInstanceOf(StorageFailure);
});

test('where the browser forbids storage, everybody is a visitor', () => {
  vi.stubGlobal('localStorage', { getItem: () => refuse('SecurityError') });
  expect(readToken()).toBeUndefined();
  expect(readViewerId()).toBeUndefined();
});

test('a token names its person, and what is no token names nobody', () => {
  expect(subjectOf(tokenOf('0198c0de>>??'))).toBe('0198c0de>>??');
  expect(subjectOf('forged')).toBeUndefined();
  localStorage.setItem('token', 'forged');
  expect(readViewerId()).toBe('unknown');
});

test('logging out removes the token and tells the page', () => {
  removeToken();
  expect(localStorage).toHaveLength(0);
  expect(listener.removed).toHaveBeenCalledOnce();
});

test('other windows hear of a logout even where the browser has cleared its storage already', () => {
  const items = new Map<string, string>();
  const changes: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value) && changes.push(`set ${name}`),
    removeItem: (name: string) => items.delete(name) && changes.push(`removed ${name}`),
  });
  removeTokenEverywhere();
  expect(changes).toEqual(['set token', 'removed token']);
});
