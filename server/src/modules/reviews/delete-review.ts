import type { Tx } from '../../database/database.ts';
import { deleted } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import { invalidateReview } from './invalidate-review.ts';
import { addToRatings, deleteShownReview, isHiddenOwnReview, lockCourseOfReview } from './reviews.queries.ts';

/**
 * Undefined for a review that is somebody else's. Its author removes it whether they are enrolled or not, but not once
 * it is hidden: they could write it again, and it would be shown.
 */
export async function deleteReview(tx: Tx, own: { reviewId: string; authorId: string }) {
  const course = await lockCourseOfReview(tx, own.reviewId);
  const review = course && (await deleteShownReview(tx, own));
  if (!review) {
    if (!(await isHiddenOwnReview(tx, own))) return undefined;
    throw new Problem('review.hidden');
  }
  await addToRatings(tx, course.id, { reviews: -1, stars: -review.rating });
  invalidateReview(tx, course.id);
  return deleted(1);
}
