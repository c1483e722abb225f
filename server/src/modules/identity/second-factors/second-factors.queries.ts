import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/database.ts';

/** How the owner of an account can prove it. */
export interface Factors {
  hasPassword: boolean;
  /** Where they can sign in elsewhere. */
  providers: string[];
  hasTotp: boolean;
  hasPasskey: boolean;
  recoveryCodes: number;
}

export async function findFactors(reader: Reader, userId: string): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select
      exists (select from account where user_id = ${userId} and provider_id = 'credential') as "hasPassword",
      array(select provider_id from account where user_id = ${userId} and provider_id <> 'credential' order by 1) as providers,
      exists (select from totp where user_id = ${userId} and confirmed_at is not null) as "hasTotp",
      exists (select from passkey where user_id = ${userId}) as "hasPasskey",
      (select count(*) from recovery_code where user_id = ${userId}) as "recoveryCodes"
  `.execute(reader);
  const [factors] = rows;
  if (!factors) throw new Error('A query without FROM gives one row.');
  return factors;
}

/** Replaces one that was begun and never confirmed. False when there is a confirmed one. */
export async function insertTotp(
  tx: Tx,
  { userId, encryptedSecret, now }: { userId: string; encryptedSecret: Buffer; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('totp')
    .values({ user_id: userId, encrypted_secret: encryptedSecret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ encrypted_secret: encryptedSecret, last_step: 0, created_at: now })
        .where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findTotp = (reader: Reader, userId: string) =>
  reader
    .selectFrom('totp')
    .select(['encrypted_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

interface UsedStep {
  userId: string;
  encryptedSecret: Buffer;
  step: number;
}

/** False when this code, or a newer one, was used: the WHERE decides between two at once. */
export async function useStep(tx: Tx, { userId, encryptedSecret, step }: UsedStep): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('encrypted_secret', '=', encryptedSecret)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when it was confirmed or begun anew meanwhile. */
export async function confirmStep(
  tx: Tx,
  { userId, encryptedSecret, step, now }: UsedStep & { now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp')
    .set({ last_step: step, confirmed_at: now })
    .where('user_id', '=', userId)
    .where('encrypted_secret', '=', encryptedSecret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTotp(tx: Tx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** False when there is no such code, or it was used: the DELETE decides between two at once. */
export async function useRecoveryCode(tx: Tx, { userId, hash }: { userId: string; hash: Buffer }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteRecoveryCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();

export const insertRecoveryCodes = (tx: Tx, codes: { userId: string; hashes: Buffer[]; now: Date }) =>
  tx
    .insertInto('recovery_code')
    .values(codes.hashes.map((hash) => ({ user_id: codes.userId, hash, created_at: codes.now })))
    .execute();

/** Changes of one person's factors wait for each other. Undefined when there is no such person. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('user').select(['id', 'name', 'email']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

export const deleteOtherSessions = (tx: Tx, { userId, sessionId }: { userId: string; sessionId: string }) =>
  tx.deleteFrom('session').where('user_id', '=', userId).where('id', '<>', sessionId).execute();

/** The same by the address. */
export const findPersonByEmail = (tx: Tx, email: string) =>
  tx.selectFrom('user').select(['id', 'name', 'email']).where('email', '=', email).forNoKeyUpdate().executeTakeFirst();

export const deleteSessions = (tx: Tx, userId: string) =>
  tx.deleteFrom('session').where('user_id', '=', userId).execute();

export async function deleteAllFactors(tx: Tx, userId: string): Promise<void> {
  for (const table of ['totp', 'passkey', 'recovery_code'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
