import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Tables that are kept: keys and secrets that a running application has loaded, and keys that take long to make. */
const KEPT = ['jwks', 'secret', 'certificate_key'];

interface TableState {
  name: string;
  hasRows: boolean;
}

const TABLES = sql<{ name: string }>`
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'sandbox_stripe') and tablename <> all(${KEPT})
`;

async function listTables(database: Database): Promise<TableState[]> {
  const { rows } = await TABLES.execute(database);
  const states = rows.map(
    ({ name }) => sql`select ${name} as name, exists (select from ${sql.raw(name)}) as "hasRows"`,
  );
  return (await sql<TableState>`${sql.join(states, sql` union all `)}`.execute(database)).rows;
}

/**
 * Returns a function that deletes every row added after this call. Needs a superuser: without triggers and
 * foreign keys no order has to be kept. Deleting a few rows is some ten times as fast as truncating, and a function of
 * the database, which plans its statements once, three times as fast as they are.
 */
export async function prepareEmptying(database: Database): Promise<() => Promise<void>> {
  const tables = (await listTables(database)).filter(({ hasRows }) => !hasRows);
  const deletions = tables.map(({ name }) => `delete from ${name};`).join('');
  await sql
    .raw(`
      create schema testing;
      create function testing.empty_tables() returns void language plpgsql as $$ begin
        perform set_config('session_replication_role', 'replica', true);
        ${deletions}
        delete from pgboss.job;
      end $$`)
    .execute(database);
  return async () => void (await sql`select testing.empty_tables()`.execute(database));
}
