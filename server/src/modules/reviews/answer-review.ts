import type { Tx } from '../../database/database.ts';
import { isId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { modified } from '../../platform/write-results.ts';
import { announceReview } from './announce-review.ts';
import { reviewNotFound } from './review-not-found.ts';
import { maySeeCourse, seesAllOf, type Viewer } from './review-viewer.ts';
import { lockReview, setAnswer } from './review-writes.queries.ts';

interface Answer {
  reviewId: string;
  actor: Viewer;
  answer: string;
  now: Date;
}

/** Its teacher's, once, whatever their role is now; and once more whenever the review has been changed since. */
export async function answerReview(tx: Tx, { reviewId, actor, answer, now }: Answer) {
  const review = await lockSeenReview(tx, reviewId, actor);
  if (review.teacher_id !== actor.id) {
    throw new Problem('auth.forbidden', { detail: 'This is somebody else’s class.' });
  }
  const isAnswered = review.answered_at !== null && review.answered_at >= review.created_at;
  if (isAnswered && review.answer === answer) return modified({ matched: 1, modified: 0 });
  if (isAnswered) {
    throw new Problem('review.already-answered', { detail: 'You have answered this review already.' });
  }
  await setAnswer(tx, review.id, { answer, now });
  announceReview(tx, review.course_id);
  return modified({ matched: 1, modified: 1 });
}

/** For who may not see it there is none: one that is hidden, one of a class that is not shown to them. */
async function lockSeenReview(tx: Tx, reviewId: string, actor: Viewer) {
  const review = isId(reviewId) ? await lockReview(tx, reviewId) : undefined;
  if (!review) throw reviewNotFound();
  const course = { id: review.course_id, teacher_id: review.teacher_id, status: review.status };
  const isShown = review.hidden_at === null || seesAllOf(actor, review);
  if (!isShown || !(await maySeeCourse(tx, actor, course))) throw reviewNotFound();
  return review;
}
