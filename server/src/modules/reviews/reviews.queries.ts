import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { isAfterKeys, type NewestPage } from '../../database/keyset.ts';
import type { Viewer } from '../course-access/index.ts';

export interface ReviewRow {
  id: string;
  course_id: string;
  student_id: string;
  course_title: string;
  rating: number;
  description: string;
  created_at: Date;
  reviewer_name: string;
  reviewer_email: string;
  reviewer_image: string | null;
  /** Null when they are no longer enrolled. */
  enrolled_since: Date | null;
  answer: string | null;
  answered_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
}

interface ReviewPage extends NewestPage {
  courseId?: string | undefined;
  /** Otherwise only of Approved classes. */
  ofAnyStatus?: boolean;
  /** Hidden reviews are listed for admins and for their author. */
  viewer?: Viewer | undefined;
}

const selectReviews = (reader: Reader) =>
  reader
    .selectFrom('review')
    .innerJoin('course', 'course.id', 'review.course_id')
    .innerJoin('user as reviewer', 'reviewer.id', 'review.student_id')
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.course_id', '=', 'review.course_id')
        .onRef('enrolment.student_id', '=', 'review.student_id')
        .on('enrolment.state', '=', 'active'),
    )
    .select(['review.id', 'review.course_id', 'review.student_id', 'course.title as course_title'])
    .select(['review.rating', 'review.description', 'review.created_at'])
    .select(['reviewer.name as reviewer_name', 'reviewer.email as reviewer_email', 'reviewer.image as reviewer_image'])
    .select(['enrolment.enrolled_at as enrolled_since', 'review.answer', 'review.answered_at'])
    .select(['review.hidden_at', 'review.hidden_reason']);

/** Newest first; one row more than `limit`, which shows whether there is a next page. */
export const listReviewsPage = (
  reader: Reader,
  { courseId, ofAnyStatus = false, viewer, after, limit }: ReviewPage,
): Promise<ReviewRow[]> =>
  selectReviews(reader)
    .$if(!ofAnyStatus, (query) => query.where('course.status', '=', 'Approved'))
    .$if(courseId !== undefined, (query) => query.where('review.course_id', '=', courseId ?? ''))
    .$if(viewer?.role !== 'Admin', (query) =>
      query.where(({ eb, or }) =>
        or([eb('review.hidden_at', 'is', null), ...(viewer ? [eb('review.student_id', '=', viewer.id)] : [])]),
      ),
    )
    .where(isAfterKeys(['review.created_at', 'review.id'], after))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit + 1)
    .execute();

/** Also when it is hidden. */
export const findOwnReview = (reader: Reader, courseId: string, studentId: string): Promise<ReviewRow | undefined> =>
  selectReviews(reader)
    .where('review.course_id', '=', courseId)
    .where('review.student_id', '=', studentId)
    .executeTakeFirst();

/** From the class's counter; 0 when the class is not Approved. */
export async function countCourseReviews(reader: Reader, courseId: string): Promise<number> {
  const course = await reader
    .selectFrom('course')
    .select('review_count')
    .where('id', '=', courseId)
    .where('status', '=', 'Approved')
    .executeTakeFirst();
  return course?.review_count ?? 0;
}

export async function listReviewedCourseIds(reader: Reader, studentId: string): Promise<string[]> {
  const rows = await reader.selectFrom('review').select('course_id').where('student_id', '=', studentId).execute();
  return rows.map(({ course_id }) => course_id);
}

/** The class of a review. Until the transaction ends, nobody else changes its counters or its enrolments. */
export const lockCourseOfReview = (tx: Tx, reviewId: string) =>
  tx
    .selectFrom('course')
    .select(['id', 'title'])
    .where('id', '=', ({ selectFrom }) => selectFrom('review').select('course_id').where('id', '=', reviewId))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** At most two of the student's classes with exactly this title, which is enough to see that it is ambiguous. */
export async function findEnrolledCoursesByTitle(reader: Reader, studentId: string, title: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('enrolment')
    .innerJoin('course', 'course.id', 'enrolment.course_id')
    .select('course.id')
    .where('enrolment.student_id', '=', studentId)
    .where('enrolment.state', '=', 'active')
    .where('course.title', '=', title)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

interface RatingChange {
  reviews: -1 | 0 | 1;
  stars: number;
}

/** The class must be locked. */
export const addToRatings = (tx: Tx, courseId: string, { reviews, stars }: RatingChange) =>
  tx
    .updateTable('course')
    .set(({ eb }) => ({
      review_count: eb('review_count', '+', reviews),
      rating_sum: eb('rating_sum', '+', stars),
    }))
    .where('id', '=', courseId)
    .execute();

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
