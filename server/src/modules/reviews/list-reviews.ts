import type { CheckedQueryOf, Review, listReviews as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import type { Viewer } from '../course-access/index.ts';
import { sumCourseTotals } from '../operations/index.ts';
import { countCourseReviews, listReviewsPage } from './reviews.queries.ts';
import { toReview } from './reviews.view.ts';

/** Lists reviews of Approved classes, newest first. */
export const listReviews = (reader: Reader, { classId, ...query }: CheckedQueryOf<typeof route>) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listReviewsPage(reader, { courseId: classId, ...page }), countReviews(reader, classId)]),
    keysOf: ({ created_at, id }) => [created_at, id],
    toItem: (row) => toReview(row),
  });

const countReviews = async (reader: Reader, courseId: string | undefined): Promise<number> =>
  courseId ? countCourseReviews(reader, courseId) : (await sumCourseTotals(reader)).approvedReviews;

interface CourseReviews {
  courseId: string;
  limit: number;
  /** Undefined when nobody is signed in. */
  viewer?: Viewer | undefined;
}

/** The newest reviews of a class of any status, for its page. The caller decides who may see the class. */
export async function listCourseReviews(reader: Reader, { courseId, limit, viewer }: CourseReviews): Promise<Review[]> {
  const rows = await listReviewsPage(reader, { courseId, ofAnyStatus: true, viewer, limit });
  return rows.slice(0, limit).map((row) => toReview(row, viewer));
}
