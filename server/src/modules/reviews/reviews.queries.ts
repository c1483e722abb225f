import type { Reader } from '../../database/database.ts';
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

export interface ReviewPage extends NewestPage {
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
