import pg from 'pg';
import { listOwnTables } from '../database/migrate.ts';
import type { BackedUpTable } from './backup-format.ts';

/** The card provider of a sandbox keeps its tables here. */
const SANDBOX_SCHEMA = 'sandbox_stripe';

/** Without those that PostgreSQL computes by itself. */
const COLUMNS = `
  select namespace.nspname as schema, class.relname as name, array_agg(attname::text order by attnum) as columns
  from pg_attribute join pg_class class on class.oid = attrelid join pg_namespace namespace on namespace.oid = relnamespace
  where attnum > 0 and not attisdropped and attgenerated = '' and class.relkind = 'r'
    and (namespace.nspname = $2 or namespace.nspname = 'public' and class.relname = any($1))
  group by 1, 2 order by 1, 2`;

/** Worth nothing later. */
const NOT_BACKED_UP = ['limit_count', 'invalidation'];

const listNames = async () => (await listOwnTables()).filter((name) => !NOT_BACKED_UP.includes(name));

/** Without a database, which alone knows the columns, and the tables of the card provider. */
export async function findUnknownTable(tables: BackedUpTable[]): Promise<BackedUpTable | undefined> {
  const known = new Set((await listNames()).map((name) => quoted({ schema: 'public', name })));
  return tables.find((table) => !known.delete(quoted(table)) && table.schema !== SANDBOX_SCHEMA);
}

/** Our tables. */
export async function listTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(COLUMNS, [await listNames(), SANDBOX_SCHEMA]);
  return rows;
}

export const quoted = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const quotedColumns = ({ columns }: BackedUpTable) =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ');
