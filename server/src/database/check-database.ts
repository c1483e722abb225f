import pg from 'pg';
import { StartupError } from '../lib/startup-error.ts';

/** The schema of pg-boss's tables. */
export const JOBS_SCHEMA = 'pgboss';

/** `server_version_num` of PostgreSQL 15. */
const MIN_VERSION = 150_000;

/** The tables of jobs are in a schema of their own, which is created at the first start. */
const MAY_CREATE_SCHEMA = `select exists (select from pg_tables where schemaname = '${JOBS_SCHEMA}')
  or has_database_privilege(current_database(), 'create') as may`;

/** What migrations switch on: whoever has a right to CREATE in the database may do so, where its host offers it. */
const LACKED_EXTENSIONS = `select name from unnest(array['pg_trgm', 'btree_gist']) as needed (name)
  where not exists (select from pg_extension where extname = needed.name) and not (
    has_database_privilege(current_database(), 'create')
    and exists (select from pg_available_extensions as offered where offered.name = needed.name)
  )`;

/** Connects once, before anything else is done. Throws `StartupError` where the database cannot be used. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const { hostname, port, pathname } = new URL(databaseUrl);
  const name = `${hostname || 'localhost'}:${port || 5432}${pathname}`;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show server_version_num');
    if (Number(rows[0].server_version_num) < MIN_VERSION) {
      throw new StartupError(`The database at ${name} is too old: Guildhall needs PostgreSQL 15 or later.`);
    }
    const { rows: rights } = await client.query(MAY_CREATE_SCHEMA);
    if (!rights[0].may) {
      throw new StartupError(
        `The user of the database at ${name} may not make the schema ${JOBS_SCHEMA} in it: grant CREATE on the database.`,
      );
    }
    const { rows: lacked } = await client.query(LACKED_EXTENSIONS);
    if (lacked[0]) {
      const extension = lacked[0].name;
      throw new StartupError(
        `The database at ${name} lacks the extension ${extension}, which its user may not switch on: have an administrator run 'create extension ${extension}' in it.`,
      );
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The database at ${name} cannot be used (${message || code}). Check DATABASE_URL, or leave it out to use the one that comes with Guildhall.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
