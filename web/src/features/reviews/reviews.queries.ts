import { listReviews, readMyReview, readRatings } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { courseKeys, reviewKeys } from '../../lib/query-keys.ts';

/** More than the class brings along, so that the first page has new ones. */
const REVIEWS_PER_PAGE = 40;

/** The public reviews of a class, newest first. */
export const courseReviewsQuery = (courseId: string) =>
  pagedQuery((cursor) => pageQueryFor(listReviews, { query: { classId: courseId, limit: REVIEWS_PER_PAGE, cursor } }));

/** How many reviews gave each number of stars. */
export const ratingsQuery = (courseId: string) => queryFor(readRatings, { params: { id: courseId } });

/** Null when the signed-in person has not reviewed the class. */
export const myReviewQuery = (courseId: string) => queryFor(readMyReview, { params: { id: courseId } });

/** Wherever a changed review shows: itself on the class’s page and the home page, the average wherever a class does. */
export const REVIEW_CHANGE = [...reviewKeys.all, ...courseKeys.all];
