import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@guildhall/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDatabase, createPool } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createJobs } from '../jobs/jobs.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template of the databases that tests work in, on the PostgreSQL of the whole run. */
    postgres: pg.ClientConfig;
    /** Goes at the end of the run. */
    runFolder: string;
    /** A `DATA_DIR` with an embedded database that has the same tables, and does not run: see `testProgram`. */
    preparedFolder: string;
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

const startEmbedded = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, report: () => undefined, parameters: NOT_DURABLE });

async function startOwn(runFolder: string, preparedFolder: string): Promise<TestPostgres> {
  const dataDir = join(runFolder, 'data');
  /** Copied by a program, which keeps its owner, who is not always ours. */
  await promisify(execFile)('cp', ['-a', preparedFolder, dataDir]);
  const postgres = await startEmbedded(dataDir);
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

/** The tables of an empty shop, with those of jobs. */
async function createTables(connection: pg.ClientConfig): Promise<void> {
  const pool = createPool(connection);
  await migrate(createDatabase(pool));
  const jobs = createJobs({ pool, onFailed: () => undefined });
  await jobs.start();
  await jobs.stop(0);
  await pool.end();
}

async function prepareFolder(folder: string): Promise<void> {
  const { connection, stop } = await startEmbedded(folder);
  await createTables(connection);
  await stop();
}

/** One PostgreSQL for the whole run, with the template: the database, migrated and empty, with the tables of jobs. */
export default async function startDatabase(project: TestProject) {
  const runFolder = await temporaryFolder();
  const preparedFolder = join(runFolder, 'prepared');
  await prepareFolder(preparedFolder);
  const url = process.env.TEST_DATABASE_URL;
  const { connection, stop } = await (url ? useAnother(url) : startOwn(runFolder, preparedFolder));
  if (url) await createTables(connection);
  project.provide('postgres', connection);
  project.provide('runFolder', runFolder);
  project.provide('preparedFolder', preparedFolder);
  return async () => {
    await stop();
    await rm(runFolder, { recursive: true });
  };
}
