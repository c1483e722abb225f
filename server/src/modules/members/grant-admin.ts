import type { Tx } from '../../database/database.ts';
import { makeAdmin } from './make-admin.ts';
import { findMemberByEmail } from './members.queries.ts';

/** What happened, for whoever asked for it at the server's machine. */
export type Grant = 'granted' | 'admin already' | 'nobody';

/** Makes whoever has this address an admin. */
export async function grantAdmin(tx: Tx, { email, now }: { email: string; now: Date }): Promise<Grant> {
  const member = await findMemberByEmail(tx, email.trim().toLowerCase());
  if (!member) return 'nobody';
  const result = await makeAdmin(tx, { memberId: member.id, adminId: null, now });
  return result?.modifiedCount ? 'granted' : 'admin already';
}
