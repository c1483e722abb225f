import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { TestApp } from './test-app.ts';

const KYSELY_TABLES = ['kysely_migration', 'kysely_migration_lock'];

export async function listTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(database);
  return rows.map(({ name }) => name).filter((name) => !KYSELY_TABLES.includes(name));
}

/** Tables with rows, and files in the object store. */
export async function listLeftOvers({ deps: { database }, folder }: TestApp): Promise<string[]> {
  const counts = (await listTables(database)).map(
    (name) => sql`select ${name} as name, count(*) as rows from ${sql.table(name)}`,
  );
  const jobs = sql`select 'jobs', count(*) from pgboss.job union all select schemaname, 1 from pg_tables where schemaname = 'sandbox_stripe'`;
  const all = sql.join([...counts, jobs], sql` union all `);
  const { rows } = await sql<{ name: string; rows: number }>`${all}`.execute(database);
  const files = await readdir(join(folder, 'objects'), { recursive: true, withFileTypes: true });
  return [
    ...rows.filter(({ rows }) => rows > 0).map(({ name }) => name),
    ...files.filter((file) => file.isFile()).map(({ name }) => name),
  ];
}
