import type { Reader, Tx } from '../../database/database.ts';

/** Whose account it is, and its password. */
export interface Owner {
  id: string;
  name: string;
  email: string;
  /** Null for somebody who only signs in elsewhere. */
  passwordHash: string | null;
}

const selectOwner = (reader: Reader) =>
  reader
    .selectFrom('user')
    .leftJoin('account', (join) =>
      join.onRef('account.user_id', '=', 'user.id').on('account.provider_id', '=', 'credential'),
    )
    .select(['user.id', 'user.name', 'user.email', 'account.password as passwordHash']);

export const findOwner = (reader: Reader, id: string): Promise<Owner | undefined> =>
  selectOwner(reader).where('user.id', '=', id).executeTakeFirst();

export const findOwnerByEmail = (reader: Reader, email: string): Promise<Owner | undefined> =>
  selectOwner(reader).where('user.email', '=', email).executeTakeFirst();

/** Undefined where the address has no account, or one that was erased. */
export const findMailOwner = (reader: Reader, email: string) =>
  reader
    .selectFrom('user')
    .select(['id', 'name', 'email', 'email_verified', 'suspended_reason', 'role'])
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** Undefined when the session has ended, or there was none. */
export async function findUserIdOfSession(reader: Reader, sessionId: string): Promise<string | undefined> {
  const session = await reader.selectFrom('session').select('user_id').where('id', '=', sessionId).executeTakeFirst();
  return session?.user_id;
}

/** Undefined where the owner was warned after `since`: the WHERE decides between two at once. */
export const markWarned = (tx: Tx, id: string, { now, since }: { now: Date; since: Date }) =>
  tx
    .updateTable('user')
    .set({ sign_in_warned_at: now })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('sign_in_warned_at', 'is', null), eb('sign_in_warned_at', '<', since)]))
    .returning('id')
    .executeTakeFirst();
