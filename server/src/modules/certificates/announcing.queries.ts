import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../database/database.ts';

/** Why the one that it replaces was revoked; null where it replaces none. */
const REPLACED_REASON = sql<string | null>`(
  select old.revocation_reason from certificate as old
  where old.course_id = certificate.course_id and old.student_id = certificate.student_id
    and old.revocation = 'renamed' and old.id < certificate.id
  order by old.id desc limit 1)`;

/** Undefined where it was announced or revoked. */
export const findToAnnounce = (reader: Reader, id: string) =>
  reader
    .selectFrom('certificate')
    .innerJoin('user as student', 'student.id', 'certificate.student_id')
    .select(['certificate.id', 'certificate.course_title'])
    .select(['student.id as student_id', 'student.name as present_name', 'student.email as student_email'])
    .select(REPLACED_REASON.as('replaced_reason'))
    .select(['student.email_verified', 'student.language'])
    .select(['student.mails_certificates', 'student.suspended_at'])
    .where('certificate.id', '=', id)
    .where('certificate.announced_at', 'is', null)
    .where('certificate.revoked_at', 'is', null)
    .executeTakeFirst();

/** Those that hold, and wait for their student to confirm an address. */
export const listUnannounced = (tx: Tx, studentId: string): Promise<{ id: string }[]> =>
  tx
    .selectFrom('certificate')
    .select('id')
    .where('student_id', '=', studentId)
    .where('announced_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();

export const markAnnounced = (database: Database, id: string, now: Date) =>
  database.updateTable('certificate').set({ announced_at: now }).where('id', '=', id).execute();
