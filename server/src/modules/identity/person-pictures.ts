import { sql } from 'kysely';
import type { PictureReference } from '../files/index.ts';

/** Portraits, by their address. */
export const personPictures: PictureReference = {
  columns: ['user.image'],
  listUsed: async (reader, ids) => {
    const { rows } = await sql<{ id: string }>`
      select split_part(image, '/', 3) as id from "user"
      where image is not null and split_part(image, '/', 3) = any (${ids})
    `.execute(reader);
    return rows.map(({ id }) => id);
  },
};
