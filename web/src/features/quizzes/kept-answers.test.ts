import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../../lib/api-failure.ts';
import { removeKeptDrafts } from '../../lib/draft-database.ts';
import { problem } from '../../lib/testing/problem.ts';
import { AnswerSaver } from './answer-saver.ts';
import type { Answer } from './answers.ts';
import { keptAnswers, openAttempt } from './testing/open-attempt.ts';

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

test('without a network an answer says so, is kept, and is tried again less and less often', async () => {
  const { saver, save, stateOf } = await openAttempt(...Array.from({ length: 6 }, () => offline));
  saver.answer(1, BAMBOO);
  await wait(0);
  expect(stateOf(1)).toBe('offline');
  expect(await keptAnswers()).toEqual([[1, BAMBOO]]);
  for (const [index, delay] of [1_000, 2_000, 4_000, 8_000, 10_000, 10_000].entries()) {
    await wait(delay - 1);
    expect(save).toHaveBeenCalledTimes(index + 1);
    await wait(1);
    expect(save).toHaveBeenCalledTimes(index + 2);
  }
  expect(stateOf(1)).toBe('saved');
  await vi.waitFor(async () => expect(await keptAnswers()).toBeUndefined());
});

test('after a success, the next failure is tried again soon', async () => {
  const { saver, save } = await openAttempt(offline, offline);
  saver.answer(1, BAMBOO);
  await wait(1_002_000);
  expect(save).toHaveBeenCalledTimes(3);
  save.mockRejectedValueOnce(offline);
  saver.answer(2, OAK);
  await wait(999);
  expect(save).toHaveBeenCalledTimes(4);
  await wait(1);
  expect(save).toHaveBeenCalledTimes(5);
});

test('once the time is over the server takes no answer, and neither does the page', async () => {
  const over = problem(409, 'attempt.over');
  const { saver, save, stateOf } = await openAttempt(over);
  saver.answer(1, BAMBOO);
  await wait(0);
  expect(stateOf(1)).toBe('refused');
  expect(saver.read().error).toBe(over);
  saver.answer(2, OAK);
  await wait(60_000);
  expect(save).toHaveBeenCalledOnce();
  expect(saver.read().given.has(2)).toBe(false);
  await vi.waitFor(async () => expect(await keptAnswers()).toBeUndefined());
});

test('another tab goes on with what a closed one could not send, and sends it', async () => {
  const closed = await openAttempt(offline);
  closed.saver.answer(3, text('  The WIND'));
  await wait(0);
  await vi.waitFor(async () => expect(await keptAnswers()).toEqual([[3, text('  The WIND')]]));
  const { saver, save, stateOf } = await openAttempt();
  expect(saver.read().given.get(3)).toEqual(text('  The WIND'));
  await vi.waitFor(() => expect(stateOf(3)).toBe('saved'));
  expect(save.mock.calls).toEqual([[3, text('  The WIND')]]);
  await closed.saver.flush();
});

test('somebody else at the same browser does not get the answers', async () => {
  const closed = await openAttempt(offline);
  closed.saver.answer(1, BAMBOO);
  await wait(0);
  const other = new AnswerSaver({ uid: 'tom', attemptId: 'first', save: async () => ({}) });
  await vi.waitFor(() => expect(other.read().isLoading).toBe(false));
  expect(other.read().given.size).toBe(0);
  await closed.saver.flush();
});
