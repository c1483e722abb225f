import { m } from '@guildhall/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure, NetworkFailure, StorageFailure } from './api-failure.ts';
import { errorText } from './error-texts.ts';

afterEach(() => void vi.restoreAllMocks());

test('what the server refuses, it explains itself', () => {
  const problem = { type: 'about:blank', title: 'Forbidden', status: 403, code: 'auth.suspended' } as const;
  expect(errorText(new ApiFailure({ ...problem, detail: 'Ihr Konto ist gesperrt.' }))).toBe('Ihr Konto ist gesperrt.');
});

test('a person without a connection is told whether it is theirs', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get');
  online.mockReturnValue(true);
  expect(errorText(new NetworkFailure('Status 502'))).toMatch(/^We can’t reach the server\./);
  online.mockReturnValue(false);
  expect(errorText(new NetworkFailure('No connection'))).toMatch(/^You are offline\./);
});

test('a person whose browser stores nothing is told so', () => {
  expect(errorText(new StorageFailure('full'))).toMatch(/^Your browser is blocking this site/);
});

test('a mistake of the page itself is not shown', () => {
  expect(errorText(new TypeError('undefined is not a function'))).toBe(m.errors_server_unexpected());
});
