import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/** The names of the migrations that this database has been through. */
export async function listAppliedMigrations(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(reader);
  return rows.map(({ name }) => name);
}

interface BackupTimes {
  /** When the last one that is complete began: it has what was there then. */
  succeededAt: Date | null;
  failedAt: Date | null;
}

export async function findBackupTimes(reader: Reader): Promise<BackupTimes> {
  const { rows } = await sql<BackupTimes>`
    select max(started_at) filter (where name is not null) as "succeededAt",
      max(finished_at) filter (where failure is not null) as "failedAt"
    from backup_run`.execute(reader);
  return rows[0] ?? { succeededAt: null, failedAt: null };
}
