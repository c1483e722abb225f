import {
  listTeacherRequests,
  readMyTeacherRequest,
  type TeacherRequest,
  type TeacherRequestStatus,
} from '@guildhall/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { pagedQuery, updateLists } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { teacherRequestKeys } from '../../lib/query-keys.ts';
import { markStale } from '../../lib/refresh-queries.ts';

/** Milliseconds between two looks at an application that waits for its decision. */
const PATIENCE = 30_000;

/** One's own newest application, or null. It is decided elsewhere, so it is looked at again and again. */
export const myRequestQuery = queryOptions({
  ...queryFor(readMyTeacherRequest),
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => state.data?.Status === 'Pending' && PATIENCE,
});

/** Rows that are asked for at once. */
const PAGE_SIZE = 25;

export type StatusFilter = TeacherRequestStatus | undefined;

/** Everybody's applications, or those of one status. */
export const requestsQuery = (status: StatusFilter) =>
  pagedQuery((cursor) => pageQueryFor(listTeacherRequests, { query: { status, limit: PAGE_SIZE, cursor } }));

interface Decided {
  id: string;
  status: TeacherRequestStatus;
  reason: string;
}

/** Shows a decision in the lists as they stand. They are fetched when they are next opened. */
export async function showDecided(client: QueryClient, { id, status, reason }: Decided): Promise<void> {
  updateLists<TeacherRequest>(client, teacherRequestKeys.lists, (request) =>
    request._id === id ? { ...request, Status: status, status, Reason: reason } : request,
  );
  await markStale(client, [teacherRequestKeys.lists]);
}
