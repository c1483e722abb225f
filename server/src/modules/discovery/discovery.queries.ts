import type { Reader } from '../../database/database.ts';

export async function countApproved(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('course')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'Approved')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Approved classes in the order of their ids. The offset is read from an index alone, and only when a sitemap is made. */
export const listSitemapPage = (reader: Reader, page: { offset: number; limit: number }) =>
  reader
    .selectFrom('course')
    .select(['id', 'updated_at'])
    .where('status', '=', 'Approved')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();

export type NewCourseRow = Awaited<ReturnType<typeof listNewCourses>>[number];

/** The latest published first. */
export const listNewCourses = (reader: Reader, limit: number) =>
  reader
    .selectFrom('course')
    .innerJoin('user as teacher', 'teacher.id', 'course.teacher_id')
    .select(['course.id', 'course.title', 'course.description', 'course.category', 'course.updated_at'])
    .select(['course.published_at', 'teacher.name as teacher_name'])
    .where('course.status', '=', 'Approved')
    .orderBy('course.published_at', 'desc')
    .orderBy('course.id', 'desc')
    .limit(limit)
    .execute();
