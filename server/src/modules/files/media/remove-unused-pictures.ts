import { sql } from 'kysely';
import { isLocked } from '../../../database/advisory-locks.ts';
import type { Database, InTx, Tx } from '../../../database/database.ts';
import type { ObjectStore } from '../../../gateways/object-store/object-store.ts';
import { pictureKeysOf, sharedPictureFolder } from '../../../lib/picture-keys.ts';
import { deleteUnstored, UNUSED_LIFETIME } from './media.queries.ts';
import type { PictureReference } from './own-pictures.ts';

/** Milliseconds after which another process removes what this one has begun to remove. */
const REMOVAL_TIMEOUT = 600_000;

/** Locks pictures that are due for a check; those that somebody chooses at this moment are left for the next time. */
const lockDuePictures = (tx: Tx, { now, max }: { now: Date; max: number }) =>
  tx
    .selectFrom('image')
    .select('id')
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();

const markUsed = (tx: Tx, ids: string[], now: Date) =>
  tx
    .updateTable('image')
    .set({ unused_since: null, check_at: new Date(now.getTime() + UNUSED_LIFETIME) })
    .where('id', 'in', ids)
    .execute();

/** Those that were in use at the last check get another day. */
const markUnused = (tx: Tx, ids: string[], now: Date) =>
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
const takeForRemoval = (tx: Tx, ids: string[], now: Date) =>
  tx
    .updateTable('image')
    .set({ is_stored: false, check_at: new Date(now.getTime() + REMOVAL_TIMEOUT) })
    .where('id', 'in', ids)
    .where('check_at', '<=', now)
    .returning('id')
    .execute();

interface RemovalDeps {
  database: Database;
  inTx: InTx;
  objectStore: ObjectStore;
  pictureReferences: PictureReference[];
  now: () => Date;
}

/** Pictures that are checked in one transaction. */
const BATCH = 100;

interface Check {
  references: PictureReference[];
  now: Date;
}

/** Looks for references after locking: what was chosen before is seen, and who chooses later waits. */
async function checkDuePictures(tx: Tx, { references, now }: Check) {
  const due = (await lockDuePictures(tx, { now, max: BATCH })).map(({ id }) => id);
  if (due.length === 0) return { checked: 0, removed: [] };
  const used = new Set<string>();
  for (const { listUsed } of references) for (const id of await listUsed(tx, due)) used.add(id);
  const unused = due.filter((id) => !used.has(id));
  if (used.size > 0) await markUsed(tx, [...used], now);
  if (unused.length === 0) return { checked: due.length, removed: [] };
  await markUnused(tx, unused, now);
  const removed = await takeForRemoval(tx, unused, now);
  return { checked: due.length, removed: removed.map(({ id }) => id) };
}

/**
 * Removes pictures that nothing has referred to for a day, and what is left of uploads that were cut off. The row is
 * deleted after the files: a crash in between leaves both to the next run, and so does a backup that is being written.
 */
export async function removeUnusedPictures(deps: RemovalDeps): Promise<void> {
  const { database, inTx, objectStore, pictureReferences: references, now } = deps;
  for (let checked = BATCH; checked === BATCH; ) {
    const batch = await inTx((tx) => checkDuePictures(tx, { references, now: now() }));
    if (await isLocked(database, 'removal of stored files')) return;
    for (const key of batch.removed.flatMap(pictureKeysOf)) await objectStore.remove(key);
    for (const id of batch.removed) await objectStore.removeAll(sharedPictureFolder(id));
    if (batch.removed.length > 0) await deleteUnstored(database, batch.removed);
    checked = batch.checked;
  }
}
