import { sql } from 'kysely';
import type { Reader } from '../../../database/database.ts';
import { isAfterKeys, type NewestPage } from '../../../database/keyset.ts';

/** Backups are counted up to this number. */
const MAX_COUNT = 1_000;

export const listBackupPage = (reader: Reader, { after, limit }: NewestPage) =>
  reader
    .selectFrom('backup_run')
    .select(['id', 'started_at', 'finished_at', 'name', 'size_bytes', 'failure', 'failure_sentence', 'removed_at'])
    .where(isAfterKeys(['started_at', 'id'], after))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export type BackupRunRow = Awaited<ReturnType<typeof listBackupPage>>[number];

export async function countBackups(reader: Reader): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select from backup_run limit ${MAX_COUNT}) as counted`.execute(reader);
  return rows[0]?.found ?? 0;
}
