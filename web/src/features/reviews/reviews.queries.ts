import { listReviews, readMyReview } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

/** More than come with the class, so that the first page that is asked for holds something new. */
const PAGE_SIZE = 40;

/** What everybody may read of a class’s reviews, newest first. */
export const courseReviewsQuery = (courseId: string) =>
  pagedQuery((cursor) => pageQueryFor(listReviews, { query: { classId: courseId, limit: PAGE_SIZE, cursor } }));

/** Null where one has not evaluated the class. */
export const myReviewQuery = (courseId: string) => queryFor(readMyReview, { params: { id: courseId } });

/** Reviews stand on the class’s page and on home, and averages wherever a class does. */
export const refreshReviews = (client: QueryClient) => client.invalidateQueries({ queryKey: ['api'] });
