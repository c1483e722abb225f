import type { Reader, Tx } from '../../database/database.ts';

const COLUMNS = ['id', 'teacher_id', 'title', 'status'] as const;

export const findCourse = (reader: Reader, id: string) =>
  reader.selectFrom('course').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Until the transaction ends nobody else changes its counters, nor gives or ends places in it. */
export const lockCourse = (tx: Tx, id: string) =>
  tx.selectFrom('course').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The same, for the class of a review. */
export const lockCourseOfReview = (tx: Tx, reviewId: string) =>
  tx
    .selectFrom('course')
    .select(COLUMNS)
    .where('id', '=', ({ selectFrom }) => selectFrom('review').select('course_id').where('id', '=', reviewId))
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedCourse = NonNullable<Awaited<ReturnType<typeof lockCourse>>>;

/** One that rests or has ended is none. */
export async function hasPlace(reader: Reader, courseId: string, studentId: string): Promise<boolean> {
  const place = await reader
    .selectFrom('enrolment')
    .select('id')
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return place !== undefined;
}

/** Two at most of the classes with this very title in which somebody has a place: one, none, or not to be told apart. */
export async function findAttendedTitled(reader: Reader, studentId: string, title: string): Promise<string[]> {
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

interface Ratings {
  reviews: -1 | 0 | 1;
  stars: number;
}

/** What of its reviews is counted; whoever changes them holds the class. */
export const addRatings = (tx: Tx, courseId: string, { reviews, stars }: Ratings) =>
  tx
    .updateTable('course')
    .set(({ eb }) => ({
      review_count: eb('review_count', '+', reviews),
      rating_sum: eb('rating_sum', '+', stars),
    }))
    .where('id', '=', courseId)
    .execute();
