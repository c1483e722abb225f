import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The real PostgreSQL of the whole run; each file makes a database of its own in it. */
    sandboxPostgres: pg.ClientConfig;
  }
}

/** `TEST_DATABASE_URL`: another PostgreSQL, whose user must be allowed to make databases. */
export default async function startDatabase(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const { connection, stop } = await startPostgres();
    project.provide('sandboxPostgres', connection);
    return stop;
  }
  const client = new pg.Client(url);
  await client.connect();
  const { host, port, user, password, database } = client;
  await client.end();
  project.provide('sandboxPostgres', {
    host,
    port,
    ...(user && { user }),
    ...(database && { database }),
    ...(password && { password }),
  });
  return undefined;
}
