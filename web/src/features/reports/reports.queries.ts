import { listReports, type Report, ReportStatus } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery, updateLists } from '../../lib/paged-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { reportKeys } from '../../lib/query-keys.ts';
import { markStale } from '../../lib/refresh-queries.ts';

const PAGE_SIZE = 25;

/** Undefined for reports of every status. */
export type StatusFilter = ReportStatus | undefined;

/** Undefined for anything that is no status. */
export const statusIn = (search: URLSearchParams): StatusFilter => ReportStatus.safeParse(search.get('status')).data;

export const reportsQuery = (status: StatusFilter) =>
  pagedQuery((cursor) => pageQueryFor(listReports, { query: { status, limit: PAGE_SIZE, cursor } }));

/** Shows a decision in the lists without moving any rows. They are fetched when they are next opened. */
export async function showDecision(
  client: QueryClient,
  { _id, ...decision }: Pick<Report, '_id' | 'Status' | 'Answer'>,
) {
  updateLists<Report>(client, reportKeys.lists, (report) => (report._id === _id ? { ...report, ...decision } : report));
  await markStale(client, [reportKeys.lists]);
}
