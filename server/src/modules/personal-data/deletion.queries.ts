import type { DeletionBlocker } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../database/database.ts';
import { listActiveAdmins, lockActiveAdmins } from '../member-admin/index.ts';

export interface DeletionRow {
  dueAt: Date | null;
  enrolmentCount: number;
  ungradedCount: number;
  certificateCount: number;
  hasPendingApplication: boolean;
}

export async function readDeletion(reader: Reader, personId: string): Promise<DeletionRow> {
  const { rows } = await sql<DeletionRow>`
    select deletion_due_at as "dueAt",
      (select count(*) from enrolment where student_id = person.id and state = 'active') as "enrolmentCount",
      (select count(*) from submission where student_id = person.id and grade is null) as "ungradedCount",
      (select count(*) from certificate where student_id = person.id and revoked_at is null) as "certificateCount",
      exists (select from teacher_request where applicant_id = person.id and status = 'Pending')
        as "hasPendingApplication"
    from "user" as person where id = ${personId}
  `.execute(reader);
  const [row] = rows;
  if (!row) throw new Error(`There is no person ${personId}.`);
  return row;
}

/** Enrolments of any state count: those who were refunded, too, read what their class was. */
async function teachesStudents(reader: Reader, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from course where teacher_id = ${personId}
      and exists (select from enrolment where course_id = course.id) limit 1
  `.execute(reader);
  return rows.length > 0;
}

/** One that is not settled: it may still become an enrolment or a refund. */
async function hasOpenPayment(reader: Reader, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment where student_id = ${personId} and (status = 'disputed' or next_check_at is not null) limit 1
  `.execute(reader);
  return rows.length > 0;
}

/** The instant that was set before, where there is one. */
export const markForDeletion = (tx: Tx, personId: string, dueAt: Date) =>
  tx
    .updateTable('user')
    .set({ deletion_due_at: dueAt })
    .where('id', '=', personId)
    .where('deletion_due_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning(['name', 'email'])
    .executeTakeFirst();

/** Undefined where nobody had asked for it. */
export const unmarkForDeletion = (tx: Tx, personId: string) =>
  tx
    .updateTable('user')
    .set({ deletion_due_at: null })
    .where('id', '=', personId)
    .where('deletion_due_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();

export const findDueAt = (reader: Reader, personId: string) =>
  reader.selectFrom('user').select('deletion_due_at').where('id', '=', personId).executeTakeFirst();

export async function listDueDeletions(database: Database, now: Date): Promise<string[]> {
  const rows = await database.selectFrom('user').select('id').where('deletion_due_at', '<=', now).execute();
  return rows.map(({ id }) => id);
}

/** Undefined where it has been erased or kept meanwhile. Until the transaction ends, no class of theirs is inserted. */
export const lockDuePerson = (tx: Tx, personId: string, now: Date) =>
  tx
    .selectFrom('user')
    .select(['id', 'name', 'email', 'email_verified', 'image', 'role'])
    .where('id', '=', personId)
    .where('deletion_due_at', '<=', now)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type DuePerson = NonNullable<Awaited<ReturnType<typeof lockDuePerson>>>;

/** Until the transaction ends, nobody enrols in them. */
export async function lockTaughtCourses(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('course')
    .select('id')
    .where('teacher_id', '=', personId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

const isLast = (admins: string[], personId: string) => admins.length === 1 && admins[0] === personId;

/** What keeps this account from being deleted; null where nothing does. */
export async function findBlocker(
  reader: Reader,
  { isSandbox }: { isSandbox: boolean },
  personId: string,
): Promise<DeletionBlocker | null> {
  if (await teachesStudents(reader, personId)) return 'students';
  if (isLast(await listActiveAdmins(reader, isSandbox), personId)) return 'last-admin';
  return (await hasOpenPayment(reader, personId)) ? 'payment' : null;
}

/** The same, and of two admins who go at once the second waits here. */
export async function findBlockerUnderLock(tx: Tx, settings: { isSandbox: boolean }, personId: string) {
  await lockActiveAdmins(tx, settings.isSandbox);
  return findBlocker(tx, settings, personId);
}
