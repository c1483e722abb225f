import { ENDED_INVITATION_DAYS } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../../database/database.ts';
import { isAfterKeys, type NewestPage } from '../../../database/keyset.ts';
import { DAY } from '../../../lib/durations.ts';

interface NewInvitation {
  id: string;
  name: string;
  email: string;
}

interface Inviting {
  courseId: string | null;
  adminId: string;
  reason: string;
  now: Date;
  endsAt: Date;
}

/** A running invitation of each address: to one class, or to none. */
const RUNNING_TO_COURSE = sql`(course_id, email) where accepted_at is null and withdrawn_at is null`;
const RUNNING_TO_SHOP = sql`(email) where course_id is null and accepted_at is null and withdrawn_at is null`;

/** Returns the addresses of those that were not invited already. One that has ended begins again. */
export async function insertInvitations(
  tx: Tx,
  invitations: NewInvitation[],
  { courseId, adminId, reason, now, endsAt }: Inviting,
): Promise<string[]> {
  const columnOf = (column: keyof NewInvitation) => invitations.map((invitation) => invitation[column]);
  const { rows } = await sql<{ email: string }>`
    insert into invitation (id, course_id, email, name, reason, invited_by, created_at, ends_at)
    select id, ${courseId}::uuid, email, name, ${reason}, ${adminId}, ${now}, ${endsAt}
    from unnest(${columnOf('id')}::uuid[], ${columnOf('email')}::text[], ${columnOf('name')}::text[])
      as listed (id, email, name)
    order by email
    on conflict ${courseId === null ? RUNNING_TO_SHOP : RUNNING_TO_COURSE} do update
      set (name, reason, invited_by, created_at, ends_at, is_due, token_hash)
        = (excluded.name, excluded.reason, excluded.invited_by, excluded.created_at, excluded.ends_at, true, null)
      where invitation.ends_at <= ${now}
    returning email
  `.execute(tx);
  return rows.map(({ email }) => email);
}

/** `=` finds no null. */
const isOf = (courseId: string | null) => (courseId === null ? 'is' : '=');

/** Those that another transaction works on are left to it. */
export const lockDueInvitations = (tx: Tx, courseId: string | null, max: number) =>
  tx
    .selectFrom('invitation')
    .select(['id', 'email', 'name', 'reason', 'invited_by'])
    .where('course_id', isOf(courseId), courseId)
    .where('is_due', '=', true)
    .orderBy('id')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();

export const setInvitationToken = (tx: Tx, id: string, hash: Buffer) =>
  tx.updateTable('invitation').set({ token_hash: hash, is_due: false }).where('id', '=', id).execute();

export const markInvitationAccepted = (tx: Tx, id: string, { personId, now }: { personId: string; now: Date }) =>
  tx
    .updateTable('invitation')
    .set({ accepted_at: now, accepted_by: personId, is_due: false })
    .where('id', '=', id)
    .execute();

/** Undefined where it does not run any more. */
export const markInvitationWithdrawn = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('invitation')
    .set({ withdrawn_at: now, is_due: false })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['course_id', 'name'])
    .executeTakeFirst();

/** Undefined where it does not run any more. Until the mail is written, no link works. */
export const markInvitationDue = (tx: Tx, id: string, endsAt: Date) =>
  tx
    .updateTable('invitation')
    .set({ is_due: true, token_hash: null, ends_at: endsAt })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('course_id')
    .executeTakeFirst();

export const findInvitation = (reader: Reader, id: string) =>
  reader.selectFrom('invitation').select('id').where('id', '=', id).executeTakeFirst();

const selectByToken = (reader: Reader, hash: Buffer) =>
  reader
    .selectFrom('invitation')
    .leftJoin('course', 'course.id', 'invitation.course_id')
    .select(['invitation.id', 'invitation.course_id', 'invitation.email', 'invitation.name', 'invitation.reason'])
    .select(['invitation.invited_by', 'invitation.ends_at', 'invitation.accepted_at', 'invitation.withdrawn_at'])
    .select(['course.title', 'course.status'])
    .where('invitation.token_hash', '=', hash);

export const findInvitationByToken = (reader: Reader, hash: Buffer) => selectByToken(reader, hash).executeTakeFirst();

/** The second of two requests with one link waits. */
export const lockInvitationByToken = (tx: Tx, hash: Buffer) =>
  selectByToken(tx, hash).forUpdate('invitation').executeTakeFirst();

/** Neither accepted nor withdrawn, newest first. */
export const listRunningInvitations = (reader: Reader, courseId: string | null, { after, limit }: NewestPage) =>
  reader
    .selectFrom('invitation')
    .select(['id', 'name', 'email', 'created_at', 'ends_at', 'is_due'])
    .where('course_id', isOf(courseId), courseId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(isAfterKeys(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export async function countRunningInvitations(reader: Reader, courseId: string | null): Promise<number> {
  const { invitations } = await reader
    .selectFrom('invitation')
    .where('course_id', isOf(courseId), courseId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('invitations'))
    .executeTakeFirstOrThrow();
  return invitations;
}

export async function deleteEndedInvitations({
  database,
  now,
}: {
  database: Database;
  now: () => Date;
}): Promise<void> {
  const ended = new Date(now().getTime() - ENDED_INVITATION_DAYS * DAY);
  await database.deleteFrom('invitation').where('ends_at', '<=', ended).execute();
}
