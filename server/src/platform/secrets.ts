import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** Made by the first process that needs it, and the same for all from then on. */
export async function findOrCreateSecret(database: Database, name: string, now: Date): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await database
    .insertInto('secret')
    .values({ name, value, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await database.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return stored.value;
}
