import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import { canViewCourse, teachesCourse, type Viewer } from '../course-access/index.ts';
import { invalidateReview } from './invalidate-review.ts';
import { lockReview, setAnswer } from './reviews.queries.ts';
import { canSeeWholeReview } from './reviews.view.ts';

interface AnswerRequest {
  reviewId: string;
  actor: Viewer;
  answer: string;
  now: Date;
}

/** The class's teacher answers a review once, and again when the review has been changed since. */
export async function answerReview(tx: Tx, { reviewId, actor, answer, now }: AnswerRequest) {
  const review = await lockVisibleReview(tx, reviewId, actor);
  if (!teachesCourse(actor, review)) throw new Problem('auth.forbidden', { reason: 'course' });
  const isAnswered = review.answered_at !== null && review.answered_at >= review.created_at;
  if (isAnswered && review.answer === answer) return modified({ matched: 1, modified: 0 });
  if (isAnswered) {
    throw new Problem('review.already-answered');
  }
  await setAnswer(tx, review.id, { answer, now });
  invalidateReview(tx, review.course_id);
  return modified({ matched: 1, modified: 1 });
}

/** A review does not exist for somebody who cannot see it: hidden, or of a class that they cannot view. */
async function lockVisibleReview(tx: Tx, reviewId: string, actor: Viewer) {
  const review = await lockReview(tx, reviewId);
  if (!review) throw new Problem('review.not-found');
  const course = { id: review.course_id, teacher_id: review.teacher_id, status: review.status };
  const isShown = review.hidden_at === null || canSeeWholeReview(actor, review);
  if (!isShown || !(await canViewCourse(tx, actor, course))) throw new Problem('review.not-found');
  return review;
}
