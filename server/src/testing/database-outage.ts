import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '../database/database.ts';

/** Who calls is read from these. */
const UNLOCKED = ['user', 'session', 'jwks', 'limit_count'];

const connect = async (database: string): Promise<pg.Client> => {
  const client = new pg.Client({ ...inject('postgres'), database, application_name: 'operator' });
  await client.connect();
  return client;
};

/** What an operator, or an accident, does to the database of an application. */
export function databaseOutage(t: { deps: { database: Database } }) {
  let name = '';
  let operator: pg.Client;
  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.database);
    name = rows[0]?.name ?? '';
    operator = await connect('postgres');
  });
  afterAll(() => operator.end());

  /** Locks what a request reads and writes, and kills each connection that waits for it, until the request has ended. */
  async function withKilledConnections<Result>(request: () => Promise<Result>): Promise<Result> {
    const locker = await connect(name);
    const { rows } = await locker.query<{ tables: string }>(
      `select string_agg(format('%I', tablename), ', ') as tables from pg_tables
       where schemaname = 'public' and tablename <> all($1)`,
      [UNLOCKED],
    );
    await locker.query(`begin; lock table ${rows[0]?.tables} in access exclusive mode`);
    let hasEnded = false;
    const reply = request().finally(() => {
      hasEnded = true;
    });
    while (!hasEnded) {
      /** Waits until they have ended: none is left to break in the next test. */
      await operator.query(
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity
         where datname = $1 and application_name = 'guildhall' and wait_event_type = 'Lock'`,
        [name],
      );
    }
    await locker.query('rollback');
    await locker.end();
    return reply;
  }

  /** From then on nobody is connected, nor let in, until `open`. */
  async function shut() {
    await operator.query(`alter database ${name} with allow_connections false`);
    await operator.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [name]);
  }
  const open = () => operator.query(`alter database ${name} with allow_connections true`);

  return { withKilledConnections, shut, open };
}
