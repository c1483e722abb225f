import pg from 'pg';
import { inject } from 'vitest';

/** An empty database, and how to take it away again. */
export async function createDatabase(): Promise<{ database: pg.ClientConfig; drop: () => Promise<void> }> {
  const connection = inject('sandboxPostgres');
  const name = `sandbox_${crypto.randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client(connection);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  return {
    database: { ...connection, database: name },
    drop: () => administer(`drop database ${name} with (force)`),
  };
}
