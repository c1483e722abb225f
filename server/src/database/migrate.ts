import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { StartupError } from '../lib/startup-error.ts';
import { type Database, withDatabase } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** The first migration. Databases of before the first release have others in its place. */
const BASELINE = '0001-baseline';

/** Each numbered SQL file is one migration. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, FOLDER), 'utf8');
    return [file.replace('.sql', ''), { up: async (database) => void (await sql.raw(text).execute(database)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}

/** The tables that the migrations have created. */
export async function listOwnTables(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql'));
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, FOLDER), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/^create (?:unlogged )?table "?(\w+)"?/gm)].map(([, name]) => name ?? ''),
  );
}

/** Their names, in order. */
export const listMigrations = async (): Promise<string[]> => Object.keys(await getMigrations());

/** The same as `listApplied`, on a connection of its own. */
export const listAppliedAt = (connection: pg.ClientConfig): Promise<string[]> => withDatabase(connection, listApplied);

/** The names of the migrations that this database has been through; none where it is empty. */
async function listApplied(database: Database): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(database);
  if (!found[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Throws where another version of Guildhall made the database, and this one cannot bring it up to date. */
async function refuseOtherVersions(database: Database): Promise<void> {
  const applied = await listApplied(database);
  if (applied.length === 0) return;
  if (!applied.includes(BASELINE)) {
    throw new StartupError(
      'The database was made by a Guildhall before 0.2.0, which this version cannot read. Nothing was changed. Use an empty database or another DATA_DIR.',
    );
  }
  const known = await getMigrations();
  const unknown = applied.filter((name) => !(name in known));
  if (unknown.length === 0) return;
  throw new StartupError(
    `The database was made by a newer Guildhall (it has ${unknown.join(', ')}). Nothing was changed. Start that version or a later one.`,
  );
}

/**
 * Brings the database to the newest schema, or an empty one to an older schema, in one transaction. Of two processes at
 * once, one waits. Throws `StartupError`, and changes nothing, where another version made the database.
 */
export async function migrate(database: Database, last?: string): Promise<void> {
  await refuseOtherVersions(database);
  /** 0030 was written after those that follow it, for databases that cannot pass 0031 without it. */
  const migrator = new Migrator({ db: database, provider: { getMigrations }, allowUnorderedMigrations: true });
  const { error } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest();
  if (error) throw error;
}

/** The same on a connection of its own, before anything else uses the database. */
export const migrateAt = (connection: pg.ClientConfig, last?: string): Promise<void> =>
  withDatabase(connection, (database) => migrate(database, last));

/** Throws where the database is of another version. Starts, `upgrade` and `restore` migrate; other commands change no tables. */
export const requireThisVersionAt = (connection: pg.ClientConfig): Promise<void> =>
  withDatabase(connection, async (database) => {
    await refuseOtherVersions(database);
    const applied = await listApplied(database);
    const missing = (await listMigrations()).filter((name) => !applied.includes(name));
    if (missing.length === 0) return;
    throw new StartupError(
      `The database is of an older Guildhall (${missing.length} migrations are missing). Nothing was changed. Use the program that it runs with, or bring it to this version: npm run upgrade.`,
    );
  });
