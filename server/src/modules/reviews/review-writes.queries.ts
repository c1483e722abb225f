import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** Call with the class locked: then nobody else replaces, hides or shows the review. */
export const findOwnReviewState = (tx: Tx, courseId: string, studentId: string) =>
  tx
    .selectFrom('review')
    .select(['id', 'rating', 'description', 'hidden_at'])
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();

interface ReviewContent {
  id: string;
  rating: number;
  description: string;
  now: Date;
}

interface NewReviewRow extends ReviewContent {
  courseId: string;
  studentId: string;
}

export const insertReview = (tx: Tx, { courseId, studentId, id, rating, description, now }: NewReviewRow) =>
  tx
    .insertInto('review')
    .values({ id, course_id: courseId, student_id: studentId, rating, description, created_at: now })
    .execute();

/**
 * Keeps the teacher's answer. `created_at` becomes later than the answer even within one millisecond: it shows that
 * the answer is older than the review, and may be replaced.
 */
export const replaceReview = (tx: Tx, { id, rating, description, now }: ReviewContent) => {
  const tick = sql`interval '1 millisecond'`;
  const later = sql<Date>`greatest(${now}, created_at + ${tick}, answered_at + ${tick})`;
  return tx.updateTable('review').set({ rating, description, created_at: later }).where('id', '=', id).execute();
};

/** With its class. Until the transaction ends, nobody else replaces, answers or hides it. */
export const lockReview = (tx: Tx, id: string) =>
  tx
    .selectFrom('review')
    .innerJoin('course', 'course.id', 'review.course_id')
    .select(['review.id', 'review.student_id', 'review.created_at', 'review.hidden_at'])
    .select(['review.answer', 'review.answered_at', 'course.id as course_id', 'course.teacher_id', 'course.status'])
    .where('review.id', '=', id)
    .forNoKeyUpdate('review')
    .executeTakeFirst();

export const setAnswer = (tx: Tx, id: string, { answer, now }: { answer: string; now: Date }) =>
  tx.updateTable('review').set({ answer, answered_at: now }).where('id', '=', id).execute();

const HIDDEN_COLUMNS = ['id', 'rating', 'student_id'] as const;

/** Undefined when it is hidden already. */
export const markHidden = (tx: Tx, id: string, { reason, now }: { reason: string; now: Date }) =>
  tx
    .updateTable('review')
    .set({ hidden_at: now, hidden_reason: reason })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .returning(HIDDEN_COLUMNS)
    .executeTakeFirst();

/** Undefined when it is not hidden. */
export const markShown = (tx: Tx, id: string) =>
  tx
    .updateTable('review')
    .set({ hidden_at: null, hidden_reason: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .returning(HIDDEN_COLUMNS)
    .executeTakeFirst();

interface OwnReview {
  reviewId: string;
  authorId: string;
}

/** Undefined when it is hidden, or somebody else's. */
export const deleteShownReview = (tx: Tx, { reviewId, authorId }: OwnReview) =>
  tx
    .deleteFrom('review')
    .where('id', '=', reviewId)
    .where('student_id', '=', authorId)
    .where('hidden_at', 'is', null)
    .returning('rating')
    .executeTakeFirst();

export async function isHiddenOwnReview(tx: Tx, { reviewId, authorId }: OwnReview): Promise<boolean> {
  const review = await tx
    .selectFrom('review')
    .select('id')
    .where('id', '=', reviewId)
    .where('student_id', '=', authorId)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst();
  return review !== undefined;
}
