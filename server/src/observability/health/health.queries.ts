import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { type StoredSentence, sayStored } from '../../database/stored-text.ts';
import { findRootKeyCheck } from '../../installation/open-root-key.ts';

/** The names of the migrations that this database has been through. */
export async function listAppliedMigrations(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(reader);
  return rows.map(({ name }) => name);
}

/** The clock of the database's machine. */
export async function readDatabaseClock(reader: Reader): Promise<Date | undefined> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(reader);
  return rows[0]?.now;
}

/** The same for all servers of a shop, and of no use to others: a part of a hash of a random text. */
export async function findShopId(reader: Reader): Promise<string | null> {
  const check = await findRootKeyCheck(reader);
  return check === undefined ? null : createHash('sha256').update(check).digest('hex').slice(0, 16);
}

interface BackupTimes {
  /** When the last one that is complete began: it has what was there then. */
  succeededAt: Date | null;
  failedAt: Date | null;
  /** Why the last one that has ended failed; null where it did not. */
  failure: string | null;
  /** When the first one could have been written. */
  setUpAt: Date | null;
}

/** Its failure is null where it did not fail. */
const LAST_RUN = sql`(select * from backup_run where finished_at is not null order by started_at desc, id desc limit 1)`;

export async function findBackupTimes(reader: Reader): Promise<BackupTimes> {
  const { rows } = await sql<BackupTimes>`
    select max(started_at) filter (where name is not null) as "succeededAt",
      max(finished_at) filter (where failure is not null) as "failedAt",
      (select failure from ${LAST_RUN} as last) as failure,
      (select marked_at from installation) as "setUpAt"
    from backup_run`.execute(reader);
  return rows[0] ?? { succeededAt: null, failedAt: null, failure: null, setUpAt: null };
}

/** The name of the newest complete one that is kept. Rejects where there is none. */
export async function findLastBackup(reader: Reader): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from backup_run where name is not null and removed_at is null
    order by started_at desc, id desc limit 1`.execute(reader);
  if (!rows[0]) throw new Error('no backup is kept');
  return rows[0].name;
}

/** Why the last backup failed, in the language of the reader; null where it did not. */
export async function findLastFailure(reader: Reader): Promise<string | null> {
  const { rows } = await sql<{ failure: string | null; failure_sentence: StoredSentence | null }>`
    select failure, failure_sentence from ${LAST_RUN} as last`.execute(reader);
  return sayStored('backup', rows[0]?.failure ?? null, rows[0]?.failure_sentence ?? null) || null;
}
