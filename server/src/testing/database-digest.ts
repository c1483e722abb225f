import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Refused calls are counted, and refused sign-ins are recorded. Invalidations are deleted after ten minutes. */
const IGNORED_TABLES = ['limit_count', 'security_event', 'invalidation'];

/** Row count and hash of every table: equal before and after where nothing has changed. */
export async function digestDatabase(database: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> all(${IGNORED_TABLES})
  `.execute(database);
  const digests = tables.map(
    ({ name }) => sql`
      select ${name} as name, count(*) || ':' || coalesce(sum(hashtextextended(content::text, 0)), 0) as digest
      from ${sql.table(name)} as content`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
