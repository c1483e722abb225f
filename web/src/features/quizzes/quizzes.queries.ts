import {
  listAttempts,
  listQuestionResults,
  listQuizVersions,
  previewQuiz,
  queryKeyOf,
  readAttempt,
  readMarking,
  readQuiz,
  readQuizStanding,
} from '@guildhall/contract';
import { queryFor } from '../../lib/queries.ts';

/** Another device may have gone on: fetched whenever it is shown. */
const ALWAYS_STALE = { staleTime: 0, refetchOnWindowFocus: true } as const;

export const standingQuery = (lessonId: string) => ({
  ...queryFor(readQuizStanding, { params: { id: lessonId } }),
  ...ALWAYS_STALE,
});

export const attemptQuery = (id: string) => ({ ...queryFor(readAttempt, { params: { id } }), ...ALWAYS_STALE });

/** With its right answers, for its teacher. */
export const quizQuery = (lessonId: string) => ({
  ...queryFor(readQuiz, { params: { id: lessonId } }),
  ...ALWAYS_STALE,
});

export const quizVersionsQuery = (lessonId: string) => ({
  ...queryFor(listQuizVersions, { params: { id: lessonId } }),
  ...ALWAYS_STALE,
});

export const questionResultsQuery = (lessonId: string) => ({
  ...queryFor(listQuestionResults, { params: { id: lessonId } }),
  ...ALWAYS_STALE,
});

/** What marking again changes of what its teacher sees. */
export const resultKeys = (lessonId: string) => [
  queryKeyOf(listQuestionResults, { params: { id: lessonId } }),
  queryKeyOf(listAttempts, { params: { id: lessonId } }),
];

export const markingKey = (lessonId: string) => queryKeyOf(readMarking, { params: { id: lessonId } });

/** Asks about the quiz in this revision: it is asked again once the quiz was saved. */
export function markingQuery(lessonId: string, revision: number) {
  const { queryKey, ...query } = queryFor(readMarking, { params: { id: lessonId } });
  return { ...query, queryKey: [...queryKey, String(revision)] as unknown as typeof queryKey, ...ALWAYS_STALE };
}

/** Always the same for the same seed, unless the quiz is changed. */
export const quizPreviewQuery = (lessonId: string, seed: string) => ({
  ...queryFor(previewQuiz, { params: { id: lessonId }, query: { seed } }),
  ...ALWAYS_STALE,
});
