import type pg from 'pg';
import type { Database } from '../../database/database.ts';
import { EXPORTED_PARTS } from './exported-parts.ts';

export async function readPart(pool: pg.Pool, name: string, personId: string): Promise<object[]> {
  const { rows } = await pool.query<object>(EXPORTED_PARTS[name] ?? '', [personId]);
  return rows;
}

/** Stored ones; the videos of lessons belong to their class. */
export const listOwnFiles = (database: Database, personId: string) =>
  database
    .selectFrom('attachment')
    .select(['id', 'name', 'object_key'])
    .where('owner_id', '=', personId)
    .where('state', '=', 'stored')
    .where('purpose', '<>', 'lesson-video')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();

export const listOwnPictureIds = (database: Database, personId: string) =>
  database
    .selectFrom('image')
    .select(['id', 'width'])
    .where('owner_id', '=', personId)
    .where('is_stored', '=', true)
    .execute();
