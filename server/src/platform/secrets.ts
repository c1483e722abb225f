import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** A secret of our own: made by whichever process asks first, the same for all ever after. */
export async function readSecret(database: Database, name: string, now: Date): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await database
    .insertInto('secret')
    .values({ name, value, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await database.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return kept.value;
}
