import { type RawBuilder, sql } from 'kysely';
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

/**
 * Teachers who have a page, in the order of their ids after the given one, and when their newest class was published; from
 * the index `course_teacher_published`, two steps per teacher, however many classes there are.
 */
export async function listSitemapTeachers(reader: Reader, after: string, limit: number) {
  const nextAfter = (id: RawBuilder<unknown>) => sql`(
    select teacher_id from course where status = 'Approved' and teacher_id > ${id} order by teacher_id limit 1
  )`;
  const { rows } = await sql<{ id: string; published_at: Date }>`
    with recursive teaching (id) as (
      select ${nextAfter(sql`${after}::uuid`)}
      union all
      select ${nextAfter(sql.ref('teaching.id'))} from teaching where teaching.id is not null
    ), page as (select id from teaching where id is not null limit ${limit})
    select page.id, newest.published_at from page join "user" as teacher on teacher.id = page.id
    cross join lateral (
      select published_at from course where teacher_id = page.id and status = 'Approved'
      order by published_at desc limit 1
    ) as newest
    where teacher.suspended_at is null order by page.id
  `.execute(reader);
  return rows;
}

export type NewCourseRow = Awaited<ReturnType<typeof listNewCourses>>[number];

/** The latest published first. */
export const listNewCourses = (reader: Reader, limit: number) =>
  reader
    .selectFrom('course')
    .innerJoin('user as teacher', 'teacher.id', 'course.teacher_id')
    .select([
      'course.id',
      'course.title',
      'course.description',
      'course.category',
      'course.language',
      'course.updated_at',
    ])
    .select(['course.published_at', 'teacher.name as teacher_name'])
    .where('course.status', '=', 'Approved')
    .orderBy('course.published_at', 'desc')
    .orderBy('course.id', 'desc')
    .limit(limit)
    .execute();
