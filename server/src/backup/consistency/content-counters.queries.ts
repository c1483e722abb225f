import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Miscount } from './miscount.ts';

/** All stored counts of content that differ from the rows they count, and lessons that are there without their section. */
export async function findContentMiscounts(reader: Reader): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`
    with counted (id, counter, stored, actual) as (
      select id, 'lesson_count', lesson_count,
        (select count(*) from lesson where course_id = course.id and deleted_at is null and hidden_at is null) from course
      union all
      select id, 'content_seconds', content_seconds,
        (
          select coalesce(sum(round(duration_ms / 1000.0)), 0) from lesson_video as video
          where status = 'ready' and exists (select from lesson where id = video.lesson_id and deleted_at is null and hidden_at is null)
            and video.course_id = course.id
        ) from course
      union all
      select id, 'attachment_count', attachment_count,
        (
          select count(*) from attachment where purpose = 'lesson-file' and state = 'stored' and deleted_at is null
            and exists (select from lesson where id = attachment.lesson_id and deleted_at is null and hidden_at is null)
            and attachment.course_id = course.id
        ) from course
      union all
      select lesson.id, 'section', 0, count(*) from lesson join section on section.id = lesson.section_id
      where lesson.deleted_at is null and section.deleted_at is not null group by lesson.id
    )
    select * from counted where stored <> actual
  `.execute(reader);
  return rows;
}
