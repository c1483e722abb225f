import { cleanEmail } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { makeAdmin } from './make-admin.ts';
import { findMemberByEmail } from './members.queries.ts';

type GrantOutcome = 'granted' | 'already-admin' | 'no-account';

/** For the admin command. */
export async function grantAdmin(tx: Tx, { email, now }: { email: string; now: Date }): Promise<GrantOutcome> {
  const member = await findMemberByEmail(tx, cleanEmail(email));
  if (!member) return 'no-account';
  const result = await makeAdmin(tx, undefined, { memberId: member.id, adminId: null, now });
  return result?.modifiedCount ? 'granted' : 'already-admin';
}
