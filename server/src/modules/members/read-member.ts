import type { Member } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { Problem } from '../../platform/problem.ts';
import { findMemberByEmail } from './members.queries.ts';
import { toMember } from './members.view.ts';

/** One's own role record; an admin reads anybody's. Others are not told whether there is one. */
export async function readMember(reader: Reader, actor: Actor, address: string): Promise<Member> {
  const email = address.trim().toLowerCase();
  if (email !== actor.email && actor.role !== 'Admin') {
    throw new Problem('auth.forbidden', { detail: 'This is somebody else’s record.' });
  }
  const row = email.includes('\0') ? undefined : await findMemberByEmail(reader, email);
  if (!row) throw new Problem('member.not-found', { detail: 'There is nobody with this address.' });
  return toMember(row);
}
