import type pg from 'pg';
import { trySessionLock } from '../database/advisory-locks.ts';
import { StartupError } from '../lib/startup-error.ts';

/** Until this connection ends, no server uses the database. Throws `StartupError` where one does. */
export async function takeDatabase(client: pg.ClientBase): Promise<void> {
  if (await trySessionLock(client, 'use of the database', 'exclusive')) return;
  throw new StartupError('Guildhall is running on this database. Stop it, then run this again.');
}
