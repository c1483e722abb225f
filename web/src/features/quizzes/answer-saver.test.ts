import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../../lib/api-failure.ts';
import { removeKeptDrafts } from '../../lib/draft-database.ts';
import type { Answer } from './answers.ts';
import { openAttempt } from './testing/open-attempt.ts';

const BAMBOO: Answer = { Kind: 'one-choice', Choice: 0 };
const OAK: Answer = { Kind: 'one-choice', Choice: 1 };
const text = (Text: string): Answer => ({ Kind: 'short-text', Text });
const offline = new NetworkFailure('No connection');

beforeEach(() => {
  // Not `setImmediate`, by which the database works.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  vi.useRealTimers();
  await removeKeptDrafts();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('what a student chooses is saved at once', async () => {
  const { saver, save, stateOf } = await openAttempt();
  saver.answer(1, BAMBOO);
  expect(stateOf(1)).toBe('waiting');
  await wait(0);
  expect(save.mock.calls).toEqual([[1, BAMBOO]]);
  expect(stateOf(1)).toBe('saved');
});

test('what a student types is saved once they pause', async () => {
  const { saver, save, stateOf } = await openAttempt();
  saver.answer(3, text('the'), { isTyping: true });
  await wait(699);
  saver.answer(3, text('the wind'), { isTyping: true });
  await wait(699);
  expect(save).not.toHaveBeenCalled();
  await wait(1);
  expect(save.mock.calls).toEqual([[3, text('the wind')]]);
  expect(stateOf(3)).toBe('saved');
});

test('a choice does not wait for the typing before it, and both are saved', async () => {
  const { saver, save } = await openAttempt();
  saver.answer(3, text('the wind'), { isTyping: true });
  saver.answer(1, BAMBOO);
  await wait(0);
  expect(save.mock.calls.map(([number]) => number)).toEqual([3, 1]);
});

test('an answer that is changed while it is saved is saved again, one request at a time', async () => {
  const { saver, save, stateOf } = await openAttempt();
  const arrived = Promise.withResolvers<unknown>();
  save.mockReturnValueOnce(arrived.promise);
  saver.answer(1, BAMBOO);
  await wait(0);
  expect(stateOf(1)).toBe('saving');
  saver.answer(1, OAK);
  saver.answer(2, BAMBOO);
  await wait(0);
  expect(save).toHaveBeenCalledOnce();
  arrived.resolve({});
  await wait(0);
  expect(save.mock.calls.slice(1).toSorted()).toEqual([
    [1, OAK],
    [2, BAMBOO],
  ]);
  expect([stateOf(1), stateOf(2)]).toEqual(['saved', 'saved']);
});

test('an answer that is taken back is saved as none', async () => {
  const { saver, save } = await openAttempt();
  saver.answer(1, null);
  await wait(0);
  expect(save.mock.calls).toEqual([[1, null]]);
  expect(saver.read().given.get(1)).toBeNull();
});

test('a student who hands in learns whether all answers are on the server', async () => {
  const { saver } = await openAttempt(offline);
  saver.answer(1, BAMBOO, { isTyping: true });
  expect(await saver.flush()).toBe(false);
  expect(await saver.flush()).toBe(true);
});

test('whoever hands in during a save waits for it', async () => {
  const { saver, save } = await openAttempt();
  const arrived = Promise.withResolvers<unknown>();
  save.mockReturnValueOnce(arrived.promise);
  saver.answer(1, BAMBOO);
  await wait(0);
  const handedIn = saver.flush();
  arrived.resolve({});
  expect(await handedIn).toBe(true);
  expect(save).toHaveBeenCalledOnce();
});

test('whoever hands in while a save fails tries once more', async () => {
  const { saver, save } = await openAttempt();
  const lost = Promise.withResolvers<unknown>();
  save.mockReturnValueOnce(lost.promise);
  saver.answer(1, BAMBOO);
  await wait(0);
  const handedIn = saver.flush();
  lost.reject(offline);
  expect(await handedIn).toBe(true);
  expect(save).toHaveBeenCalledTimes(2);
});
