import { rm } from 'node:fs/promises';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { createDatabase, createPool } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The real database that all tests share; each file works in a copy of its template. */
    postgres: pg.ClientConfig;
  }
}

/** Starts one PostgreSQL for the whole run and makes the template: the database, migrated and empty. */
export default async function startDatabase(project: TestProject) {
  const dataDir = await temporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined });
  const template = createDatabase(createPool(postgres.connection));
  await migrate(template);
  await template.destroy();
  project.provide('postgres', postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
}
