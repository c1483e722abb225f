import { listCourseNotes, listLessonNotes, readCourseContent, readLesson } from '@guildhall/contract';
import { ApiFailure } from '../../lib/api-failure.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

export const contentQuery = (courseId: string) => queryFor(readCourseContent, { params: { id: courseId } });

/** Milliseconds before the addresses of video and files end at which new ones are fetched. */
const RENEWAL_LEAD = 60_000;
const RENEWAL_RETRY = 5_000;

/** The server has answered that this person may not open the lesson, or that it does not exist. */
export const isClosed = (error: unknown): boolean => error instanceof ApiFailure && error.problem.status < 500;

/**
 * A lesson. Nothing of it is kept after its page: next time the addresses are new, and another device may have gone on.
 * While the page is in front, the addresses are renewed before they end.
 */
export const lessonQuery = (lessonId: string) => ({
  ...queryFor(readLesson, { params: { id: lessonId } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchInterval: ({
    state: { data, error },
  }: {
    state: { data?: { UrlsEndAt: string | null } | undefined; error: unknown };
  }) => {
    if (!data?.UrlsEndAt || isClosed(error)) return false;
    return Math.max(RENEWAL_RETRY, Date.parse(data.UrlsEndAt) - Date.now() - RENEWAL_LEAD);
  },
});

const NOTES_PER_PAGE = 100;

export const lessonNotesQuery = (lessonId: string) =>
  pagedQuery((cursor) =>
    pageQueryFor(listLessonNotes, { params: { id: lessonId }, query: { limit: NOTES_PER_PAGE, cursor } }),
  );

export const courseNotesQuery = (courseId: string) =>
  pagedQuery((cursor) =>
    pageQueryFor(listCourseNotes, { params: { id: courseId }, query: { limit: NOTES_PER_PAGE, cursor } }),
  );
