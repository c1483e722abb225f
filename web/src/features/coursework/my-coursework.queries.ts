import { listMyAssignments, readCourse, urlOf } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { keyOf, pageQueryFor } from '../../lib/queries.ts';

/** Rows that are asked for at once. */
const PAGE_SIZE = 25;

/** A page that is left open or come back to is days old, and a grade or a deadline may have passed meanwhile. */
const ALWAYS_ANEW = { staleTime: 0, refetchOnWindowFocus: true };

/** The assignments of a class that one has a place in, each with what one has handed in. */
export const myAssignmentsQuery = (id: string) => ({
  ...pagedQuery((cursor) => ({
    ...pageQueryFor(listMyAssignments, { params: { id }, query: { limit: PAGE_SIZE, cursor } }),
    ...ALWAYS_ANEW,
  })),
  ...ALWAYS_ANEW,
});

/** After handing in: the list says so, and the class counts it. */
export const refreshMyCoursework = (client: QueryClient, id: string) => {
  const params = { id };
  const list = urlOf(listMyAssignments, { params });
  return Promise.all([
    client.invalidateQueries({ queryKey: keyOf(urlOf(readCourse, { params })) }),
    client.invalidateQueries({ predicate: ({ queryKey: [, url] }) => String(url).startsWith(list) }),
  ]);
};
