import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, lost, problem } from '../testing/fake-server.ts';
import { ApiFailure, isGone, NetworkFailure } from './api-failure.ts';
import { request, requestFile } from './request.ts';

const ADDRESS = '/api/classes/1';
const CALL = `GET ${ADDRESS}`;

afterEach(() => void vi.unstubAllGlobals());

test('what somebody changes is sent as JSON, with the revision it was made from, in the language of the page', async () => {
  const requests = fakeServer({ [`PUT ${ADDRESS}`]: { modifiedCount: 1 } });
  const { body } = await request('PUT', ADDRESS, { body: { Title: 'Cane' }, token: 'a.b.c', revision: 3 });
  expect(body).toEqual({ modifiedCount: 1 });
  expect(requests[0]?.body).toEqual({ Title: 'Cane' });
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
    'accept-language': 'en',
    authorization: 'Bearer a.b.c',
    'content-type': 'application/json',
    'if-match': '"3"',
  });
});

test('a visitor’s call has no token', async () => {
  const requests = fakeServer({ [CALL]: {} });
  await request('GET', ADDRESS);
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({ 'accept-language': 'en' });
});

test('a picture is sent in its form, whose type the browser writes', async () => {
  const requests = fakeServer({ 'POST /api/images': { url: '/images/1' } });
  const form = new FormData();
  await request('POST', '/api/images', { body: form });
  expect(requests[0]?.body).toBe(form);
  expect(requests[0]?.headers.get('content-type')).toBeNull();
});

test('a refusal has the code and the sentence of the server', async () => {
  fakeServer({ [CALL]: () => problem('course.not-found', { detail: 'This class is gone.' }) });
  const failure = await request('GET', ADDRESS).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ code: 'course.not-found', message: 'This class is gone.' });
  expect(isGone(failure)).toBe(true);
});

test('only what is not found is gone', () => {
  expect(isGone(new NetworkFailure('Status 404'))).toBe(false);
});

test.each([
  ['the network is away', lost],
  ['a proxy answers instead of the server', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a proxy answers with JSON of its own', () => Response.json({ message: 'Bad gateway' }, { status: 502 })],
  ['the answer breaks off', () => new Response('{"half":')],
])('the connection is at fault where %s', async (_, answer) => {
  fakeServer({ [CALL]: answer });
  await expect(request('GET', ADDRESS)).rejects.toBeInstanceOf(NetworkFailure);
});

test('a request that the page takes back is no fault of the connection', async () => {
  const abort = new AbortController();
  fakeServer({
    [CALL]: () => {
      abort.abort();
      return Promise.reject(new DOMException('The page was left', 'AbortError'));
    },
  });
  await expect(request('GET', ADDRESS, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a file is read whole, with the token', async () => {
  const requests = fakeServer({ [CALL]: () => new Response('cane, split') });
  const { content } = await requestFile(ADDRESS, { token: 'a.b.c' });
  expect(await content.text()).toBe('cane, split');
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
});

test('a file that is refused, or that breaks off, is not saved', async () => {
  fakeServer({ [CALL]: () => problem('lesson.locked') });
  await expect(requestFile(ADDRESS, { token: undefined })).rejects.toMatchObject({ code: 'lesson.locked' });
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  fakeServer({ [CALL]: () => new Response(broken) });
  await expect(requestFile(ADDRESS, { token: undefined })).rejects.toBeInstanceOf(NetworkFailure);
});
