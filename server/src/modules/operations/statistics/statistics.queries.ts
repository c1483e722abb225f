import type { CourseStatus, Role } from '@guildhall/contract';
import type { Reader } from '../../../database/database.ts';

/** All figures are sums of counters that the database keeps (`course_total`, `member_total`); no rows are counted. */
export const sumCourseTotals = (reader: Reader) =>
  reader
    .selectFrom('course_total')
    .select(({ fn, eb }) => [
      fn.coalesce(fn.sum<number>('enrolments'), eb.val(0)).as('enrolments'),
      fn.coalesce(fn.sum<number>('courses').filterWhere('status', '=', 'Approved'), eb.val(0)).as('approvedCourses'),
      fn.coalesce(fn.sum<number>('reviews').filterWhere('status', '=', 'Approved'), eb.val(0)).as('approvedReviews'),
    ])
    .executeTakeFirstOrThrow();

/** The sum for one role, or for all. */
export const sumMemberTotals = (reader: Reader, role?: Role) =>
  reader
    .selectFrom('member_total')
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'Student'))
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('members'), eb.val(0)).as('members'))
    .executeTakeFirstOrThrow();

const sumCourses = (reader: Reader) =>
  reader
    .selectFrom('course_total')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('courses'), eb.val(0)).as('courses'));

/** Without a status: all but Archived classes. */
export async function countCourses(reader: Reader, status?: CourseStatus): Promise<number> {
  const { courses } = await sumCourses(reader)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'Pending'))
    .where('status', '<>', 'Archived')
    .executeTakeFirstOrThrow();
  return courses;
}
