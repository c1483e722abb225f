import {
  listTeacherRequests,
  readMyTeacherRequest,
  type TeacherRequest,
  type TeacherRequestStatus,
  urlOf,
} from '@guildhall/contract';
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

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

interface RequestsPage {
  data: TeacherRequest[];
  total: number;
  nextCursor: string | null;
}

type RequestsList = InfiniteData<RequestsPage, string | undefined>;

const LISTS = urlOf(listTeacherRequests);

/** Every list of applications that has been read, whatever its filter. */
const inLists = ({ queryKey: [, url] }: { queryKey: readonly unknown[] }) =>
  typeof url === 'string' && url.startsWith(LISTS);

interface Decided {
  id: string;
  status: TeacherRequestStatus;
  reason: string;
}

/** Shows a decision in the list at hand; the others are read again when somebody comes to them. */
export function showDecided(client: QueryClient, filter: StatusFilter, { id, status, reason }: Decided): void {
  const decide = (request: TeacherRequest): TeacherRequest =>
    request._id === id ? { ...request, Status: status, status, Reason: reason } : request;
  client.setQueryData<RequestsList>(
    requestsQuery(filter).queryKey,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(decide) })) },
  );
  void client.invalidateQueries({ predicate: inLists, refetchType: 'none' });
}

/** Somebody else has decided: the list at hand is read again. */
export function readListsAgain(client: QueryClient): void {
  void client.invalidateQueries({ predicate: inLists });
}
