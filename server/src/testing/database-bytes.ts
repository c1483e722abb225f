import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The content of every file of every table and index of this database, as it is on the disk. Needs a superuser. */
export async function readDatabaseBytes(database: Database): Promise<Buffer> {
  await sql`checkpoint`.execute(database);
  const { rows } = await sql<{ bytes: Buffer | null }>`
    select pg_read_binary_file(pg_relation_filepath(oid), 0, 1000000000, true) as bytes from pg_class
    where relkind in ('r', 'i', 't') and pg_relation_size(oid) > 0`.execute(database);
  return Buffer.concat(rows.map(({ bytes }) => bytes ?? Buffer.of()));
}
