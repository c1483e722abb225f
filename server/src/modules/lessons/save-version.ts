import type { Tx } from '../../database/database.ts';
import { insertVersion, joinVersion, type NewVersion, removeOldVersions } from './versions.queries.ts';

/** Milliseconds. Somebody who writes for an hour leaves twelve versions, not a thousand. */
export const VERSION_SPAN = 300_000;

/** Call under the lock of the class. */
export async function saveVersion(tx: Tx, version: NewVersion): Promise<void> {
  const since = new Date(version.now.getTime() - VERSION_SPAN);
  if (await joinVersion(tx, version, since)) return;
  await insertVersion(tx, version);
  await removeOldVersions(tx, version.lessonId);
}
