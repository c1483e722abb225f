import { expect, vi } from 'vitest';
import { readKeptDraft } from '../../../lib/draft-database.ts';
import { AnswerSaver } from '../answer-saver.ts';
import type { Answer } from '../answers.ts';

/** An attempt that is open in a tab; the next saves fail as it says. */
export async function openAttempt(...failures: Error[]) {
  const save = vi.fn(async (_number: number, _answer: Answer): Promise<unknown> => {
    const failure = failures.shift();
    if (failure) throw failure;
    return {};
  });
  const saver = new AnswerSaver({ uid: 'ada', attemptId: 'first', save });
  await vi.waitFor(() => expect(saver.read().isLoading).toBe(false));
  return { saver, save, stateOf: (number: number) => saver.read().states.get(number) };
}

/** What has not reached the server, in this browser. */
export const keptAnswers = () => readKeptDraft<[number, Answer][]>('ada', 'attempt:first');
