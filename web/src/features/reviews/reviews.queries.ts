import { listReviews, readMyReview } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { courseKeys, reviewKeys } from '../../lib/query-keys.ts';

/** More than come with the class, so that the first page that is asked for holds something new. */
const PAGE_SIZE = 40;

/** What everybody may read of a class’s reviews, newest first. */
export const courseReviewsQuery = (courseId: string) =>
  pagedQuery((cursor) => pageQueryFor(listReviews, { query: { classId: courseId, limit: PAGE_SIZE, cursor } }));

/** Null where one has not evaluated the class. */
export const myReviewQuery = (courseId: string) => queryFor(readMyReview, { params: { id: courseId } });

/** Wherever a changed review shows: itself on the class’s page and the home page, the average wherever a class does. */
export const REVIEW_CHANGE = [...reviewKeys.all, ...courseKeys.all];
