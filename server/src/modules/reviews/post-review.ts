import type { NewReview } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { inserted } from '../../http/write-results.ts';
import { newId } from '../../lib/ids.ts';
import type { Viewer } from '../course-access/index.ts';
import { invalidateReview } from './invalidate-review.ts';
import { type CourseName, lockReviewedCourse } from './lock-reviewed-course.ts';
import { addToRatings } from './review-courses.queries.ts';
import { findOwnReviewState, insertReview, replaceReview } from './review-writes.queries.ts';

interface ReviewRequest {
  author: Viewer;
  input: NewReview & CourseName;
  now: Date;
}

/**
 * One review for each student and class: a second one replaces the first, and an identical one changes nothing. A
 * hidden review stays hidden, and out of the rating, when it is replaced.
 */
export async function postReview(tx: Tx, { author, input, now }: ReviewRequest) {
  const course = await lockReviewedCourse(tx, input, author);
  const before = await findOwnReviewState(tx, course.id, author.id);
  const review = { id: before?.id ?? newId(), rating: input.Rating, description: input.Description, now };
  if (before?.rating === review.rating && before.description === review.description) return inserted(before.id);

  if (before) await replaceReview(tx, review);
  else await insertReview(tx, { ...review, courseId: course.id, studentId: author.id });
  if (!before) await addToRatings(tx, course.id, { reviews: 1, stars: review.rating });
  else if (!before.hidden_at) await addToRatings(tx, course.id, { reviews: 0, stars: review.rating - before.rating });
  invalidateReview(tx, course.id);
  return inserted(review.id);
}
