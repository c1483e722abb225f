import { listingQueryOf, readCourse, searchCourses } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { queryFor } from '../../lib/queries.ts';

export const courseQuery = (id: string) => queryFor(readCourse, { params: { id } });

/** One page of the listing, as its address says it. The first is what the server puts into the page. */
export const courseSearchPage = (search: URLSearchParams, cursor?: string) =>
  queryFor(searchCourses, { query: { ...listingQueryOf(search), cursor } });

export const courseSearchQuery = (search: URLSearchParams) => pagedQuery((cursor) => courseSearchPage(search, cursor));
