import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Names for `findOrCreateSecret`: the next start makes new ones. */
const SIGNING_SECRETS = ['identity', 'media', 'unsubscribe'];

/**
 * Ends everything that was signed: sessions, tokens, links to confirm an address, known devices, addresses of files, links that switch mails off.
 * Tokens are signed with keys that the secret encrypts. No server may use the database meanwhile.
 */
export async function rotateSecrets(database: Database): Promise<{ sessions: number }> {
  const ended = await database.transaction().execute(async (tx) => {
    await tx.deleteFrom('secret').where('name', 'in', SIGNING_SECRETS).execute();
    await sql`delete from jwks`.execute(tx);
    return tx.deleteFrom('session').executeTakeFirst();
  });
  for (const table of ['secret', 'jwks']) await sql`vacuum full ${sql.table(table)}`.execute(database);
  return { sessions: Number(ended.numDeletedRows) };
}
