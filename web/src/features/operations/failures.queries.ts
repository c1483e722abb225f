import { FailedJobGroup, listBackups, listFailedJobs, PAGES, queryKeyOf, readFailures } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

const PAGE_SIZE = 25;

/** Jobs fail and backups are written elsewhere, so all of it is read whenever a page with it is opened. */
const ALWAYS_STALE = { staleTime: 0 };

export const failuresQuery = { ...queryFor(readFailures), ...ALWAYS_STALE };

/** From the address `?group=...`; undefined for all. */
export const failedJobGroupOf = (search: URLSearchParams): FailedJobGroup | undefined =>
  FailedJobGroup.safeParse(search.get('group')).data;

export const failuresPath = (group?: FailedJobGroup) =>
  group ? `${PAGES.failures.path}?group=${group}` : PAGES.failures.path;

export const failedJobsQuery = (group: FailedJobGroup | undefined) => ({
  ...pagedQuery((cursor) => ({
    ...pageQueryFor(listFailedJobs, { query: { group, limit: PAGE_SIZE, cursor } }),
    ...ALWAYS_STALE,
  })),
  ...ALWAYS_STALE,
});

export const backupsQuery = {
  ...pagedQuery((cursor) => ({
    ...pageQueryFor(listBackups, { query: { limit: PAGE_SIZE, cursor } }),
    ...ALWAYS_STALE,
  })),
  ...ALWAYS_STALE,
};

/** What a retried job changes. */
export const FAILED_JOB_CHANGE = [queryKeyOf(listFailedJobs), queryKeyOf(readFailures)];
