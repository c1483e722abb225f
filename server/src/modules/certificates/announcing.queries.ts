import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../database/database.ts';

/** It replaces one that bears another name. */
const IS_REISSUE = sql<boolean>`exists (
  select from certificate as old
  where old.course_id = certificate.course_id and old.student_id = certificate.student_id
    and old.revocation = 'renamed' and old.id < certificate.id)`;

/** Undefined where it was announced or revoked. */
export const findToAnnounce = (reader: Reader, id: string) =>
  reader
    .selectFrom('certificate')
    .innerJoin('user as student', 'student.id', 'certificate.student_id')
    .select(['certificate.id', 'certificate.course_title'])
    .select(['student.name as present_name', 'student.email as student_email'])
    .select(IS_REISSUE.as('is_reissue'))
    .select(['student.email_verified', 'student.language'])
    .select(sql<boolean>`student.mails_certificates and student.suspended_at is null`.as('is_wanted'))
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
