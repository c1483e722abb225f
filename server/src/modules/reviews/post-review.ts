import type { NewReview } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { inserted } from '../../platform/write-results.ts';
import { announceReview } from './announce-review.ts';
import { type CourseName, findEvaluatedCourse } from './find-evaluated-course.ts';
import { addRatings } from './review-courses.queries.ts';
import type { Viewer } from './review-viewer.ts';
import { findReviewBy, insertReview, replaceReview } from './review-writes.queries.ts';

interface Evaluation {
  author: Viewer;
  said: NewReview & CourseName;
  now: Date;
}

/**
 * One review for each student and class: a second evaluation replaces the first, and the very same again changes
 * nothing. What is hidden stays so, and is not counted, whatever it says now.
 */
export async function postReview(tx: Tx, { author, said, now }: Evaluation) {
  const course = await findEvaluatedCourse(tx, said, author);
  const before = await findReviewBy(tx, course.id, author.id);
  const review = { id: before?.id ?? newId(), rating: said.Rating, description: said.Description, now };
  if (before?.rating === review.rating && before.description === review.description) return inserted(before.id);

  if (before) await replaceReview(tx, review);
  else await insertReview(tx, { ...review, courseId: course.id, studentId: author.id });
  if (!before) await addRatings(tx, course.id, { reviews: 1, stars: review.rating });
  else if (!before.hidden_at) await addRatings(tx, course.id, { reviews: 0, stars: review.rating - before.rating });
  announceReview(tx, course.id);
  return inserted(review.id);
}
