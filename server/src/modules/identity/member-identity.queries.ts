import type { Reader } from '../../database/database.ts';
import { isAfterKeys, type NewestPage } from '../../database/keyset.ts';
import type { SessionRow } from './identity.queries.ts';

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
