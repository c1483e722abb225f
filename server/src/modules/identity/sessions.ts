import type { Reader, Tx } from '../../database/database.ts';
import { type Client, recordSecurityEvent } from '../../database/security-events.ts';
import { listPage, NewestFirst, type PageQuery } from '../../http/paging.ts';
import { deleted } from '../../http/write-results.ts';
import { countSessions, deleteSession, listSessionsPage, type SessionKey } from './identity.queries.ts';
import { toSession } from './identity.view.ts';

interface SessionsRequest {
  userId: string;
  /** The reader's own session. */
  currentId: string;
  query: PageQuery;
  now: Date;
}

/** Where one person is signed in, newest first, for admins. */
export const listSessionsOf = (reader: Reader, { userId, currentId, query, now }: SessionsRequest) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listSessionsPage(reader, { ...page, userId, now }), countSessions(reader, userId, now)]),
    keysOf: ({ created_at, id }) => [created_at, id],
    toItem: (row) => toSession(row, currentId),
  });

/** One of the caller's own. Undefined where they have no such session. */
export async function endSession(
  tx: Tx,
  { client, now, ...session }: SessionKey & { client: Client; now: Date },
): Promise<ReturnType<typeof deleted> | undefined> {
  const deletedCount = await deleteSession(tx, session);
  if (deletedCount === 0) return undefined;
  await recordSecurityEvent(tx, { kind: 'session.ended', personId: session.userId, client, now });
  return deleted(deletedCount);
}
