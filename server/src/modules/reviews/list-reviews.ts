import { type CheckedQueryOf, Id, type Review, type listReviews as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import { sumCourseTotals } from '../statistics/index.ts';
import type { Viewer } from './review-viewer.ts';
import { countCourseReviews, walkReviews } from './reviews.queries.ts';
import { toReview } from './reviews.view.ts';

const ReviewCursor = z.tuple([CursorInstant, Id]);

/** A page of the reviews of Approved classes, newest first. */
export async function listReviews(reader: Reader, { classId, limit, cursor }: CheckedQueryOf<typeof route>) {
  const after = cursor ? decodeCursor(cursor, ReviewCursor) : undefined;
  const [rows, total] = await Promise.all([
    walkReviews(reader, { courseId: classId, after, limit }),
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

interface OfCourse {
  courseId: string;
  limit: number;
  /** Who is signed in. */
  viewer?: Viewer | undefined;
}

/**
 * The newest of one class, for its page; whoever may see the class sees them, whatever its status. Hidden ones are
 * among them for admins and for who wrote them.
 */
export async function listCourseReviews(reader: Reader, { courseId, limit, viewer }: OfCourse): Promise<Review[]> {
  const rows = await walkReviews(reader, { courseId, ofAnyStatus: true, viewer, limit });
  return splitPage(rows, limit).page.map((row) => toReview(row, viewer));
}
