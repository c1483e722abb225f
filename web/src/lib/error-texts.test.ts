import { ERROR_STATUS, type ErrorCode } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure, NetworkFailure, StorageFailure } from './api-failure.ts';
import { errorText } from './error-texts.ts';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];
const textOf = (code: ErrorCode, detail = '') =>
  errorText(new ApiFailure({ type: 'about:blank', title: code, status: ERROR_STATUS[code], code, detail }));

afterEach(() => void vi.restoreAllMocks());

test('every problem of the contract has a sentence, the page’s or the server’s', () => {
  const unexplained = CODES.filter((code) => textOf(code, 'Why, and how.') === m.errors_server_unexpected());
  expect(unexplained).toEqual(['server.unexpected']);
  for (const code of CODES) expect(textOf(code)).toMatch(/^\p{Lu}.* .*\p{L}/u);
});

test('the server’s sentence counts where it says more', () => {
  expect(textOf('auth.suspended', 'Your account is suspended: spam.')).toBe('Your account is suspended: spam.');
  expect(textOf('media.quota-exceeded', 'You have used 200 MB.')).toBe('You have used 200 MB.');
  expect(textOf('auth.suspended')).toBe('Your account is suspended.');
});

test('elsewhere the page’s own sentence counts, in the language of the page', () => {
  expect(textOf('course.not-found', 'Klasse nicht da')).toBe('This class does not exist or is not public.');
  expect(textOf('request.invalid', 'body/Title is wrong')).toMatch(/^Something in your request is not valid\./);
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
