import type { Tx } from '../../database/database.ts';
import { type Client, recordSecurityEvent } from '../../database/security-events.ts';
import { deleted } from '../../http/write-results.ts';
import { deleteSession, type SessionKey } from './identity.queries.ts';

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
