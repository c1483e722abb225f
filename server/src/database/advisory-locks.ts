import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Tx } from './database.ts';

/**
 * The advisory locks that this server takes in its database: one arbitrary key for each purpose. The sandbox takes its
 * own in the two-key form and the launcher of PostgreSQL in another database, so neither can meet these.
 */
const KEYS = {
  'first admin': 4_857_122,
  'token signing keys': 4_857_123,
  'use of the database': 4_857_124,
  'certificate keys': 4_857_125,
  'removal of stored files': 4_857_126,
  'journals beside the backups': 4_857_127,
  'root key': 4_857_128,
  roster: 4_857_129,
  'webhook endpoints': 4_857_130,
  'api keys': 4_857_131,
  'index of failed jobs': 4_857_132,
  'receipt numbers': 4_857_133,
};

/** Waits until no other transaction has this lock, and takes it to the end of the transaction. */
export async function takeAdvisoryLock(tx: Tx, purpose: keyof typeof KEYS): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEYS[purpose]})`.execute(tx);
}

/** The same, as a statement of a script that is sent in one piece: PostgreSQL runs that in one transaction. */
export const advisoryLockIn = (purpose: keyof typeof KEYS) => `select pg_advisory_xact_lock(${KEYS[purpose]})`;

/** Takes this lock for as long as the connection lives; false where another connection has it. Many can share it. */
export async function trySessionLock(
  client: pg.ClientBase,
  purpose: keyof typeof KEYS,
  mode: 'shared' | 'exclusive',
): Promise<boolean> {
  const take = mode === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query(`select ${take}($1) as taken`, [KEYS[purpose]]);
  return rows[0].taken;
}

/** Whether somebody has this lock for themselves at this moment. */
export async function isLocked(database: Database, purpose: keyof typeof KEYS): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${KEYS[purpose]}) as "isFree"`.execute(database);
  return !rows[0]?.isFree;
}
