import type { Reader, Tx } from '../../../database/database.ts';

export interface PasskeyRow {
  id: string;
  user_id: string;
  name: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  created_at: Date;
  used_at: Date | null;
}

interface NewChallenge {
  challenge: string;
  /** Null for signing in. */
  userId: string | null;
  expiresAt: Date;
  now: Date;
}

/** Expired ones are deleted with it. */
export async function insertChallenge(tx: Tx, { challenge, userId, expiresAt, now }: NewChallenge): Promise<void> {
  await tx.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
  await tx.insertInto('passkey_challenge').values({ challenge, user_id: userId, expires_at: expiresAt }).execute();
}

interface UsedChallenge {
  challenge: string;
  userId: string | null;
  now: Date;
}

/** False when there is none, or it was used: the DELETE decides between two at once. */
export async function useChallenge(tx: Tx, { challenge, userId, now }: UsedChallenge): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The oldest first. One person has few. */
export const listPasskeys = (reader: Reader, userId: string): Promise<PasskeyRow[]> =>
  reader
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();

export const findPasskey = (reader: Reader, credentialId: string): Promise<PasskeyRow | undefined> =>
  reader.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** False when the credential is known already. */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface UsedPasskey {
  id: string;
  /** What the signature was compared with. */
  oldCounter: number;
  counter: number;
  now: Date;
}

/** False when it was used or removed meanwhile. */
export async function markPasskeyUsed(tx: Tx, { id, oldCounter, counter, now }: UsedPasskey): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', oldCounter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undefined when they have no such passkey. */
export const deletePasskey = (tx: Tx, { id, userId }: { id: string; userId: string }) =>
  tx.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', userId).returning('name').executeTakeFirst();
