import { FailedJobGroup, listBackups, listFailedJobs, PAGES, queryKeyOf, readFailures } from '@guildhall/contract';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

/** Jobs fail elsewhere, so this is read whenever a page with it is opened. */
export const failuresQuery = { ...queryFor(readFailures), staleTime: 0 };

/** From the address `?group=...`; undefined for all. */
export const failedJobGroupOf = (search: URLSearchParams): FailedJobGroup | undefined =>
  FailedJobGroup.safeParse(search.get('group')).data;

export const failuresPath = (group?: FailedJobGroup) =>
  group ? `${PAGES.failures.path}?group=${group}` : PAGES.failures.path;

export const failedJobsQuery = (group: FailedJobGroup | undefined) =>
  freshListQuery((query) => pageQueryFor(listFailedJobs, { query: { group, ...query } }));

export const backupsQuery = freshListQuery((query) => pageQueryFor(listBackups, { query }));

/** What a retried job changes. */
export const FAILED_JOB_CHANGE = [queryKeyOf(listFailedJobs), queryKeyOf(readFailures)];
