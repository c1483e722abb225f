import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@guildhall/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the whole run; each test file creates a database of its own in it. */
    sandboxPostgres: pg.ClientConfig;
  }
}

/** No test looks at what a crash of the database leaves behind. */
const PARAMETERS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

async function startOwn(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-test-'));
  await chmod(dataDir, 0o755);
  const { connection, stop, requestStop } = await startEmbeddedPostgres({
    dataDir,
    report: () => undefined,
    parameters: PARAMETERS,
  });
  /** On a signal Vitest ends without calling `stop`. */
  process.once('exit', requestStop);
  project.provide('sandboxPostgres', connection);
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  };
}

/** `TEST_DATABASE_URL`: another PostgreSQL, whose user must be allowed to create databases. */
export default async function startDatabase(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return startOwn(project);
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
