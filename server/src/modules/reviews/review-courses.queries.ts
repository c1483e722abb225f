import type { Reader, Tx } from '../../database/database.ts';

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
