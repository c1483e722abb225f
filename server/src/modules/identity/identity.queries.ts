import type { Database, Reader, Tx } from '../../database/database.ts';
import { isAfterKeys, type NewestPage } from '../../database/keyset.ts';

export interface SessionKey {
  sessionId: string;
  userId: string;
}

export interface SessionRow {
  id: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Date;
  expires_at: Date;
}

export async function isDemonstration(reader: Reader, userId: string): Promise<boolean> {
  const user = await reader.selectFrom('user').select('demonstration').where('id', '=', userId).executeTakeFirst();
  return user?.demonstration ?? false;
}

export const endDemonstrationSessions = (database: Database) =>
  database
    .deleteFrom('session')
    .using('user')
    .whereRef('user.id', '=', 'session.user_id')
    .where('user.demonstration', '=', true)
    .execute();

/** False where the address was confirmed before. */
export async function markVerified(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undefined for somebody who has a picture, and where there is nobody any more. */
export const lacksPicture = (reader: Reader, userId: string) =>
  reader
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('image', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** Leaves a picture that they have chosen meanwhile. */
export const setFirstPicture = (tx: Tx, { userId, image, now }: { userId: string; image: string; now: Date }) =>
  tx
    .updateTable('user')
    .set({ image, updated_at: now })
    .where('id', '=', userId)
    .where('image', 'is', null)
    .where('erased_at', 'is', null)
    .execute();

/** Sessions that have not expired, newest first. */
export const findSessions = (reader: Reader, userId: string, now: Date): Promise<SessionRow[]> =>
  reader
    .selectFrom('session')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('awaits_second_factor', '=', false)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function deleteSession(tx: Tx, { sessionId, userId }: SessionKey): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

interface PasswordRow {
  id: string;
  userId: string;
  hash: string;
  now: Date;
}

export const insertPassword = (tx: Tx, { id, userId, hash, now }: PasswordRow) =>
  tx
    .insertInto('account')
    .values({
      id,
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Demonstration users with these addresses and without a password. */
export const findDemonstrationWithoutPassword = (reader: Reader, emails: string[]) =>
  reader
    .selectFrom('user')
    .leftJoin('account', (join) =>
      join.onRef('account.user_id', '=', 'user.id').on('account.provider_id', '=', 'credential'),
    )
    .where('user.email', 'in', emails)
    .where('user.demonstration', '=', true)
    .where('account.id', 'is', null)
    .select('user.id')
    .execute();

/** Whether there is an Admin who can sign in. */
export async function hasAdmin(reader: Reader, withDemonstration: boolean): Promise<boolean> {
  const admin = await reader
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'Admin')
    .$if(!withDemonstration, (query) => query.where('demonstration', '=', false))
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/** Undefined when the address is taken. */
export const insertAdmin = (tx: Tx, { id, email, now }: { id: string; email: string; now: Date }) =>
  tx
    .insertInto('user')
    .values({
      id,
      name: 'Admin',
      email,
      email_verified: true,
      image: null,
      role: 'Admin',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'role'])
    .executeTakeFirst();

/** The language of a person's mails is that of the page on which they have signed up. */
export const setLanguage = (tx: Tx, id: string, language: string) =>
  tx.updateTable('user').set({ language }).where('id', '=', id).execute();

/** Null unless the person is suspended. */
export async function findSuspensionReason(reader: Reader, userId: string): Promise<string | null> {
  const user = await reader.selectFrom('user').select('suspended_reason').where('id', '=', userId).executeTakeFirst();
  return user?.suspended_reason ?? null;
}

interface SessionsPage extends NewestPage {
  userId: string;
  now: Date;
}

/** Sessions that have not expired, newest first. */
export const listSessionsPage = (reader: Reader, { userId, now, after, limit }: SessionsPage): Promise<SessionRow[]> =>
  reader
    .selectFrom('session')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('awaits_second_factor', '=', false)
    .where('expires_at', '>', now)
    .where(isAfterKeys(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export async function countSessions(reader: Reader, userId: string, now: Date): Promise<number> {
  const { sessions } = await reader
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('awaits_second_factor', '=', false)
    .where('expires_at', '>', now)
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .executeTakeFirstOrThrow();
  return sessions;
}
