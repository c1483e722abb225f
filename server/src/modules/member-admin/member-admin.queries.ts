import type { Role } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { MemberRow } from '../members/index.ts';

/** The person that an admin decides about. */
export interface DecidedMember {
  id: string;
  name: string;
  email: string;
}

const DECIDED = ['id', 'name', 'email'] as const;

const selectActiveAdmins = (reader: Reader, withDemonstration: boolean) =>
  reader
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'Admin')
    .where('suspended_at', 'is', null)
    .$if(!withDemonstration, (query) => query.where('demonstration', '=', false))
    .orderBy('id');

export async function listActiveAdmins(reader: Reader, withDemonstration: boolean): Promise<string[]> {
  return (await selectActiveAdmins(reader, withDemonstration).execute()).map(({ id }) => id);
}

/**
 * The ids of admins who can sign in. None of them is suspended or loses the role until the transaction ends, but by it:
 * of two admins who take each other's role back, the second waits here, and then is no admin any more.
 */
export async function lockActiveAdmins(tx: Tx, withDemonstration: boolean): Promise<string[]> {
  const rows = await selectActiveAdmins(tx, withDemonstration).forNoKeyUpdate().execute();
  return rows.map(({ id }) => id);
}

/** Undefined for somebody who is suspended already. */
export const markSuspended = (tx: Tx, id: string, { reason, now }: { reason: string; now: Date }) =>
  tx
    .updateTable('user')
    .set({ suspended_at: now, suspended_reason: reason, updated_at: now })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Undefined for somebody who is not suspended, or whose account was deleted. */
export const markLifted = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('user')
    .set({ suspended_at: null, suspended_reason: null, updated_at: now })
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Undefined for somebody who has another role. */
export const changeRole = (tx: Tx, id: string, { from, to, now }: { from: Role; to: Role; now: Date }) =>
  tx
    .updateTable('user')
    .set({ role: to, updated_at: now })
    .where('id', '=', id)
    .where('role', '=', from)
    .returning('id')
    .executeTakeFirst();

/** Undefined unless this person is a teacher who can sign in; they stay one until the transaction ends. */
export const lockActiveTeacher = (tx: Tx, id: string) =>
  tx
    .selectFrom('user')
    .select(DECIDED)
    .where('id', '=', id)
    .where('role', '=', 'Teacher')
    .where('suspended_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** All of them, or one. Returns how many. */
export async function deleteSessions(tx: Tx, userId: string, sessionId?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Links in mails that set a new password; see the table's comment. */
export const deleteResetLinks = (tx: Tx, userId: string) =>
  sql`delete from verification where char_length(value) = 36 and value = ${userId}`.execute(tx);

export const findDecidedMember = (reader: Reader, id: string): Promise<DecidedMember | undefined> =>
  reader.selectFrom('user').select(DECIDED).where('id', '=', id).executeTakeFirst();

export interface MemberDetailsRow extends MemberRow {
  email_verified: boolean;
  suspended_reason: string | null;
  erased_at: Date | null;
  /** `credential` for a password. */
  providers: string[];
}

export async function findMemberDetails(reader: Reader, id: string): Promise<MemberDetailsRow | undefined> {
  const { rows } = await sql<MemberDetailsRow>`
    select id, name, email, image, role, created_at, suspended_at, email_verified, suspended_reason, erased_at,
      array(select provider_id from account where account.user_id = "user".id order by provider_id) as providers
    from "user" where id = ${id}
  `.execute(reader);
  return rows[0];
}
