import { sql } from 'kysely';
import type { PictureReference } from '../files/index.ts';

/** Covers: of classes as they are, and as admins saw them last. */
export const coursePictures: PictureReference = {
  columns: ['course.image_id', 'course.seen_version'],
  listUsed: async (reader, ids) => {
    const { rows } = await sql<{ id: string }>`
      select image_id as id from course where image_id = any (${ids})
      union select (seen_version ->> 'image_id')::uuid from course
      where seen_version is not null and seen_version ->> 'image_id' = any (${ids})
    `.execute(reader);
    return rows.map(({ id }) => id);
  },
};
