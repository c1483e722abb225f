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

function nameDatabase(source = inject('postgres').database) {
  const template = inject('postgres');
  const name = `${template.database}_${crypto.randomUUID().replaceAll('-', '')}`;
  return {
    connection: { ...template, database: name },
    create: () => administer(`create database ${name} template ${source}`),
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

/** A copy of the template; it goes at the end of the run, if not before. */
export async function createTestDatabase(): Promise<TestDatabase & { drop: () => Promise<void> }> {
  const { create, ...database } = nameDatabase();
  await create();
  return database;
}

/** A copy of another database, to which nobody may be connected; without a name it has not a single table. */
export async function createBlankDatabase(source = 'template0'): ReturnType<typeof createTestDatabase> {
  const { create, ...database } = nameDatabase(source);
  await create();
  return database;
}

/** A copy of the template for this test file alone. */
export function testDatabase(): TestDatabase {
  const { connection, create, drop } = nameDatabase();
  beforeAll(create);
  afterAll(drop);
  return { connection };
}
