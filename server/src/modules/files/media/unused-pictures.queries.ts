import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { UNUSED_LIFETIME } from './media.queries.ts';

/** Milliseconds after which another process removes what this one has begun to remove. */
const REMOVAL_TIMEOUT = 600_000;

/** Locks pictures that are due for a check; those that somebody chooses at this moment are left for the next time. */
export const lockDuePictures = (tx: Tx, { now, max }: { now: Date; max: number }) =>
  tx
    .selectFrom('image')
    .select('id')
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();

export const markUsed = (tx: Tx, ids: string[], now: Date) =>
  tx
    .updateTable('image')
    .set({ unused_since: null, check_at: new Date(now.getTime() + UNUSED_LIFETIME) })
    .where('id', 'in', ids)
    .execute();

/** Those that were in use at the last check get another day. */
export const markUnused = (tx: Tx, ids: string[], now: Date) =>
  tx
    .updateTable('image')
    .set({
      unused_since: sql`coalesce(unused_since, ${now})`,
      check_at: sql`coalesce(unused_since, ${now}) + ${UNUSED_LIFETIME} * interval '1 millisecond'`,
    })
    .where('id', 'in', ids)
    .where('is_stored', '=', true)
    .where(({ eb, or }) =>
      or([eb('unused_since', 'is', null), eb('unused_since', '>', new Date(now.getTime() - UNUSED_LIFETIME))]),
    )
    .execute();

/** From now on they are not served; returns those whose files are to be removed. */
export const takeForRemoval = (tx: Tx, ids: string[], now: Date) =>
  tx
    .updateTable('image')
    .set({ is_stored: false, check_at: new Date(now.getTime() + REMOVAL_TIMEOUT) })
    .where('id', 'in', ids)
    .where('check_at', '<=', now)
    .returning('id')
    .execute();
