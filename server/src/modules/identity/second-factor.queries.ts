import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { SessionKey } from './identity.queries.ts';

/** How the owner of an account can prove it. */
export interface Factors {
  hasPassword: boolean;
  hasTotp: boolean;
  hasPasskey: boolean;
  recoveryCodes: number;
}

export async function findFactors(reader: Reader, userId: string): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select
      exists (select from account where user_id = ${userId} and provider_id = 'credential') as "hasPassword",
      exists (select from totp where user_id = ${userId} and confirmed_at is not null) as "hasTotp",
      exists (select from passkey where user_id = ${userId}) as "hasPasskey",
      (select count(*) from recovery_code where user_id = ${userId}) as "recoveryCodes"
  `.execute(reader);
  const [factors] = rows;
  if (!factors) throw new Error('A query without FROM gives one row.');
  return factors;
}

/** False when the session has ended, or has not shown its second factor yet. */
export async function markProved(tx: Tx, { sessionId, userId }: SessionKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ proved_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('awaits_second_factor', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
