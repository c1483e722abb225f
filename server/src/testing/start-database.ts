import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@guildhall/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDatabase, createPool } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createJobs } from '../platform/jobs.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template of the databases that tests work in, on the PostgreSQL of the whole run. */
    postgres: pg.ClientConfig;
    /** Goes at the end of the run. */
    runFolder: string;
  }
}

interface TestPostgres {
  connection: pg.ClientConfig;
  stop: () => Promise<void>;
}

/**
 * No test of this database looks at what a crash of it leaves behind. `synchronous_commit` stays on: without it, a
 * `vacuum` right after a commit marks no page as all-visible, and plans differ from those in life.
 */
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off' };

async function startOwn(runFolder: string): Promise<TestPostgres> {
  const dataDir = join(runFolder, 'data');
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined, parameters: NOT_DURABLE });
  /** On a signal Vitest ends without calling `stop`. */
  process.once('exit', postgres.requestStop);
  return postgres;
}

/** Another PostgreSQL, such as one of an older version; its user must be a superuser. */
async function useAnother(url: string): Promise<TestPostgres> {
  const client = new pg.Client(url);
  await client.connect();
  const { host, port, user } = client;
  const database = `guildhall_template_${process.pid}`;
  await client.query(`create database ${database}`);
  const stop = async () => {
    const { rows } = await client.query('select datname as name from pg_database where starts_with(datname, $1)', [
      database,
    ]);
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
    await client.end();
  };
  return { connection: { host, port, user, database, ...(client.password && { password: client.password }) }, stop };
}

/** One PostgreSQL for the whole run, with the template: the database, migrated and empty, with the tables of jobs. */
export default async function startDatabase(project: TestProject) {
  const runFolder = await temporaryFolder();
  const url = process.env.TEST_DATABASE_URL;
  const { connection, stop } = await (url ? useAnother(url) : startOwn(runFolder));
  const pool = createPool(connection);
  await migrate(createDatabase(pool));
  const jobs = createJobs({ pool, onFailed: () => undefined });
  await jobs.start();
  await jobs.stop(0);
  await pool.end();
  project.provide('postgres', connection);
  project.provide('runFolder', runFolder);
  return async () => {
    await stop();
    await rm(runFolder, { recursive: true });
  };
}
