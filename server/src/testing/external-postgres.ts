import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@guildhall/postgres';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Another PostgreSQL than that of the run, for this test file: the one of `TEST_EXTERNAL_DATABASE_URL` (of a superuser), or
 * else one that is started for it. Returns what makes an empty database in it.
 */
export function externalPostgres(): () => Promise<pg.ClientConfig> {
  let connection: pg.ClientConfig;
  const made: string[] = [];
  let stop = async (): Promise<void> => undefined;

  const administer = async (statement: string) => {
    const client = new pg.Client({ ...connection, database: 'postgres' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  beforeAll(async () => {
    const url = process.env.TEST_EXTERNAL_DATABASE_URL;
    if (url) {
      const { host, port, user, password } = new pg.Client(url);
      connection = { host, port, ...(user && { user }), ...(password && { password }) };
      return;
    }
    const dataDir = await temporaryFolder();
    const started = await startEmbeddedPostgres({ dataDir, report: () => undefined, parameters: { fsync: 'off' } });
    connection = started.connection;
    stop = async () => {
      await started.stop();
      await rm(dataDir, { recursive: true });
    };
  });
  afterAll(async () => {
    for (const name of made) await administer(`drop database ${name} with (force)`);
    await stop();
  });
  return async () => {
    const name = `guildhall_test_${crypto.randomUUID().replaceAll('-', '')}`;
    await administer(`create database ${name} encoding 'UTF8' template template0`);
    made.push(name);
    return { ...connection, database: name };
  };
}
