import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

interface TestDatabase {
  connection: pg.ClientConfig;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A copy of the template; it goes at the end of the run, if not before. */
export async function createTestDatabase(): Promise<TestDatabase & { drop: () => Promise<void> }> {
  const template = inject('postgres');
  const name = `${template.database}_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template.database}`);
  return {
    connection: { ...template, database: name },
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

/** A copy of the template for this test file alone. */
export function testDatabase(): TestDatabase {
  const context = { connection: {} };
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await createTestDatabase();
    drop = created.drop;
    Object.assign(context.connection, created.connection);
  });
  afterAll(() => drop());
  return context;
}
