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
 * foreign keys no order has to be kept. Deleting a few rows is some ten times as fast as truncating.
 */
export async function prepareEmptying(database: Database): Promise<() => Promise<void>> {
  const tables = (await listTables(database)).filter(({ hasRows }) => !hasRows);
  const deletions = tables.map(({ name }) => `delete from ${name};`).join('');
  const statement = sql.raw(`set local session_replication_role = replica; ${deletions} delete from pgboss.job`);
  return async () => void (await statement.execute(database));
}
