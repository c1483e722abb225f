import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

export interface OrderedSection {
  id: string;
  title: string;
  lessons: { id: string; title: string }[];
}

/** What is not deleted, in its order. */
export async function listOrder(reader: Reader, courseId: string): Promise<OrderedSection[]> {
  const { rows } = await sql<OrderedSection>`
    select section.id, section.title, coalesce(
      jsonb_agg(jsonb_build_object('id', lesson.id, 'title', lesson.title) order by lesson.position, lesson.id)
        filter (where lesson.id is not null), '[]') as lessons
    from section left join lesson on lesson.section_id = section.id and lesson.deleted_at is null
    where section.course_id = ${courseId} and section.deleted_at is null
    group by section.id order by section.position, section.id
  `.execute(reader);
  return rows;
}

export const placeSections = (tx: Tx, ids: string[]) =>
  sql`
    update section set position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where section.id = placed.id and section.position <> placed.position
  `.execute(tx);

interface PlacedLesson {
  id: string;
  sectionId: string;
  /** In its section, from 1. */
  position: number;
}

export const placeLessons = (tx: Tx, lessons: PlacedLesson[]) =>
  sql`
    update lesson set position = placed.position, section_id = placed.section_id
    from unnest(
      ${lessons.map(({ id }) => id)}::uuid[],
      ${lessons.map(({ sectionId }) => sectionId)}::uuid[],
      ${lessons.map(({ position }) => position)}::integer[]
    ) as placed (id, section_id, position)
    where lesson.id = placed.id
      and (lesson.position, lesson.section_id) is distinct from (placed.position, placed.section_id)
  `.execute(tx);
