import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { createDatabase, createPool, type Database } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Each numbered SQL file is one migration. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    return [name.replace('.sql', ''), { up: async (database) => void (await sql.raw(text).execute(database)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}

/** Brings the database to the newest form, all in one transaction; of two at once, one waits. */
export async function migrate(database: Database): Promise<void> {
  const { error } = await new Migrator({ db: database, provider: { getMigrations } }).migrateToLatest();
  if (error) throw error;
}

/** The same before anything else uses the database, on a connection of its own. */
export async function migrateAt(connection: pg.ClientConfig): Promise<void> {
  const database = createDatabase(createPool(connection));
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
}
