import type { CourseStatus } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Viewer } from '../course-access/index.ts';

export interface Reportable {
  id: string;
  /** The title of the class or lesson, or the beginning of the review. */
  title: string;
  /** The class, as the rules of access read it. */
  course: { id: string; teacher_id: string; status: CourseStatus };
}

/** Characters of a review that stand for it in lists. */
const MAX_TITLE = 120;

const COURSE = sql<Reportable['course']>`jsonb_build_object('id', course.id, 'teacher_id', course.teacher_id,
  'status', course.status)`;

export const findReportableCourse = (reader: Reader, id: string): Promise<Reportable | undefined> =>
  reader
    .selectFrom('course')
    .select(['id', 'title'])
    .select(COURSE.as('course'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Undefined where it is deleted or hidden. */
export const findReportableLesson = (reader: Reader, id: string): Promise<Reportable | undefined> =>
  reader
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select(['lesson.id', 'lesson.title'])
    .select(COURSE.as('course'))
    .where('lesson.id', '=', id)
    .where('lesson.deleted_at', 'is', null)
    .where('lesson.hidden_at', 'is', null)
    .executeTakeFirst();

/** A hidden review can be seen by its author and admins alone. */
export const findReportableReview = (reader: Reader, id: string, viewer: Viewer): Promise<Reportable | undefined> =>
  reader
    .selectFrom('review')
    .innerJoin('course', 'course.id', 'review.course_id')
    .select(['review.id', sql<string>`left(review.description, ${MAX_TITLE})`.as('title')])
    .select(COURSE.as('course'))
    .where('review.id', '=', id)
    .$if(viewer.role !== 'Admin', (query) =>
      query.where(({ eb, or }) => or([eb('review.hidden_at', 'is', null), eb('review.student_id', '=', viewer.id)])),
    )
    .executeTakeFirst();
