import { expect, test } from 'vitest';
import { NetworkFailure } from '../api-failure.ts';
import { problem } from '../testing/problem.ts';
import { changedMeanwhileIn, isTemporary } from './save-failure.ts';

test('no network, a server that is out of order and too many requests pass by themselves', () => {
  expect(isTemporary(new NetworkFailure('No connection'))).toBe(true);
  expect(isTemporary(problem(503, 'server.unavailable'))).toBe(true);
  expect(isTemporary(problem(429, 'request.too-many'))).toBe(true);
});

test('what the server refuses, and a mistake of ours, stay', () => {
  expect(isTemporary(problem(400, 'request.invalid'))).toBe(false);
  expect(isTemporary(problem(404, 'lesson.not-found'))).toBe(false);
  expect(isTemporary(new TypeError('undefined is not a function'))).toBe(false);
});

test('only a problem that says so has what somebody else has saved', () => {
  const theirs = { Title: 'Cane', Revision: 4 };
  expect(changedMeanwhileIn(problem(409, 'lesson.changed-meanwhile', theirs))).toEqual(theirs);
  expect(changedMeanwhileIn(problem(409, 'request.invalid', theirs))).toBeUndefined();
  expect(changedMeanwhileIn(new NetworkFailure('No connection'))).toBeUndefined();
});
