import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

/** A copy of the template for this test file, gone when the file is done. */
export function testDatabase(): { connection: pg.ClientConfig } {
  const template = inject('postgres');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ ...template, database: 'postgres' });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  beforeAll(() => administer(`create database ${name} template ${template.database}`));
  afterAll(() => administer(`drop database ${name} with (force)`));
  return { connection: { ...template, database: name } };
}
