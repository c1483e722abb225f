import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { checkDatabase } from './check-database.ts';

const { connection } = testDatabase();
const guest = `guest_${crypto.randomUUID().replaceAll('-', '')}`;
const database = new pg.Client(connection);
beforeAll(async () => {
  await database.connect();
  await database.query(`create role ${guest} login password 'guest'`);
});
afterAll(async () => {
  await database.query(`drop owned by ${guest}; drop role ${guest}`);
  await database.end();
});

const check = () => {
  const { host = '', port, database: name } = connection;
  return checkDatabase(`postgres://${guest}:guest@localhost/${name}?host=${host}&port=${port}`);
};

test('a database user who may not switch on an extension is told which, and what an administrator has to do', async () => {
  await database.query('drop extension btree_gist cascade');
  await expect(check()).rejects.toThrow(/lacks the extension btree_gist, .* run 'create extension btree_gist'/);
  await database.query('create extension btree_gist');
  await expect(check()).resolves.toBeUndefined();
});

test('a database user who may not create the schema of jobs is told so, unless the schema exists', async () => {
  await expect(check()).resolves.toBeUndefined();
  await database.query('drop schema pgboss cascade');
  await expect(check()).rejects.toThrow('grant CREATE on the database');
  await database.query(`grant create on database ${connection.database} to ${guest}`);
  await expect(check()).resolves.toBeUndefined();
});
