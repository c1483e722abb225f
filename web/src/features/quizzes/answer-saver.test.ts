import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../../lib/api-failure.ts';
import { readKeptDraft, removeKeptDrafts } from '../../lib/draft-database.ts';
import { problem } from '../../lib/testing/problem.ts';
import { AnswerSaver } from './answer-saver.ts';
import type { Answer } from './answers.ts';

const BAMBOO: Answer = { Kind: 'one-choice', Choice: 0 };
const OAK: Answer = { Kind: 'one-choice', Choice: 1 };
const text = (Text: string): Answer => ({ Kind: 'short-text', Text });

const offline = new NetworkFailure('No connection');
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** An attempt that is open in a tab; the next saves fail as it says. */
async function openAttempt(...failures: Error[]) {
  const save = vi.fn(async (_number: number, _answer: Answer): Promise<unknown> => {
    const failure = failures.shift();
    if (failure) throw failure;
    return {};
  });
  const saver = new AnswerSaver({ uid: 'ada', attemptId: 'first', save });
  await vi.waitFor(() => expect(saver.read().isLoading).toBe(false));
  return { saver, save, stateOf: (number: number) => saver.read().states.get(number) };
}

const keptAnswers = () => readKeptDraft<[number, Answer][]>('ada', 'attempt:first');

beforeEach(() => {
  // Not `setImmediate`, by which the database works.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  vi.useRealTimers();
  await removeKeptDrafts();
});

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
