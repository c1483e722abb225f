import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** Whoever holds the class is alone with what somebody wrote about it; answers alone may come meanwhile. */
export const findReviewBy = (tx: Tx, courseId: string, studentId: string) =>
  tx
    .selectFrom('review')
    .select(['id', 'rating', 'description', 'hidden_at'])
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();

interface Written {
  id: string;
  rating: number;
  description: string;
  now: Date;
}

interface First extends Written {
  courseId: string;
  studentId: string;
}

export const insertReview = (tx: Tx, { courseId, studentId, id, rating, description, now }: First) =>
  tx
    .insertInto('review')
    .values({ id, course_id: courseId, student_id: studentId, rating, description, created_at: now })
    .execute();

/**
 * The answer stays. The change is later than that, and than what it changes, though all be of one millisecond: an
 * answer before it is one to something else, and may be given again.
 */
export const replaceReview = (tx: Tx, { id, rating, description, now }: Written) => {
  const moment = sql`interval '1 millisecond'`;
  const later = sql<Date>`greatest(${now}, created_at + ${moment}, answered_at + ${moment})`;
  return tx.updateTable('review').set({ rating, description, created_at: later }).where('id', '=', id).execute();
};

/** With its class; until the transaction ends nobody else changes, answers or hides it. */
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

const moved = ['id', 'rating', 'student_id'] as const;

/** Undefined when it is hidden already. */
export const markHidden = (tx: Tx, id: string, { reason, now }: { reason: string; now: Date }) =>
  tx
    .updateTable('review')
    .set({ hidden_at: now, hidden_reason: reason })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .returning(moved)
    .executeTakeFirst();

/** Undefined when it is not hidden. */
export const markShown = (tx: Tx, id: string) =>
  tx
    .updateTable('review')
    .set({ hidden_at: null, hidden_reason: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .returning(moved)
    .executeTakeFirst();
