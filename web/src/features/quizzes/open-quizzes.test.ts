import type { QuestionDraft, Quiz } from '@guildhall/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learningKeys } from '../../lib/query-keys.ts';
import { closeAnswers, openAnswers } from './open-answers.ts';
import { openQuizSaver } from './open-quiz-savers.ts';
import { quizQuery } from './quizzes.queries.ts';

const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  sent.mockReset().mockImplementation(async () => Response.json({ modifiedCount: 1, Revision: 1, UpdatedAt: null }));
  vi.stubGlobal('fetch', sent);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const requests = () => sent.mock.calls.map(([url, init]) => `${init?.method} ${String(url).split('?')[0]}`);

async function openAttempt(id: string) {
  const saver = openAnswers('ada', id);
  await vi.waitFor(() => expect(saver.read().isLoading).toBe(false));
  return saver;
}

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'the window is covered',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('an answer that is being typed is saved when %s, and outlives the page', async (name, happen) => {
  const saver = await openAttempt(name);
  saver.answer(2, { Kind: 'short-text', Text: 'the wind' }, { isTyping: true });
  happen();
  await vi.waitFor(() => expect(saver.read().states.get(2)).toBe('saved'));
  expect(requests()).toEqual([`PUT /api/attempts/${encodeURIComponent(name)}/answers/2`]);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    body: JSON.stringify({ Answer: { Kind: 'short-text', Text: 'the wind' } }),
  });
  closeAnswers('ada', name);
});

test('an attempt that is opened again goes on with its answers, until it is over', async () => {
  const saver = await openAttempt('again');
  expect(openAnswers('ada', 'again')).toBe(saver);
  expect(openAnswers('tom', 'again')).not.toBe(saver);
  closeAnswers('ada', 'again');
  expect(openAnswers('ada', 'again')).not.toBe(saver);
});

const WIND: QuestionDraft = {
  _id: '0197c3a0-0000-4000-8000-000000000001',
  Kind: 'short-text',
  Text: 'What lifts it?',
  Explanation: '',
  Accepted: ['wind'],
};

const EMPTY: Quiz = {
  PassPercent: 70,
  AttemptLimit: null,
  TimeLimitMinutes: null,
  DrawCount: null,
  SolutionsShown: 'after-passing',
  Questions: [],
  LessonId: 'cane',
  Revision: 0,
  UpdatedAt: null,
};

test('a lesson has a quiz in the outline from its first complete question to its last one', async () => {
  const client = new QueryClient();
  const outline = learningKeys.content('kites');
  client.setQueryData(outline, {});
  client.setQueryData(quizQuery('cane').queryKey, EMPTY);
  const saver = openQuizSaver({ client, uid: 'ada', courseId: 'kites', quiz: EMPTY });
  const isOutlineStale = () => client.getQueryState(outline)?.isInvalidated;
  saver.change({ Questions: [{ ...WIND, Text: '' }] });
  await saver.flush();
  expect(isOutlineStale()).toBe(false);
  saver.change({ Questions: [WIND] });
  await saver.flush();
  await vi.waitFor(() => expect(isOutlineStale()).toBe(true));
  expect(client.getQueryData(quizQuery('cane').queryKey)).toMatchObject({ Questions: [WIND], LessonId: 'cane' });
  client.setQueryData(outline, {});
  saver.change({ PassPercent: 80 });
  await saver.flush();
  expect(isOutlineStale()).toBe(false);
  saver.change({ Questions: [] });
  await saver.flush();
  await vi.waitFor(() => expect(isOutlineStale()).toBe(true));
  expect(requests()).toEqual(Array.from({ length: 4 }, () => 'PUT /api/lessons/cane/quiz'));
});
