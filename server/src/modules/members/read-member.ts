import { cleanEmail, type Member } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { Problem } from '../../lib/problem.ts';
import { findMemberByEmail } from './members.queries.ts';
import { toMember } from './members.view.ts';

/** One's own role record; admins read anybody's. Others do not learn whether it exists. */
export async function readMember(reader: Reader, actor: Actor, address: string): Promise<Member> {
  const email = cleanEmail(address);
  if (email !== actor.email && actor.role !== 'Admin') {
    throw new Problem('auth.forbidden');
  }
  const row = email.includes('\0') ? undefined : await findMemberByEmail(reader, email);
  if (!row) throw new Problem('member.not-found');
  return toMember(row);
}
