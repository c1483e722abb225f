import type { Category, CourseStatus } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';

/** All sums over the counters that the database keeps; no rows are counted. */
export const sumCourseTotals = (reader: Reader) =>
  reader
    .selectFrom('course_total')
    .select(({ fn, eb }) => [
      fn.coalesce(fn.sum<number>('enrolments'), eb.val(0)).as('enrolments'),
      fn.coalesce(fn.sum<number>('courses').filterWhere('status', '=', 'Approved'), eb.val(0)).as('approvedCourses'),
      fn.coalesce(fn.sum<number>('reviews').filterWhere('status', '=', 'Approved'), eb.val(0)).as('approvedReviews'),
    ])
    .executeTakeFirstOrThrow();

export const sumMemberTotals = (reader: Reader) =>
  reader
    .selectFrom('member_total')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('members'), eb.val(0)).as('members'))
    .executeTakeFirstOrThrow();

/** How many Approved classes there are, in one category or in all. */
export const countApprovedCourses = (reader: Reader, category?: Category) =>
  reader
    .selectFrom('course_total')
    .where('status', '=', 'Approved')
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('courses'), eb.val(0)).as('courses'))
    .executeTakeFirstOrThrow();

/** How many classes there are of this status, or of any but Archived. */
export const countCourses = (reader: Reader, status?: CourseStatus) =>
  reader
    .selectFrom('course_total')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'Pending'))
    .where('status', '<>', 'Archived')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('courses'), eb.val(0)).as('courses'))
    .executeTakeFirstOrThrow();
