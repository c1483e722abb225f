import { sql } from 'kysely';
import type pg from 'pg';
import { createPool, type Database } from '../database/database.ts';

/** The content of every file of every table and index of this database, as it is on the disk. Needs a superuser. */
export async function readDatabaseBytes(database: Database): Promise<Buffer> {
  await sql`checkpoint`.execute(database);
  const { rows } = await sql<{ bytes: Buffer | null }>`
    select pg_read_binary_file(pg_relation_filepath(oid), 0, 1000000000, true) as bytes from pg_class
    where relkind in ('r', 'i', 't') and pg_relation_size(oid) > 0`.execute(database);
  return Buffer.concat(rows.map(({ bytes }) => bytes ?? Buffer.of()));
}

/** Refused calls are counted, and refused sign-ins are recorded. Invalidations are deleted after ten minutes. */
export const UNWATCHED_TABLES = ['limit_count', 'security_event', 'invalidation'];

/** A statement of 80 parts, by the pool that it is for: planned once on a connection, it takes a tenth of the time. */
const statements = new WeakMap<pg.Pool, Promise<string>>();

async function writeStatement(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> all($1)",
    [UNWATCHED_TABLES],
  );
  return rows
    .map(
      ({ name }) => `select '${name}' as name,
        count(*) || ':' || coalesce(sum(hashtextextended(content::text, 0)), 0) as digest from "${name}" as content`,
    )
    .join(' union all ');
}

/** Row count and hash of every table: equal before and after where nothing has changed. */
export async function digestDatabase(pool: pg.Pool): Promise<Record<string, string>> {
  const statement = statements.get(pool) ?? writeStatement(pool);
  statements.set(pool, statement);
  const { rows } = await pool.query<{ name: string; digest: string }>({ name: 'digest', text: await statement });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Digests the database at an address, on connections that end with this. */
export async function digestDatabaseAt(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const pool = createPool(connection);
  try {
    return await digestDatabase(pool);
  } finally {
    await pool.end();
  }
}
