import { type CheckedQueryOf, Id, type Review, type listReviews as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import type { Viewer } from '../course-access/index.ts';
import { sumCourseTotals } from '../statistics/index.ts';
import { countCourseReviews, listReviewsPage } from './reviews.queries.ts';
import { toReview } from './reviews.view.ts';

const ReviewCursor = z.tuple([CursorInstant, Id]);

/** Of Approved classes, newest first. */
export async function listReviews(reader: Reader, { classId, limit, cursor }: CheckedQueryOf<typeof route>) {
  const after = cursor ? decodeCursor(cursor, ReviewCursor) : undefined;
  const [rows, total] = await Promise.all([
    listReviewsPage(reader, { courseId: classId, after, limit }),
    countReviews(reader, classId),
  ]);
  const { page, last } = splitPage(rows, limit);
  return {
    items: page.map((row) => toReview(row)),
    total,
    nextCursor: last ? encodeCursor([last.created_at, last.id]) : null,
  };
}

const countReviews = async (reader: Reader, courseId: string | undefined) =>
  courseId
    ? ((await countCourseReviews(reader, courseId))?.review_count ?? 0)
    : (await sumCourseTotals(reader)).approvedReviews;

interface CourseReviews {
  courseId: string;
  limit: number;
  /** Undefined when nobody is signed in. */
  viewer?: Viewer | undefined;
}

/** The newest reviews of a class of any status, for its page. The caller decides who may see the class. */
export async function listCourseReviews(reader: Reader, { courseId, limit, viewer }: CourseReviews): Promise<Review[]> {
  const rows = await listReviewsPage(reader, { courseId, ofAnyStatus: true, viewer, limit });
  return splitPage(rows, limit).page.map((row) => toReview(row, viewer));
}
