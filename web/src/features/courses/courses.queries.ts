import {
  facetsQueryOf,
  listingPageOf,
  listRelatedCourses,
  readCourse,
  readCourseFacets,
  searchCourses,
  withKnownCategory,
} from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { queryFor } from '../../lib/queries.ts';
import { SHOP } from '../../lib/site.ts';

export const courseQuery = (id: string) => queryFor(readCourse, { params: { id } });

/** As the server reads the address. */
const known = (search: URLSearchParams) => withKnownCategory(search, [...SHOP.categories, ...SHOP.otherCategories]);

/** One page of the listing, from the query of its address. The server puts the first page into the document. */
export const courseSearchPage = (search: URLSearchParams, cursor?: string) =>
  queryFor(searchCourses, { query: { ...listingPageOf(known(search)), ...(cursor && { cursor }) } });

/** How many classes each value of each filter would leave. */
export const courseFacetsQuery = (search: URLSearchParams) =>
  queryFor(readCourseFacets, { query: facetsQueryOf(known(search)) });

/** What students of a class also took, and more by its teacher. */
export const relatedCoursesQuery = (id: string) => queryFor(listRelatedCourses, { params: { id } });

export const courseSearchQuery = (search: URLSearchParams) => pagedQuery((cursor) => courseSearchPage(search, cursor));
