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

/** Milliseconds. */
const PENDING_POLL_INTERVAL = 30_000;

/** One's own newest application, or null. Polled while it is pending: an admin decides it. */
export const myRequestQuery = queryOptions({
  ...queryFor(readMyTeacherRequest),
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => state.data?.Status === 'Pending' && PENDING_POLL_INTERVAL,
});

const PAGE_SIZE = 25;

/** Undefined for applications of every status. */
export type StatusFilter = TeacherRequestStatus | undefined;

export const requestsQuery = (status: StatusFilter) =>
  pagedQuery((cursor) => pageQueryFor(listTeacherRequests, { query: { status, limit: PAGE_SIZE, cursor } }));

interface Decision {
  id: string;
  status: TeacherRequestStatus;
  reason: string;
}

/** Shows a decision in the lists without moving any rows. They are fetched when they are next opened. */
export async function showDecision(client: QueryClient, { id, status, reason }: Decision): Promise<void> {
  updateLists<TeacherRequest>(client, teacherRequestKeys.lists, (request) =>
    request._id === id ? { ...request, Status: status, status, Reason: reason } : request,
  );
  await markStale(client, [teacherRequestKeys.lists]);
}
