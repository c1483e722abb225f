import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { isId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { type CodeRow, findCode } from './codes.queries.ts';

export type CodeActor = Pick<Actor, 'id' | 'role'>;

/** Whose codes somebody makes: null for the shop's. Students have none. */
export function ownerOf({ id, role }: CodeActor): string | null {
  if (role === 'Student') throw new Problem('auth.forbidden');
  return role === 'Admin' ? null : id;
}

/** Admins have all of them. */
export async function findOwnCode(reader: Reader, id: string, actor: CodeActor): Promise<CodeRow> {
  const ownerId = ownerOf(actor);
  const code = isId(id) ? await findCode(reader, id) : undefined;
  if (!code || (ownerId !== null && code.owner_id !== ownerId)) throw new Problem('code.not-found');
  return code;
}
