import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDatabase, createPool } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { createJobs } from '../platform/jobs.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The real database that all tests share; each file works in a copy of its template. */
    postgres: pg.ClientConfig;
  }
}

interface TestPostgres {
  connection: pg.ClientConfig;
  stop: () => Promise<void>;
}

async function startOwn(): Promise<TestPostgres> {
  const dataDir = await temporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
  return { connection: postgres.connection, stop };
}

/** Another PostgreSQL, such as one of an older version; its user must be allowed to make databases. */
async function useAnother(url: string): Promise<TestPostgres> {
  const client = new pg.Client(url);
  await client.connect();
  const { host, port, user } = client;
  const database = `guildhall_template_${process.pid}`;
  await client.query(`create database ${database}`);
  const stop = async () => {
    await client.query(`drop database ${database} with (force)`);
    await client.end();
  };
  return { connection: { host, port, user, database, ...(client.password && { password: client.password }) }, stop };
}

/** One PostgreSQL for the whole run, with the template: the database, migrated and empty, with the tables of jobs. */
export default async function startDatabase(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  const { connection, stop } = await (url ? useAnother(url) : startOwn());
  const pool = createPool(connection);
  await migrate(createDatabase(pool));
  const jobs = createJobs({ pool, failed: () => undefined });
  await jobs.start();
  await jobs.stop(0);
  await pool.end();
  project.provide('postgres', connection);
  return stop;
}
