import { updateLesson } from '@guildhall/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure, NetworkFailure } from '../api-failure.ts';
import { TOKEN_ITEM } from '../token.ts';
import { saveKeepalive } from './save-keepalive.ts';

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  send.mockReset().mockImplementation(async () => Response.json({ modifiedCount: 1, Revision: 8 }));
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const save = (Text: string) =>
  saveKeepalive(updateLesson, { params: { id: 'cane' }, query: { writing: 'abc' }, body: { Text }, revision: 7 });

const sent = () => {
  const [url, init] = send.mock.calls[0] ?? [];
  return { url: String(url), ...init };
};

test('a save says from what it was made, by whom, and to which spell of writing it belongs', async () => {
  localStorage.setItem(TOKEN_ITEM, 'a.b.c');
  expect(await save('Take a dry cane.')).toEqual({ modifiedCount: 1, Revision: 8 });
  const { url, method, headers, body } = sent();
  expect(url).toMatch(/\/lessons\/cane\?writing=abc$/);
  expect(method).toBe('PUT');
  expect(headers).toMatchObject({ 'if-match': '"7"', authorization: 'Bearer a.b.c' });
  expect(JSON.parse(String(body))).toEqual({ Text: 'Take a dry cane.' });
});

test('a save outlives its page', async () => {
  await save('Take a dry cane.');
  expect(sent().keepalive).toBe(true);
});

test('a text that is too long to outlive its page is saved all the same', async () => {
  await save('é'.repeat(24 * 1_024));
  expect(sent().keepalive).toBe(false);
});

test('a refusal and a broken connection are told apart', async () => {
  const problem = { type: 'about:blank', title: '', status: 400, code: 'request.invalid', detail: '' };
  send.mockImplementationOnce(async () => Response.json(problem, { status: 400 }));
  await expect(save('- - -')).rejects.toThrow(ApiFailure);
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(save('- - -')).rejects.toThrow(NetworkFailure);
});
