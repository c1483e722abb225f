import type { Reader, Tx } from '../../database/database.ts';
import type { Client } from '../../database/security-events.ts';
import type { SessionKey } from './identity.queries.ts';

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

/** Whether the sign-in still awaits the second factor. */
export async function awaitsSecondFactor(reader: Reader, token: string): Promise<boolean> {
  const session = await reader
    .selectFrom('session')
    .select('awaits_second_factor')
    .where('token', '=', token)
    .executeTakeFirst();
  return session?.awaits_second_factor ?? false;
}

/** A session that awaits the second factor, and was begun after `since`. */
export async function findHalfSession(reader: Reader, sessionId: string, since: Date): Promise<SessionKey | undefined> {
  const session = await reader
    .selectFrom('session')
    .select('user_id')
    .where('id', '=', sessionId)
    .where('awaits_second_factor', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return session && { sessionId, userId: session.user_id };
}

interface FinishedSession extends SessionKey {
  /** In place of the one that was known before the second factor. */
  token: string;
  expiresAt: Date;
  now: Date;
}

/** False when it was finished or ended meanwhile. */
export async function finishSession(tx: Tx, finished: FinishedSession): Promise<boolean> {
  const { sessionId, userId, token, expiresAt, now } = finished;
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ token, awaits_second_factor: false, proved_at: now, expires_at: expiresAt, updated_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('awaits_second_factor', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False for accounts of the demonstration too: their mails reach nobody. */
export async function existedBefore(reader: Reader, userId: string, instant: Date): Promise<boolean> {
  const user = await reader
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('demonstration', '=', false)
    .where('created_at', '<', instant)
    .executeTakeFirst();
  return user !== undefined;
}

interface NewSession {
  id: string;
  userId: string;
  token: string;
  client: Client;
  expiresAt: Date;
  now: Date;
}

/** Begins a session for somebody who has shown everything that is asked for. */
export const insertSession = (tx: Tx, { id, userId, token, client, expiresAt, now }: NewSession) =>
  tx
    .insertInto('session')
    .values({
      id,
      user_id: userId,
      token,
      ip_address: client.address,
      user_agent: client.device,
      proved_at: now,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
