import type { Session } from '@guildhall/contract';
import type { SessionRow } from './identity.queries.ts';

/** Without the session's token, which would let its reader use the session. */
export const toSession = (row: SessionRow, currentId: string): Session => ({
  _id: row.id,
  StartedAt: row.created_at.toISOString(),
  ExpiresAt: row.expires_at.toISOString(),
  Device: row.user_agent ?? '',
  Address: row.ip_address ?? '',
  IsCurrent: row.id === currentId,
});
