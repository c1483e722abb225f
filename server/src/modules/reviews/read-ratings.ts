import type { Reader } from '../../database/database.ts';

const RATINGS = [5, 4, 3, 2, 1];

/** From the index `review_course_rating`. Undefined where the class is not Approved. */
export async function readRatings(reader: Reader, courseId: string) {
  const rows = await reader
    .selectFrom('course')
    .leftJoin('review', (join) => join.onRef('review.course_id', '=', 'course.id').on('review.hidden_at', 'is', null))
    .where('course.id', '=', courseId)
    .where('course.status', '=', 'Approved')
    .select(({ fn }) => ['review.rating', fn.countAll<number>().as('reviews')])
    .groupBy('review.rating')
    .execute();
  if (rows.length === 0) return undefined;
  return RATINGS.map((rating) => ({
    Rating: rating,
    Count: rows.find((row) => row.rating === rating)?.reviews ?? 0,
  }));
}
