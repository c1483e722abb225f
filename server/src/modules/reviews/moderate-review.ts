import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import { invalidateReview } from './invalidate-review.ts';
import { addToRatings, lockCourseOfReview, markHidden, markShown } from './reviews.queries.ts';

interface HideRequest {
  reviewId: string;
  adminId: string;
  reason: string;
  now: Date;
}

/** Removes the review from the class's rating. Changes nothing when it is hidden already: the first reason stays. */
export async function hideReview(tx: Tx, { reviewId, adminId, reason, now }: HideRequest) {
  const course = await lockCourseOfReview(tx, reviewId);
  if (!course) throw new Problem('review.not-found');
  const review = await markHidden(tx, reviewId, { reason, now });
  if (!review) return modified({ matched: 1, modified: 0 });

  await addToRatings(tx, course.id, { reviews: -1, stars: -review.rating });
  const subject = { subjectId: review.id, subjectName: course.title, personId: review.student_id };
  await recordAudit(tx, { actorId: adminId, action: 'review.hidden', ...subject, reason, now });
  invalidateReview(tx, course.id);
  return modified({ matched: 1, modified: 1 });
}

interface ShowRequest {
  reviewId: string;
  adminId: string;
  reason: string | undefined;
  now: Date;
}

/** The review counts again, with its present rating. Changes nothing when it is not hidden. */
export async function showReview(tx: Tx, { reviewId, adminId, reason, now }: ShowRequest) {
  const course = await lockCourseOfReview(tx, reviewId);
  if (!course) throw new Problem('review.not-found');
  const review = await markShown(tx, reviewId);
  if (!review) return modified({ matched: 1, modified: 0 });

  await addToRatings(tx, course.id, { reviews: 1, stars: review.rating });
  const subject = { subjectId: review.id, subjectName: course.title, personId: review.student_id };
  await recordAudit(tx, { actorId: adminId, action: 'review.shown', ...subject, reason, now });
  invalidateReview(tx, course.id);
  return modified({ matched: 1, modified: 1 });
}
